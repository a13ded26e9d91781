import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { createGate } from "./gate.ts"
import { Refusal } from "./http/refusal.ts"
import { concurrentPasswordHashes, waitingPasswordHashes } from "./limits.ts"

interface Cost {
  /** Binary logarithm of N. */
  readonly ln: number
  readonly r: number
  readonly p: number
}

const standardCost: Cost = { ln: 15, r: 8, p: 3 }
const hashBytes = 32

export interface Passwords {
  /** The password's hash in PHC form, `$scrypt$ln=15,r=8,p=3$salt$hash`. */
  hash(password: string): Promise<string>
  /**
   * Is this the password? Without a hash to compare with, the answer is false and takes as long.
   *
   * @throws {Refusal} `too-many-requests` when too many wait already.
   */
  verify(password: string, hash: string | null): Promise<boolean>
}

/** @param cost Lower only in tests, which hash often. */
export function createPasswords(cost = standardCost): Passwords {
  const gate = createGate({
    running: concurrentPasswordHashes,
    waiting: waitingPasswordHashes,
    full: () =>
      new Refusal("too-many-requests", "too many sign-ins at once; try again in a moment"),
  })
  const nobody = phc(cost, Buffer.alloc(16), Buffer.alloc(hashBytes))
  return {
    async hash(password) {
      const salt = randomBytes(16)
      return phc(cost, salt, await gate(() => derive(password, salt, cost)))
    },
    async verify(password, hash) {
      const stored = parse(hash ?? nobody)
      const derived = await gate(() => derive(password, stored.salt, stored.cost))
      return timingSafeEqual(derived, stored.hash) && hash !== null
    },
  }
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln
  // Node's own bound (32 MiB) is a little less than N·r·128 needs.
  const options = { N, r, p, maxmem: 2 * 128 * N * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, hashBytes, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

function phc({ ln, r, p }: Cost, salt: Buffer, hash: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(hash)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "")
}

function parse(text: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text)
  if (match === null) throw new Error("a stored password hash is not in PHC form")
  const [, ln, r, p, salt, hash] = match as unknown as [string, ...string[]]
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt as string, "base64"),
    hash: Buffer.from(hash as string, "base64"),
  }
}

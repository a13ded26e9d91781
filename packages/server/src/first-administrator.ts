import { randomBytes } from "node:crypto"
import { permissions, type Role } from "@protoctl/model"
import { createPasswords } from "./password.ts"
import type { Random } from "./services.ts"
import type { Database } from "./storage/database.ts"
import { FeedVersions } from "./storage/feed-versions.ts"
import { insertRole } from "./storage/roles.ts"
import { anyUserExists, insertUser } from "./storage/users.ts"
import { inWrite, type Write } from "./storage/write.ts"

/** The roles that a new database has. */
export const seededRoles: readonly (Role & { readonly isStatic: boolean })[] = [
  {
    id: 1,
    name: "Admin",
    description: "May do everything",
    permissions,
    isStatic: true,
  },
  {
    id: 2,
    name: "Editor",
    description: "Writes articles, notices and contents",
    permissions: ["Administration.Documents"],
    isStatic: false,
  },
  {
    id: 3,
    name: "User",
    description: "Reads, drafts included",
    permissions: [],
    isStatic: false,
  },
]

/**
 * Makes the seeded roles and the user `admin` in a database without users.
 *
 * @returns The password, which is random and stored nowhere; null when there are users.
 */
export async function createFirstAdministrator(
  database: Database,
  { now, random = randomBytes }: { readonly now: () => number; readonly random?: Random },
): Promise<{ readonly userName: string; readonly password: string } | null> {
  if (await anyUserExists(database)) return null
  const userName = "admin"
  const password = makePassword(random)
  const passwordHash = await createPasswords().hash(password)
  const services = { database, now, feedVersions: new FeedVersions(database, now) }
  const made = await inWrite(services, (write) => seed(write, userName, passwordHash))
  return made ? { userName, password } : null
}

/** @returns False when another process was faster. */
async function seed(write: Write, userName: string, passwordHash: string): Promise<boolean> {
  if (await anyUserExists(write.queries)) return false
  for (const role of seededRoles) await insertRole(write.queries, role)
  await insertUser(write, {
    userName,
    emailAddress: "admin@localhost",
    name: "Administrator",
    surname: "",
    isActive: true,
    passwordHash,
    roleIds: [1],
  })
  return true
}

/** Letters that are mistaken for one another are left out. */
const upper = "ABCDEFGHJKLMNPQRSTUVWXYZ"
const lower = "abcdefghijkmnpqrstuvwxyz"
const digits = "23456789"

/** Five groups such as `Gk4t`, about 83 bits, with every kind of character that a rule may ask for. */
function makePassword(random: Random): string {
  const pick = (alphabet: string) => {
    const [a = 0, b = 0, c = 0] = random(3)
    return alphabet[(a * 65536 + b * 256 + c) % alphabet.length] as string
  }
  const group = () => [upper, lower, digits, lower].map(pick).join("")
  return Array.from({ length: 5 }, group).join("-")
}

import { createClient } from "@protoctl/api"
import { expect, it } from "vitest"
import { createServer } from "./create-server.ts"
import { createFirstAdministrator } from "./first-administrator.ts"
import { openDatabase } from "./storage/database.ts"

const now = () => Date.UTC(2026, 2, 1)

it("makes an administrator who can sign in and holds every permission, once", async () => {
  const database = await openDatabase(":memory:")
  const made = await createFirstAdministrator(database, { now })
  if (made === null) throw new Error("nobody was made")
  expect(made.userName).toBe("admin")
  expect(await createFirstAdministrator(database, { now })).toBeNull()

  const server = createServer({ database, now, appVersion: "test" })
  const caller: { token?: string } = {}
  const client = createClient({
    fetch: (url, init) => server.fetch(new Request(`http://localhost${url}`, init)),
    baseUrl: "",
    caller: () => caller,
  })
  const { password } = made
  const signedIn = await client.authenticate({ userNameOrEmailAddress: "admin", password })
  caller.token = signedIn.accessToken ?? ""
  expect(await client.ownRoles()).toMatchObject([
    {
      name: "Admin",
      permissions: ["Pages.Users", "Pages.Roles", "Administration.Documents", "Pages.Tenants"],
    },
  ])
})

it("makes one administrator when two processes start at once", async () => {
  const database = await openDatabase(":memory:")
  const made = await Promise.all([
    createFirstAdministrator(database, { now }),
    createFirstAdministrator(database, { now }),
  ])
  expect(made.filter((one) => one !== null)).toHaveLength(1)
})

it("makes passwords that fulfil the strict rule, each another", async () => {
  const passwords = new Set<string>()
  for (let i = 0; i < 3; i++) {
    const made = await createFirstAdministrator(await openDatabase(":memory:"), { now })
    passwords.add(made?.password ?? "")
  }
  expect(passwords.size).toBe(3)
  for (const password of passwords) {
    expect(password).toMatch(/^(?:[A-Z][a-z]\d[a-z]-){4}[A-Z][a-z]\d[a-z]$/)
  }
})

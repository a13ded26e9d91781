import { describe, expect, it } from "vitest"
import { wireRole, wireSession, wireSignedIn, wireSignIn, wireUser } from "./account.ts"
import { readOne } from "./read.ts"

describe("a session", () => {
  it("of somebody signed in", () => {
    const user = { id: 3, userName: "a", name: "Ann", surname: "Bell", emailAddress: "a@b.c" }
    const wire = {
      application: { version: "20251030.5", releaseDate: "x", features: {} },
      user: { ...user, unknown: true },
      tenant: { id: 1, tenancyName: "Default", name: "Default" },
      tenantId: 1,
      multiTenancySide: 1,
    }
    expect(readOne("Session", wire, wireSession)).toEqual({
      application: { version: "20251030.5" },
      user,
      tenant: { id: 1, tenancyName: "Default", name: "Default" },
      tenantId: 1,
      multiTenancySide: 1,
    })
  })

  it.each([{}, { application: null, user: null, tenant: null, tenantId: null }])(
    "of nobody: %j",
    (wire) => {
      expect(readOne("Session", wire, wireSession)).toEqual({
        application: { version: "" },
        user: null,
        tenant: null,
        tenantId: null,
        multiTenancySide: 2,
      })
    },
  )

  it.each<[unknown, number]>([
    [1, 1],
    [2, 2],
    ["Tenant", 1],
    ["Host", 2],
    [null, 2],
  ])("with multiTenancySide %j stands on side %i", (multiTenancySide, side) => {
    expect(readOne("Session", { multiTenancySide }, wireSession).multiTenancySide).toBe(side)
  })
})

describe("a role", () => {
  it("keeps the grants that are defined, in the order of their definition", () => {
    const wire = {
      id: 1,
      name: "Admin",
      description: null,
      grantedPermissions: ["Pages.Other", "Pages.Roles", "Pages.Users"],
      isStatic: true,
    }
    expect(readOne("Role/Get", wire, wireRole)).toEqual({
      id: 1,
      name: "Admin",
      description: "",
      permissions: ["Pages.Users", "Pages.Roles"],
    })
    expect(
      readOne("Role/Get", { ...wire, grantedPermissions: null }, wireRole).permissions,
    ).toEqual([])
  })

  it("names what is missing", () => {
    expect(() => readOne("Role/Get", { id: "x" }, wireRole)).toThrow(/Role\/Get: id: .*; name: /)
  })
})

describe("a user", () => {
  const older = {
    id: 5,
    userName: "ann",
    name: "Ann",
    surname: "Bell",
    isActive: true,
    lastLoginTime: null,
    creationTime: "2025-10-30T08:15:00.1234567",
    roleNames: null,
  }

  it("is read from the older family", () => {
    expect(readOne("User/Get", older, wireUser)).toEqual({
      id: 5,
      userName: "ann",
      emailAddress: "",
      name: "Ann",
      surname: "Bell",
      fullName: "Ann Bell",
      isActive: true,
      lastLogin: null,
      created: "2025-10-30T08:15:00.1234567",
      roleNames: [],
      modified: null,
      modifiedBy: null,
    })
  })

  it("keeps the full name that its server wrote", () => {
    expect(readOne("User/Get", { ...older, fullName: "Dr Bell" }, wireUser).fullName).toBe(
      "Dr Bell",
    )
  })

  it("names what is missing", () => {
    expect(() => readOne("User/Get", {}, wireUser)).toThrow(/id: .*; userName: /)
  })
})

it("remembers a sign-in only when told to, and refuses an empty name or password", () => {
  const signIn = { userNameOrEmailAddress: "ann", password: "x" }
  expect(readOne("a", signIn, wireSignIn).rememberMe).toBe(false)
  expect(() => readOne("a", { ...signIn, password: "" }, wireSignIn)).toThrow("password")
  expect(() => readOne("a", { password: "x" }, wireSignIn)).toThrow("userNameOrEmailAddress")
})

it("reads a sign-in that asks for a second step", () => {
  expect(readOne("a", { requiresTwoFactor: true, accessToken: null }, wireSignedIn)).toMatchObject({
    requiresTwoFactor: true,
  })
  expect(readOne("a", { accessToken: "t", expireInSeconds: 60 }, wireSignedIn)).toMatchObject({
    requiresTwoFactor: false,
    accessToken: "t",
  })
})

import { expect, it } from "vitest"
import { grantedPermissions, type Permission, permissions } from "./account.ts"

it("knows four permissions", () => {
  expect(permissions).toEqual([
    "Pages.Users",
    "Pages.Roles",
    "Administration.Documents",
    "Pages.Tenants",
  ])
})

it.each<[string, string[][], string[]]>([
  ["nothing without roles", [], []],
  ["nothing by a role that grants nothing", [[]], []],
  ["what one role grants", [["Pages.Users"]], ["Pages.Users"]],
  [
    "the union of all roles",
    [["Pages.Users"], ["Pages.Roles", "Pages.Users"]],
    ["Pages.Users", "Pages.Roles"],
  ],
  ["nothing that is not defined", [["Pages.Everything", "pages.users"]], []],
])("grants %s", (_, roles, granted) => {
  const given = roles.map((names) => ({ permissions: names as Permission[] }))
  expect([...grantedPermissions(given)]).toEqual(granted)
})

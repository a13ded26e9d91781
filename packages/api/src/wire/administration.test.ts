import { describe, expect, it } from "vitest"
import * as z from "zod/mini"
import {
  wireCodeSignIn,
  wireForgotPassword,
  wireLanguageChange,
  wirePermission,
  wireRoleSave,
  wireSelfSave,
  wireTenantAnswer,
  wireTenantQuestion,
  wireTotal,
  wireUserSave,
} from "./administration.ts"

const user = { userName: "medic7", emailAddress: "medic7@example.org" }

describe("the payloads of administration", () => {
  it.each<[string, z.ZodMiniType, unknown, object]>([
    [
      "a tenant's name",
      wireTenantQuestion,
      { tenancyName: "County-1" },
      { tenancyName: "County-1" },
    ],
    [
      "a tenant found",
      wireTenantAnswer,
      { state: 1, tenantId: 3, more: "x" },
      { state: 1, tenantId: 3 },
    ],
    [
      "a code to sign in",
      wireCodeSignIn,
      { userNameOrEmailAddress: "medic7", code: "123456" },
      { code: "123456", rememberMe: false },
    ],
    ["a forgotten password", wireForgotPassword, { userNameOrEmailAddress: "a" }, {}],
    ["a language", wireLanguageChange, { languageName: "pt-BR" }, { languageName: "pt-BR" }],
    [
      "a user without what may be left out",
      wireUserSave,
      { ...user, roleNames: null },
      { ...user, id: 0, name: "", surname: "", isActive: true, roleNames: [] },
    ],
    [
      "oneself with a password",
      wireSelfSave,
      { ...user, password: "Aa1!aaaa" },
      { password: "Aa1!aaaa" },
    ],
    [
      "a role",
      wireRoleSave,
      { name: "Editor", grantedPermissions: ["Administration.Documents"] },
      { id: 0, description: "", grantedPermissions: ["Administration.Documents"] },
    ],
    [
      "a permission",
      wirePermission,
      { name: "Pages.Users" },
      { name: "Pages.Users", displayName: "" },
    ],
    ["a total", wireTotal, { totalCount: 12, items: [] }, { totalCount: 12 }],
  ])("reads %s", (_, schema, payload, read) => {
    expect(z.parse(schema, payload)).toMatchObject(read)
  })

  it.each<[string, z.ZodMiniType, unknown, string]>([
    [
      "a tenant's name that begins with a digit",
      wireTenantQuestion,
      { tenancyName: "1st" },
      "tenancyName",
    ],
    ["a tenant's name of one letter", wireTenantQuestion, { tenancyName: "a" }, "tenancyName"],
    ["an empty code", wireCodeSignIn, { userNameOrEmailAddress: "a", code: "" }, "code"],
    ["a user without a name", wireUserSave, { emailAddress: "a@example.org" }, "userName"],
    [
      "a grant that does not exist",
      wireRoleSave,
      { name: "X", grantedPermissions: ["All"] },
      "grantedPermissions",
    ],
    ["a total below nothing", wireTotal, { totalCount: -1 }, "totalCount"],
  ])("refuses %s, naming the field", (_, schema, payload, field) => {
    const parsed = z.safeParse(schema, payload)
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })
})

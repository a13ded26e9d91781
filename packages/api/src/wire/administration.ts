import { permissions } from "@protoctl/model"
import * as z from "zod/mini"
import { looseFlag, looseList, looseText } from "./read.ts"

const text = z.string().check(z.minLength(1))

/** What Account/IsTenantAvailable takes. */
export const wireTenantQuestion = z.object({
  tenancyName: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]+$/, "is no tenant's name")),
})

/** What Account/IsTenantAvailable answers: 1 available, 2 inactive, 3 not found. */
export const wireTenantAnswer = z.object({
  state: z.int(),
  tenantId: z.nullish(z.number()),
})

/** What TokenAuth/CompleteTwoFactorChallenge and AuthenticateViaCode take. */
export const wireCodeSignIn = z.object({
  userNameOrEmailAddress: text,
  code: text,
  rememberMe: looseFlag(false),
})

/** What User/ForgotPassword takes. */
export const wireForgotPassword = z.object({ userNameOrEmailAddress: text })

/** What User/ChangeLanguage takes. */
export const wireLanguageChange = z.object({ languageName: text })

const userFields = {
  userName: text,
  name: looseText,
  surname: looseText,
  emailAddress: text,
}

/** What User/Create and User/Update take. An id of 0 is a new user's. */
export const wireUserSave = z.object({
  ...userFields,
  id: z._default(z.int(), 0),
  isActive: looseFlag(true),
  roleNames: looseList(z.string()),
  password: z.nullish(z.string()),
})

/** What User/UpdateSelf takes; a password only when it shall change. */
export const wireSelfSave = z.object({ ...userFields, password: z.nullish(z.string()) })

/** What Role/Create and Role/Update take. Grants that do not exist are refused, not dropped. */
export const wireRoleSave = z.object({
  id: z._default(z.int(), 0),
  name: text,
  description: looseText,
  grantedPermissions: looseList(z.enum(permissions)),
})

/** One of Role/getAllPermissions' items. */
export const wirePermission = z.object({ name: z.string(), displayName: looseText })

/** The count beside the items of Role/GetAll and User/GetAll: of all, not of the page. */
export const wireTotal = z.object({ totalCount: z.int().check(z.nonnegative()) })

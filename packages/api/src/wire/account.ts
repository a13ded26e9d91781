import type { Role, Session, Tenant, User } from "@protoctl/model"
import { permissions } from "@protoctl/model"
import * as z from "zod/mini"
import { looseFlag, looseList, looseText, time } from "./read.ts"

/** What TokenAuth/Authenticate takes. */
export const wireSignIn = z.object({
  userNameOrEmailAddress: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
  rememberMe: looseFlag(false),
})
export type SignIn = z.input<typeof wireSignIn>

/** What TokenAuth/Authenticate answers; no token while a second step is required. */
export const wireSignedIn = z.object({
  accessToken: z.nullish(z.string()),
  encryptedAccessToken: z.nullish(z.string()),
  expireInSeconds: z.nullish(z.number()),
  requiresTwoFactor: looseFlag(false),
  userId: z.nullish(z.number()),
})
export type SignedIn = z.infer<typeof wireSignedIn>

const wireTenant: z.ZodMiniType<Tenant> = z.object({
  id: z.number(),
  name: looseText,
  tenancyName: looseText,
})

/** What Session/GetCurrentLoginInformations answers. */
export const wireSession: z.ZodMiniType<Session> = z.object({
  application: z.pipe(
    z.nullish(z.object({ version: looseText })),
    z.transform((application) => application ?? { version: "" }),
  ),
  user: z.pipe(
    z.nullish(
      z.object({
        id: z.number(),
        userName: z.string(),
        name: looseText,
        surname: looseText,
        emailAddress: looseText,
      }),
    ),
    z.transform((user) => user ?? null),
  ),
  tenant: z.pipe(
    z.nullish(wireTenant),
    z.transform((tenant) => tenant ?? null),
  ),
  tenantId: z.pipe(
    z.nullish(z.number()),
    z.transform((id) => id ?? null),
  ),
  multiTenancySide: z.pipe(
    z.nullish(z.union([z.number(), z.string()])),
    z.transform((side): 1 | 2 => (side === 1 || side === "Tenant" ? 1 : 2)),
  ),
})

/** A role as Role/Get and Role/GetAll answer it; grants that this product does not know fall away. */
export const wireRole: z.ZodMiniType<Role> = z.pipe(
  z.object({
    id: z.number(),
    name: z.string(),
    description: looseText,
    grantedPermissions: looseList(z.string()),
  }),
  z.transform(({ id, name, description, grantedPermissions }): Role => ({
    id,
    name,
    description,
    permissions: permissions.filter((permission) => grantedPermissions.includes(permission)),
  })),
)

/** A role as Role/Get answers it, and User/GetRoles in its items. */
export function roleToWire({ id, name, description, permissions: granted }: Role) {
  return { id, name, description, grantedPermissions: granted }
}

/** One of User/GetRoles' items. */
export const wireRoleReference = z.object({ id: z.number() })

const absentTime = z.pipe(
  z.nullish(time),
  z.transform((at) => at ?? null),
)

/** A user as User/Get and User/GetAll answer it. */
export const wireUser: z.ZodMiniType<User> = z.pipe(
  z.object({
    id: z.number(),
    userName: z.string(),
    emailAddress: looseText,
    name: looseText,
    surname: looseText,
    fullName: looseText,
    isActive: looseFlag(false),
    lastLoginTime: absentTime,
    creationTime: absentTime,
    roleNames: looseList(z.string()),
    modificationTime: absentTime,
    modificationUserName: z.nullish(z.string()),
  }),
  z.transform((wire): User => ({
    id: wire.id,
    userName: wire.userName,
    emailAddress: wire.emailAddress,
    name: wire.name,
    surname: wire.surname,
    fullName: wire.fullName === "" ? `${wire.name} ${wire.surname}`.trim() : wire.fullName,
    isActive: wire.isActive,
    lastLogin: wire.lastLoginTime,
    created: wire.creationTime,
    roleNames: wire.roleNames,
    modified: wire.modificationTime,
    modifiedBy: wire.modificationUserName ?? null,
  })),
)

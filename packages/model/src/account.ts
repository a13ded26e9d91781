import type { Timestamp } from "./timestamp.ts"

export const permissions = [
  "Pages.Users",
  "Pages.Roles",
  "Administration.Documents",
  "Pages.Tenants",
] as const
export type Permission = (typeof permissions)[number]

export interface Role {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly permissions: readonly Permission[]
}

export interface User {
  readonly id: number
  readonly userName: string
  readonly emailAddress: string
  readonly name: string
  readonly surname: string
  readonly fullName: string
  readonly isActive: boolean
  readonly lastLogin: Timestamp | null
  readonly created: Timestamp | null
  readonly roleNames: readonly string[]
  readonly modified: Timestamp | null
  readonly modifiedBy: string | null
}

export interface Tenant {
  readonly id: number
  readonly name: string
  readonly tenancyName: string
}

/** Who is signed in, and on what. Without a user, nobody is. */
export interface Session {
  readonly application: { readonly version: string }
  readonly user: Pick<User, "id" | "userName" | "name" | "surname" | "emailAddress"> | null
  readonly tenant: Tenant | null
  readonly tenantId: number | null
  /** 1 tenant, 2 host. */
  readonly multiTenancySide: 1 | 2
}

/** A permission counts only when it is both defined and granted to one of the user's roles. */
export function grantedPermissions(roles: readonly Pick<Role, "permissions">[]): Set<Permission> {
  const granted = new Set<string>(roles.flatMap((role) => role.permissions))
  return new Set(permissions.filter((permission) => granted.has(permission)))
}

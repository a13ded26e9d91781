import type { Session } from "@protoctl/model"
import type { OpenHandler } from "../http/call.ts"
import type { Caller } from "../http/caller.ts"
import type { Services } from "../services.ts"
import { readUser } from "../storage/users.ts"

export const session: OpenHandler = async ({ caller }, services): Promise<Session> => {
  return {
    application: { version: services.appVersion },
    user: caller && (await sessionUser(caller, services)),
    tenant: null,
    tenantId: null,
    multiTenancySide: 2,
  }
}

async function sessionUser(caller: Caller, { database }: Services): Promise<Session["user"]> {
  const account = await readUser(database, caller.id)
  if (account === undefined) return null
  const { id, userName, name, surname, emailAddress } = account
  return { id, userName, name, surname, emailAddress }
}

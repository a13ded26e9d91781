import { type ApiClient, ApiError, routes } from "@protoctl/api"
import { grantedPermissions, type Permission, type Session } from "@protoctl/model"
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-core"

export interface SignedInUser {
  readonly session: Session
  readonly permissions: ReadonlySet<Permission>
}

export type SignInResult =
  | { readonly kind: "signed-in" }
  | { readonly kind: "second-step" }
  | { readonly kind: "refused"; readonly error: ApiError }

/** Keeps the token where the page finds it again. */
export interface TokenKeeper {
  read(): string | undefined
  write(token: string, expiresInSeconds: number | undefined): void
  remove(): void
}

export interface SessionState {
  /** Read for every call; undefined: anonymous. */
  readonly token: ReadonlySignal<string | undefined>
  readonly user: ReadonlySignal<SignedInUser | undefined>
  readonly isSignedIn: ReadonlySignal<boolean>
  signIn(userName: string, password: string, rememberMe: boolean): Promise<SignInResult>
  signOut(): void
  /** Loads who the kept token belongs to. A token that no longer counts is forgotten. */
  resume(): Promise<void>
}

export function createSession(client: () => Promise<ApiClient>, keeper: TokenKeeper): SessionState {
  const token = signal(keeper.read())
  const user = signal<SignedInUser | undefined>(undefined)

  function signOut(): void {
    keeper.remove()
    batch(() => {
      token.value = undefined
      user.value = undefined
    })
  }

  async function loadUser(): Promise<void> {
    const mine = token.peek()
    const api = await client()
    const [session, roles] = await Promise.all([api.session(), api.ownRoles()])
    if (token.peek() !== mine) return // somebody signed in or out meanwhile
    if (session.user === null) signOut()
    else user.value = { session, permissions: grantedPermissions(roles) }
  }

  return {
    token,
    user,
    isSignedIn: computed(() => token.value !== undefined),
    signOut,
    async signIn(userNameOrEmailAddress, password, rememberMe) {
      try {
        const api = await client()
        const answer = await api.authenticate({ userNameOrEmailAddress, password, rememberMe })
        if (answer.requiresTwoFactor) return { kind: "second-step" }
        if (!answer.accessToken) return { kind: "second-step" }
        keeper.write(
          answer.accessToken,
          rememberMe ? (answer.expireInSeconds ?? undefined) : undefined,
        )
        batch(() => {
          token.value = answer.accessToken ?? undefined
          user.value = undefined
        })
        await loadUser()
        if (user.peek() === undefined) throw unknownToken()
        return { kind: "signed-in" }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        signOut() // no half-made session
        return { kind: "refused", error }
      }
    },
    async resume() {
      const mine = token.peek()
      if (mine === undefined) return
      try {
        await loadUser()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 401 && token.peek() === mine) signOut()
      }
    },
  }
}

function unknownToken(): ApiError {
  const { method, path } = routes.session
  return new ApiError("refused", `${method} ${path}`, "the new token belongs to nobody", {
    status: 401,
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SignInConfig } from '#contract/page'
import type { IsFreshSignIn } from './fresh.ts'
import type { Verify } from './verify.ts'

/** What the provider answered to a request for tokens, as it came (RFC 6749 §5). */
export type TokenAnswer = { status: number; body: Record<string, unknown> }

/** The provider could not be reached, or made no sense. */
type Unreachable = { ok: false }
export type Reached<T> = ({ ok: true } & T) | Unreachable

export type PasswordChange = {
  subject: string
  sessionId: string | undefined
  currentPassword: string
  newPassword: string
}
export type PasswordCheck = 'right' | 'wrong_password' | { ok: false; retryAfterSeconds: number }
/** `reason` says why the new password will not do. */
export type PasswordOutcome = 'changed' | Exclude<PasswordCheck, 'right'> | { ok: false; reason: string }

/** Who people are: any OpenID provider, the embedded one included, behind the same few questions. */
export type Identity = {
  /** What the browser needs to know to sign a person in. */
  signIn: SignInConfig
  verify: Verify
  isFreshSignIn: IsFreshSignIn
  /** Where the browser goes to sign in. Asked when needed: a provider that is down stops nothing else. */
  authorizationEndpoint: () => Promise<Reached<{ url: string }>>
  /** Where the browser goes to end the provider's session, coming back to our origin. */
  signOutUrl: (idToken: string | undefined) => Promise<string>
  requestTokens: (form: URLSearchParams) => Promise<Reached<TokenAnswer>>
  revoke: (refreshToken: string) => Promise<void>
  /** E-mail and name of the token's subject from the provider's userinfo, for tokens that carry neither. */
  readProfile: (
    accessToken: string,
    subject: string,
  ) => Promise<{ email?: string; emailVerified?: boolean; name?: string }>
  /** Accounts kept here; absent when an outside provider keeps them. */
  changePassword?: (change: PasswordChange) => Promise<PasswordOutcome>
  checkPassword?: (subject: string, password: string) => Promise<PasswordCheck>
  deleteAccount?: (subject: string) => Promise<void>
  /** Takes requests under `/oidc`; says whether this was one. Absent for an outside provider. */
  handle?: (request: IncomingMessage, response: ServerResponse) => boolean
  close: () => Promise<void>
}

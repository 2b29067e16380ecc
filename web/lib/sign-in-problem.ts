/**
 * unreachable: no network, or the provider is away · failed: the provider or our server turned the sign-in down ·
 * wrong origin: the page was opened under another address than the one that sign-in comes back to ·
 * insecure: the browser withholds cryptography from plain http · unkept: the browser keeps nothing for this site.
 */
export type SignInProblemCode =
  | 'sign_in_unreachable'
  | 'sign_in_failed'
  | 'sign_in_wrong_origin'
  | 'sign_in_insecure'
  | 'sign_in_unstored'

/** Why signing in, or staying signed in, does not work; `web/lib/messages.ts` says it to the person. */
export class SignInProblem extends Error {
  override readonly name = 'SignInProblem'
  readonly code: SignInProblemCode

  constructor(code: SignInProblemCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

import { isHinted, type SignInConfig } from '#contract/page'
import { takeEarly } from '#web/lib/early.ts'
import { SignInProblem } from '#web/lib/sign-in-problem.ts'
import { forgetVisit } from './forget-person.ts'
import type { SignInListener } from './held-sign-in.ts'
import { type Renewal, renewalIn } from './renewal.ts'
import { safeReturnTo } from './return-to.ts'
import { createTokenKeeper } from './token-keeper.ts'
import type { Profile } from './tokens.ts'

const keeper =
  typeof window === 'undefined'
    ? undefined
    : createTokenKeeper({ requestRenewal, alone, channel: new BroadcastChannel('lemma-sign-in'), clock: Date.now })

// A page that the browser kept from before a sign-out shows what is private again, maybe to somebody else who has signed in since.
if (keeper)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (keeper.profile && wasHere()) void keeper.recheck()
    else location.reload()
  })

/** Whether a person was signed in here; without it nothing is asked and nothing is waited for. */
const wasHere = (): boolean => isHinted(document.cookie)

/** Who is signed in now, as far as this tab knows. */
export const currentProfile = (): Profile | undefined => keeper?.profile

/** About what time it is by the provider's clock, which the server goes by as well: ours may be wrong. */
export const serverMs = (): number | undefined => keeper?.serverMs

/** What the provider told of the sign-in, for a server that wants to see it. */
export const currentIdToken = (): string | undefined => keeper?.idToken

/** Tells the other tabs that the account is gone. */
export const tellDeleted = (): void => keeper?.tellDeleted()

/** Told when a person signs in or out, in this tab or another. Returns how to stop listening. */
export const onSignInChange = (listener: SignInListener): (() => void) => keeper?.onChange(listener) ?? (() => {})

/** After a page load: the sign-in that was left here, with one call and no detour over the provider's pages. */
export async function resumeSignIn(): Promise<'signedIn' | 'signedOut' | 'unreachable'> {
  if (keeper?.profile) return 'signedIn'
  if (!keeper || !wasHere()) return 'signedOut'
  const state = await keeper.renew()
  return state === 'renewed' ? 'signedIn' : state === 'refused' ? 'signedOut' : 'unreachable'
}

/**
 * The token for a call, or nothing for an anonymous one. `refused` is a token that the server just answered 401 to:
 * ask once more with it, and repeat the call with what comes back. Throws `SignInProblem` when offline.
 */
export const accessToken = async (refused?: string): Promise<string | undefined> => keeper?.token(refused)

/**
 * Leaves the page for the provider's; `returnTo` is where the person comes back to, by default where they are. With
 * `isFresh` they have to sign in even if the provider still knows them.
 */
export async function signIn(
  config: SignInConfig,
  { returnTo, register = false, isFresh = false }: { returnTo?: string; register?: boolean; isFresh?: boolean } = {},
): Promise<void> {
  const here = location.pathname + location.search + location.hash
  const { signInUrl } = await import('#web/rooms/sign-in/provider/oidc.client.ts')
  location.assign(
    await signInUrl(config, { returnTo: safeReturnTo(returnTo ?? here, location.origin), register, isFresh }),
  )
}

let completion: Promise<{ returnTo: string }> | undefined

/** On the page that one is sent back to: makes a sign-in of what the provider sent. Safe to call twice for one page load. */
export function completeSignIn(config: SignInConfig): Promise<{ returnTo: string }> {
  completion ??= complete(config, location.href)
  return completion
}

async function complete(config: SignInConfig, url: string) {
  const { redeem } = await import('#web/rooms/sign-in/provider/oidc.client.ts')
  const { tokens, returnTo } = await redeem(config, url)
  keeper?.begin(tokens)
  return { returnTo: safeReturnTo(returnTo, location.origin) }
}

/** Ends a person's sign-in here, in the other tabs and at the provider, and comes back to the front page. */
export async function signOut(personId: string): Promise<void> {
  const answer = await call('/api/auth/signout', JSON.stringify({ idToken: keeper?.idToken }), 'application/json')
  if (!answer.ok) throw new SignInProblem('sign_in_unreachable')
  const { url }: { url: string } = await answer.json()
  forgetVisit(personId)
  await forgetOffline(personId)
  keeper?.end()
  location.assign(url)
}

/** Nothing of the person stays in the browser; without its part nothing was kept. docs/rules.md §Offline.2. */
const forgetOffline = (personId: string) =>
  import('#web/rooms/offline/forget.ts').then(
    ({ forgetOffline }) => forgetOffline(personId),
    () => undefined,
  )

async function requestRenewal(): Promise<Renewal> {
  const path = '/api/auth/token'
  const ask = () => call(path, 'grant_type=refresh_token', 'application/x-www-form-urlencoded').catch(() => undefined)
  return renewalIn((await takeEarly('POST', path).catch(() => undefined)) ?? (await ask()))
}

const call = (path: string, body: string, type: string) =>
  fetch(path, { method: 'POST', body, headers: { 'content-type': type }, signal: AbortSignal.timeout(15_000) })

/** Without locks (plain http off this computer) the server still makes one renewal of two that race. */
async function alone(work: () => Promise<void>) {
  if (!navigator.locks) return work()
  await navigator.locks.request('lemma-renewal', work)
}

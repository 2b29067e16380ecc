import { SignInProblem } from '#web/lib/sign-in-problem.ts'
import { claimsOf, lifetimeMs, type Profile, profileOf, type Tokens } from './tokens.ts'

export type Renewal = { state: 'renewed'; tokens: Tokens } | { state: 'refused' } | { state: 'unreachable' }

/** What our token endpoint said, if it was reached: half of an answer, or what a network puts in its place, says nothing. */
export async function renewalIn(answer: Response | undefined): Promise<Renewal> {
  const { token, id_token: idToken, code } = (await answer?.json().catch(() => undefined)) ?? {}
  if (answer?.status === 401 && code) return { state: 'refused' }
  return answer?.ok && typeof token === 'string'
    ? { state: 'renewed', tokens: { token, idToken } }
    : { state: 'unreachable' }
}

type Message = { kind: 'renewed'; tokens: Tokens } | { kind: 'signedOut' } | { kind: 'deleted' }

/** Why a sign-in is over: it could not be renewed, or in another tab they logged out or deleted their account. */
type End = 'lost' | 'loggedOut' | 'deleted'

/** Told of a sign-in that begins, or why one is over. */
export type SignInListener = (profile: Profile | undefined, why?: End) => void

/** The part of BroadcastChannel that is used. */
export type Channel = {
  postMessage(message: Message): void
  onmessage: ((event: MessageEvent<Message>) => void) | null
}

export type Deps = {
  requestRenewal: () => Promise<Renewal>
  /** Runs one piece of work at a time over all tabs of this browser. */
  alone: (work: () => Promise<void>) => Promise<void>
  channel: Channel
  clock: () => number
}

/** A token this close to its end is renewed before it is used. */
const marginMs = 20_000

/**
 * Keeps the access token in memory, where no other page can read it and a closed tab forgets it; what survives a
 * reload is the refresh token in a cookie that scripts cannot see. Tabs share renewals: one asks, all receive.
 */
export function createTokenKeeper({ requestRenewal, alone, channel, clock }: Deps) {
  let current: (Tokens & { profile: Profile; sinceMs: number; untilMs: number }) | undefined
  let pending: Promise<Renewal['state']> | undefined
  /** This tab deleted the account, and is on its way out. */
  let isDeleted = false
  const listeners = new Set<SignInListener>()

  const isGood = (refused?: string) =>
    current !== undefined && current.token !== refused && clock() < current.untilMs - marginMs

  function keep(tokens: Tokens) {
    const profile = profileOf(tokens)
    if (!profile) return leave()
    // Another person signed in beside this tab: what it shows and holds is not theirs.
    if (current && current.profile.subject !== profile.subject) return leave()
    const isNew = current === undefined
    const sinceMs = clock()
    current = { ...tokens, profile, sinceMs, untilMs: sinceMs + lifetimeMs(tokens.token) }
    if (isNew) for (const tell of listeners) tell(profile)
  }

  function leave(why: End = 'lost') {
    if (!current || isDeleted) return
    current = undefined
    for (const tell of listeners) tell(undefined, why)
  }

  async function renew(refused?: string): Promise<Renewal['state']> {
    let state: Renewal['state'] = 'renewed'
    await alone(async () => {
      if (isGood(refused)) return
      const renewal = await requestRenewal()
      state = renewal.state
      if (renewal.state === 'refused') leave()
      if (renewal.state !== 'renewed') return
      keep(renewal.tokens)
      channel.postMessage({ kind: 'renewed', tokens: renewal.tokens })
    })
    return state
  }

  channel.onmessage = ({ data }) => {
    if (data.kind === 'signedOut') leave('loggedOut')
    else if (data.kind === 'deleted') leave('deleted')
    // A tab that is signed out stays so until it asks by itself.
    else if (current) keep(data.tokens)
  }

  return {
    get profile() {
      return current?.profile
    },
    /** What time it is by the clock of the provider, as far as a token told it. */
    get serverMs() {
      const { iat } = claimsOf(current?.token)
      return current && iat && iat * 1000 + clock() - current.sinceMs
    },
    get idToken() {
      return current?.idToken
    },

    /**
     * The token for a call, renewed if need be; `refused` is one that the server has just turned down. Undefined for a
     * visitor; throws when the sign-in may well stand but cannot be renewed now.
     */
    async token(refused?: string): Promise<string | undefined> {
      if (current && !isGood(refused)) {
        const state = await this.renew(refused)
        const isUsable = current !== undefined && current.token !== refused && clock() < current.untilMs
        if (state === 'unreachable' && !isUsable) throw new SignInProblem('sign_in_unreachable')
      }
      return current?.token
    },

    renew(refused?: string): Promise<Renewal['state']> {
      pending ??= renew(refused).finally(() => {
        pending = undefined
      })
      return pending
    },

    /** After the page was away, while another person may have signed in. */
    recheck: () => renew(current?.token),

    /** After a sign-in in this tab, in place of any before. */
    begin(tokens: Tokens) {
      current = undefined
      keep(tokens)
      channel.postMessage({ kind: 'renewed', tokens })
    },

    /** Before this page leaves for good: only the other tabs are told. */
    end() {
      current = undefined
      channel.postMessage({ kind: 'signedOut' })
    },

    /** Before `end`, when the account is gone: no tab is to say that one could sign in again. */
    tellDeleted() {
      isDeleted = true
      channel.postMessage({ kind: 'deleted' })
    },

    onChange(listener: SignInListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

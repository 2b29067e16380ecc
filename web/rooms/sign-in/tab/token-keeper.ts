import { SignInProblem } from '#web/lib/sign-in-problem.ts'
import { type Profile, providerMs, type SignIn, signInOf, type Tokens } from './tokens.ts'

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
  let current: SignIn | undefined
  let pending: Promise<Renewal['state']> | undefined
  /** This tab deleted the account, and is on its way out. */
  let isDeleted = false
  const listeners = new Set<SignInListener>()

  /** Whether the token is there, not the one that was refused, and good for so long still. */
  const isGood = (refused: string | undefined, forMs: number) =>
    current !== undefined && current.token !== refused && clock() < current.untilMs - forMs

  function keep(tokens: Tokens) {
    const next = signInOf(tokens, clock())
    // Another person signed in beside this tab: what it shows and holds is not theirs.
    const isAnother = current && current.profile.subject !== next?.profile.subject
    if (!next || isAnother) return leave()
    const isNew = current === undefined
    current = next
    if (isNew) for (const tell of listeners) tell(next.profile)
  }

  function leave(why: End = 'lost') {
    if (!current || isDeleted) return
    current = undefined
    for (const tell of listeners) tell(undefined, why)
  }

  /** Unless another tab has done it by now. */
  async function renewAlone(refused?: string): Promise<Renewal['state']> {
    let state: Renewal['state'] = 'renewed'
    await alone(async () => {
      if (isGood(refused, marginMs)) return
      const renewal = await requestRenewal()
      state = renewal.state
      if (renewal.state === 'refused') leave()
      if (renewal.state !== 'renewed') return
      keep(renewal.tokens)
      channel.postMessage({ kind: 'renewed', tokens: renewal.tokens })
    })
    return state
  }

  /** All who ask while it is under way share one renewal. */
  function renew(refused?: string): Promise<Renewal['state']> {
    pending ??= renewAlone(refused).finally(() => {
      pending = undefined
    })
    return pending
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
      return current && providerMs(current, clock())
    },
    get idToken() {
      return current?.idToken
    },

    /**
     * The token for a call, renewed if need be; `refused` is one that the server has just turned down. Undefined for a
     * visitor; throws when the sign-in may well stand but cannot be renewed now.
     */
    async token(refused?: string): Promise<string | undefined> {
      if (current && !isGood(refused, marginMs)) {
        const state = await renew(refused)
        if (state === 'unreachable' && !isGood(refused, 0)) throw new SignInProblem('sign_in_unreachable')
      }
      return current?.token
    },

    renew,

    /** After the page was away, while another person may have signed in. */
    recheck: () => renewAlone(current?.token),

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

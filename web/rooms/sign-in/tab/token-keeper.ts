import { SignInProblem } from '#web/lib/sign-in-problem.ts'
import { holdSignIn } from './held-sign-in.ts'
import { createRenewals, marginMs, type RenewalDeps } from './renewal.ts'
import { providerMs, type Tokens } from './tokens.ts'

type Message = { kind: 'renewed'; tokens: Tokens } | { kind: 'signedOut' } | { kind: 'deleted' }

/** The part of BroadcastChannel that is used. */
export type Channel = {
  postMessage(message: Message): void
  onmessage: ((event: MessageEvent<Message>) => void) | null
}

export type Deps = RenewalDeps & { channel: Channel; clock: () => number }

/**
 * Keeps the access token of this tab; what survives a reload is the refresh token in a cookie that scripts cannot see.
 * Tabs share renewals: one asks, all receive.
 */
export function createTokenKeeper({ channel, clock, ...deps }: Deps) {
  const held = holdSignIn(clock)
  const tellTabs = (tokens: Tokens) => channel.postMessage({ kind: 'renewed', tokens })
  const { renew, renewAlone } = createRenewals(held, deps, tellTabs)

  channel.onmessage = ({ data }) => {
    if (data.kind === 'signedOut') held.leave('loggedOut')
    else if (data.kind === 'deleted') held.leave('deleted')
    // A tab that is signed out stays so until it asks by itself.
    else if (held.current) held.keep(data.tokens)
  }

  return {
    get profile() {
      return held.current?.profile
    },
    /** What time it is by the clock of the provider, as far as a token told it. */
    get serverMs() {
      return held.current && providerMs(held.current, clock())
    },
    get idToken() {
      return held.current?.idToken
    },
    onChange: held.onChange,

    /**
     * The token for a call, renewed if need be; `refused` is one that the server has just turned down. Undefined for a
     * visitor; throws when the sign-in may well stand but cannot be renewed now.
     */
    async token(refused?: string): Promise<string | undefined> {
      if (held.current && !held.isGood(refused, marginMs)) {
        const state = await renew(refused)
        if (state === 'unreachable' && !held.isGood(refused, 0)) throw new SignInProblem('sign_in_unreachable')
      }
      return held.current?.token
    },

    renew,

    /** After the page was away, while another person may have signed in. */
    recheck: () => renewAlone(held.current?.token),

    /** After a sign-in in this tab, in place of any before. */
    begin(tokens: Tokens) {
      held.forget()
      held.keep(tokens)
      tellTabs(tokens)
    },

    /** Before this page leaves for good: only the other tabs are told. */
    end() {
      held.forget()
      channel.postMessage({ kind: 'signedOut' })
    },

    /** Before `end`, when the account is gone: no tab is to say that one could sign in again. */
    tellDeleted() {
      held.noteDeleted()
      channel.postMessage({ kind: 'deleted' })
    },
  }
}

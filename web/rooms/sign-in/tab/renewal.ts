import type { HeldSignIn } from './held-sign-in.ts'
import type { Tokens } from './tokens.ts'

export type Renewal = { state: 'renewed'; tokens: Tokens } | { state: 'refused' } | { state: 'unreachable' }

/** What our token endpoint said, if it was reached: half of an answer, or what a network puts in its place, says nothing. */
export async function renewalIn(answer: Response | undefined): Promise<Renewal> {
  const { token, id_token: idToken, code } = (await answer?.json().catch(() => undefined)) ?? {}
  if (answer?.status === 401 && code) return { state: 'refused' }
  return answer?.ok && typeof token === 'string'
    ? { state: 'renewed', tokens: { token, idToken } }
    : { state: 'unreachable' }
}

export type RenewalDeps = {
  requestRenewal: () => Promise<Renewal>
  /** Runs one piece of work at a time over all tabs of this browser. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/** A token this close to its end is renewed before it is used. */
export const marginMs = 20_000

/** Renews the sign-in that a tab holds; `tellTabs` is given what came, for the others. */
export function createRenewals(
  held: HeldSignIn,
  { requestRenewal, alone }: RenewalDeps,
  tellTabs: (tokens: Tokens) => void,
) {
  let pending: Promise<Renewal['state']> | undefined

  /** Unless another tab has done it by now. `refused` is a token that the server has just turned down. */
  async function renewAlone(refused?: string): Promise<Renewal['state']> {
    let state: Renewal['state'] = 'renewed'
    await alone(async () => {
      if (held.isGood(refused, marginMs)) return
      const renewal = await requestRenewal()
      state = renewal.state
      if (renewal.state === 'refused') held.leave()
      if (renewal.state !== 'renewed') return
      held.keep(renewal.tokens)
      tellTabs(renewal.tokens)
    })
    return state
  }

  return {
    renewAlone,
    /** The same, but all who ask while it is under way share one renewal. */
    renew(refused?: string): Promise<Renewal['state']> {
      pending ??= renewAlone(refused).finally(() => {
        pending = undefined
      })
      return pending
    },
  }
}

import { addressOf } from '#web/lib/address.ts'
import type { EarlyAnswers, EarlyCall } from '#web/lib/early.ts'
import { prefixOf } from '#web/lib/storage.ts'
import { zoneHere } from '#web/lib/zone-here.ts'

/**
 * Runs in the browser while the document is read. Answers that were not sent yet, or a session that was left half-way,
 * change what is to be asked: then only the session and the person are asked for. Needs nothing outside itself.
 */
function askEarly(calls: readonly EarlyCall[], whoAddress: string, changing: readonly string[], timeZone: string) {
  const send = ([method, address, body]: EarlyCall, headers: Record<string, string>) =>
    fetch(address, { method, body, headers, signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const renewal = send(['POST', '/api/auth/token', 'grant_type=refresh_token'], form)
  const readToken = async (): Promise<string | undefined> => {
    const answer = await renewal
    return answer?.ok ? (await answer.clone().json()).token : undefined
  }
  const token = readToken().catch(() => undefined)
  const answers: EarlyAnswers = { 'POST /api/auth/token': renewal }
  const ask = (call: EarlyCall) => {
    const [method, address, body] = call
    const headers = { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) }
    answers[`${method} ${address}`] = token.then((token) =>
      token === undefined ? undefined : send(call, { ...headers, authorization: `Bearer ${token}` }),
    )
  }
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    if (!keys.some((key) => changing.some((prefix) => key.startsWith(prefix)))) calls.forEach(ask)
  } catch {
    // Storage is forbidden here, so it is not known what was left.
  }
  // Last: it shows nothing, and a browser fetches few things at once.
  ask(['POST', whoAddress, JSON.stringify({ timeZone, usualDays: true })])
  window.early = answers
}

/** The text of a script that sends these calls. Their addresses are escaped already; no body holds what a person wrote. */
export const scriptOf = (calls: readonly EarlyCall[]): string =>
  `(${askEarly})(${JSON.stringify(calls)},${JSON.stringify(addressOf('user.sync'))},${JSON.stringify(changing)},(${zoneHere})())`

/** What stands under these changes what is to be asked. */
const changing = [prefixOf('outbox'), prefixOf('sitting')]

import type { Activation } from '#contract/subscription'
import { messageOf, messageOfCode } from '#web/lib/messages.ts'

export type Outcome =
  | { status: 'asking'; note?: string }
  | { status: 'activated' }
  | { status: 'failed'; reason: string; canAskAgain: boolean }

/** A minute, at one every two seconds: what takes longer comes by itself, without looking on. */
export const asksAtMost = 30

const failed = (reason: string, canAskAgain = false): Outcome => ({ status: 'failed', reason, canAskAgain })

/** Also what no checkout is called. */
export const notFound = failed(messageOfCode('session_not_found').text)

const notPaid = 'This payment did not come about. Nothing was charged.'
const late =
  'The payment is not confirmed yet. Nothing is lost: as soon as it is, your credits are here by themselves. You can also ask again.'

/** What may be over when asked again; a payment that went through must not look failed for a tunnel on the way. */
const passing = new Set<string>(['offline', 'unavailable', 'payments_unavailable', 'identity_unavailable'])

type Deps = { ask: () => Promise<Activation>; pause: () => Promise<void>; tell: (outcome: Outcome) => void }

/** Asks how a checkout came out for as long as waiting may help, and tells what is known so far. */
export async function followActivation({ ask, pause, tell }: Deps, signal: AbortSignal): Promise<void> {
  let trouble: string | undefined
  for (let asks = 0; asks < asksAtMost && !signal.aborted; asks++) {
    try {
      const { isActive, retry } = await ask()
      if (isActive) return tell({ status: 'activated' })
      if (!retry) return tell(failed(notPaid))
      trouble = undefined
    } catch (error) {
      const { code, text } = messageOf(error)
      if (code === 'session_not_found' || code === 'invalid') return tell(notFound)
      if (!passing.has(code)) return tell(failed(text, true))
      trouble = text
    }
    tell(trouble ? { status: 'asking', note: trouble } : { status: 'asking' })
    await pause()
  }
  tell(failed(trouble ?? late, true))
}

import { ApiError, type TroubleCode } from '#web/lib/api-error.ts'
import { type Hold, setbackOf } from '#web/rooms/outbox/reply.ts'
import { sending, type WaitingCard } from './waiting-card.ts'
import type { WaitingStorage } from './waiting-storage.ts'

export type Delivery = {
  storage: WaitingStorage
  /** What is still to be sent of a card after it was sent. */
  send: (card: WaitingCard) => Promise<WaitingCard | undefined>
  clock: () => number
}

/** What became of a card: it arrived, or was refused (neither holds the others back), or all wait. */
type Fate = { hold: Hold; hasArrived: boolean; waitMs?: number | undefined }

/** The first card that can be sent; what was refused waits for its author. */
export const nextIn = (storage: WaitingStorage): WaitingCard | undefined =>
  storage.list().find(({ refusal }) => !refusal)

/** Sends the first card, and keeps or drops it as its fate is. `failures`: how many there were in a row. */
export async function deliverNext(delivery: Delivery, failures: number): Promise<Fate | undefined> {
  const { storage, send, clock } = delivery
  const head = nextIn(storage)
  if (!head) return undefined
  const card = sending(head)
  storage.keep(card, clock())
  const reply = await send(card).then(
    (rest) => ({ rest }),
    (error: unknown) => ({ error }),
  )
  if (!('error' in reply)) {
    settle(delivery, card, reply.rest)
    return { hold: 'none', hasArrived: true }
  }
  const { refused, hold = 'connection', waitMs } = setbackOf(reply.error, failures + 1)
  if (refused && refuse(delivery, card, reply.error, refused.code)) return { hold: 'none', hasArrived: false }
  return { hold, hasArrived: false, waitMs }
}

const find = (storage: WaitingStorage, id: string) => storage.list().find((card) => card.id === id)

const isWrittenOn = (now: WaitingCard, sent: WaitingCard) =>
  JSON.stringify(now.written) !== JSON.stringify(sent.written)

/** What was written on it meanwhile, in this tab or another, is still to be sent. */
function settle({ storage, clock }: Delivery, card: WaitingCard, rest: WaitingCard | undefined) {
  const now = find(storage, card.id)
  if (now && isWrittenOn(now, card)) storage.keep({ ...now, sent: card.sent, seen: rest?.seen ?? now.seen }, clock())
  else if (now && rest) storage.keep(rest, clock())
  else storage.drop(card.id)
}

/** Keeps why it was refused, unless it was let go or written on meanwhile; false when that cannot be kept. */
function refuse({ storage, clock }: Delivery, card: WaitingCard, error: unknown, code: TroubleCode): boolean {
  const now = find(storage, card.id)
  if (!now) return true
  const sentence = error instanceof ApiError ? error.sentence : undefined
  const refusal = isWrittenOn(now, card) ? undefined : { code, sentence }
  // Nothing was made under the key of what was refused; whether an edit arrived before is still to be found out.
  return storage.keep({ ...now, sent: now.seen ? card.sent : [], refusal }, clock())
}

import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isTimeToFit, nextFitFrom } from '#domain/memory/worth-fitting'
import { dayMs } from '#domain/time'
import { faultOf } from '#server/fault'
import type { Later } from '#server/http/limiter'
import type { RoomContext } from '#server/room-context'
import { addFit, readLines, readStand } from './store.ts'
import { fitOnThread } from './thread.ts'

export type FitContext = RoomContext & { later: Later; log: Pick<Logger, 'error' | 'warn'> }

/** People that one process remembers to have looked at within the day. */
const peopleAtMost = 50_000
/** A session has begun by then, whose cards are what somebody waits for. */
const soonMs = 5_000

/**
 * Fits a model to what a person answered, behind the requests, where their log has grown enough: one person after the other,
 * each on a thread of its own. docs/rules.md §Schedule.13.
 */
export function createFitting({ db, clock, later, log }: FitContext): (personId: string) => void {
  const looked = new LRUCache<string, number>({ max: peopleAtMost })
  let turn = Promise.resolve()

  async function fit(personId: string): Promise<void> {
    const { last, answers } = await readStand(db, personId)
    const judgedFrom = nextFitFrom(last?.answers)
    if (answers < judgedFrom || !isTimeToFit(last?.madeAtMs, clock())) return
    const fitted = await fitOnThread({ lines: await readLines(db, personId), judgedFrom })
    if (fitted) await addFit(db, personId, (last?.number ?? 0) + 1, fitted, new Date(clock()))
  }

  return (personId) => {
    const lookedAtMs = looked.get(personId)
    if (lookedAtMs !== undefined && clock() - lookedAtMs < dayMs) return
    looked.set(personId, clock())
    later(() => {
      turn = turn.then(() => fit(personId)).catch((error) => log.error({ fault: faultOf(error) }, 'fit failed'))
      return turn
    }, soonMs)
  }
}

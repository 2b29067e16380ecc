import { policyOf } from '#domain/schedule/answer'
import { type LogEntry, replay } from '#domain/schedule/replay'
import type { ScheduleSettings } from '#domain/schedule/state'
import { minuteMs, momentOf, zoneOffsetMs } from '#domain/time'
import type { Studied } from '#server/rooms/progress/shared'
import type { Review } from './store.ts'

type Circumstances = { settings: ScheduleSettings; atMs: number; arrivedAtMs: number }
type Unsaid = 'undoes' | 'grade' | 'durationMs' | 'predictedRecall'

/** What every line of the log says: whose card, when, and by which clock and scheduler. */
export const lineOf = ({ studied, ...circumstances }: Circumstances & { studied: Studied }) => ({
  ...studied,
  ...saidOf(circumstances),
})

/** The part of it that is not about whose card it is. */
export function saidOf({ settings, atMs, arrivedAtMs }: Circumstances) {
  return {
    answeredAtMs: atMs,
    effectiveAtMs: atMs,
    arrivedAtMs,
    studyDay: momentOf(atMs, settings).studyDay,
    zoneOffsetMinutes: Math.round(zoneOffsetMs(atMs, settings.timeZone) / minuteMs),
    settings,
    policy: policyOf(settings),
    undoes: null,
    grade: null,
    durationMs: null,
    predictedRecall: null,
  } satisfies Partial<Review> & Pick<Review, Unsaid>
}

/** Of a line that comes after all others of a log: its place, and what they lead to together. */
export function foldedWith(log: readonly LogEntry[], entry: LogEntry) {
  const active = replay([...log, entry])
  return { seq: log.length + 1, after: active.at(-1)?.state, introducedOn: active[0]?.state.lastStudyDay }
}

import { minuteMs } from '#domain/time'

/** Time spent, in milliseconds, in few words: `40 s`, `12 min`, `1 h 5 min`. */
export function spentLabel(spentMs: number): string {
  if (spentMs < minuteMs) return `${Math.floor(spentMs / 1000)} s`
  const minutes = Math.round(spentMs / minuteMs)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

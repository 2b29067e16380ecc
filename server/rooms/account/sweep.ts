import type { Sweep } from '#server/sweep'
import { type EraseRoom, eraseUnfinished } from './erase.ts'

const everyMs = 20_000

/** Finishes deletions that were begun, also by processes that died. */
export const accountSweep = (room: EraseRoom): Sweep => ({
  name: 'accounts',
  everyMs,
  run: () => eraseUnfinished(room),
})

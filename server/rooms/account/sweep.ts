import type { Sweep } from '#server/sweep'
import { type EraseContext, eraseUnfinished } from './erase.ts'

const everyMs = 20_000

/** Finishes deletions that were begun, also by processes that died. */
export const accountSweep = (context: EraseContext): Sweep => ({
  name: 'accounts',
  everyMs,
  run: () => eraseUnfinished(context),
})

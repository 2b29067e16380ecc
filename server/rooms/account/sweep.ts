import { repeat } from '#server/repeat'
import { type EraseRoom, eraseUnfinished } from './erase.ts'

const everyMs = 20_000

/** Finishes deletions that were begun, also by processes that died. Returns how to stop. */
export const sweepAccounts = (room: EraseRoom): (() => void) => repeat(everyMs, () => eraseUnfinished(room))

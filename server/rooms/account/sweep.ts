import { type EraseRoom, eraseUnfinished } from './erase.ts'

const everyMs = 20_000

/** Finishes deletions that were begun, also by processes that died. Returns how to stop; a sweep that fails is made up for. */
export function sweepAccounts(room: EraseRoom): () => void {
  const timer = setInterval(() => void eraseUnfinished(room).catch(() => {}), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Does some work again and again, though nothing stays alive for it. Returns how to stop; a time that fails is made up for
 * by the next.
 */
export function repeat(everyMs: number, work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void work().catch(() => {}), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

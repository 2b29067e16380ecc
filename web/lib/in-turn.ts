/** What a page does in one go takes no longer, so that a press is answered in between. */
const pieceMs = 8
let sinceMs = 0
let queue: Promise<unknown> = Promise.resolve()

/** Runs `work` after all that was given before, in a task of its own once they have taken long; resolves with what it gives. */
export function inTurn<Result>(work: () => Result): Promise<Result> {
  const done = queue.then(async () => {
    if (performance.now() - sinceMs > pieceMs) {
      await new Promise((next) => setTimeout(next))
      sinceMs = performance.now()
    }
    return work()
  })
  queue = done.catch(() => undefined)
  return done
}

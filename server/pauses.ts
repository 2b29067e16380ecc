import { setImmediate as nextTurn } from 'node:timers/promises'

/** As long as nobody notices that they wait. */
const turnMs = 10

/** Goes through what takes long step by step, and gives others their turn in between; tells what it comes to. */
export async function withPauses<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let sinceMs = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - sinceMs < turnMs) continue
    await nextTurn()
    sinceMs = performance.now()
  }
}

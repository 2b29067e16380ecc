import { Worker } from 'node:worker_threads'
import type { fitTo, Work } from './reading.ts'

/** However long a log is, fitting takes some seconds. Shorter than what a deleted account waits for. */
const stuckAfterMs = 50_000

/** Fits on a thread that lives as long as it takes; its heap is bounded, so that it takes down nobody else. */
export function fitOnThread(work: Work): Promise<ReturnType<typeof fitTo>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof fitTo>>()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  worker.unref()
  const patience = setTimeout(() => reject(new Error('A fit took too long.')), stuckAfterMs)
  patience.unref()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('A fit ended without a word.')))
  worker.postMessage(work)
  return promise.finally(() => {
    clearTimeout(patience)
    void worker.terminate()
  })
}

import type { Logger } from 'pino'
import type { Counters } from './counters.ts'
import { faultOf } from './fault.ts'

/** Work that is done now and then beside requests; a time that fails is made up for by the next. */
export type Sweep = { name: string; everyMs: number; run: () => Promise<unknown> }

type Reporters = { log: Pick<Logger, 'error' | 'info'>; counters: Counters }

/**
 * Does the work again and again, though nothing stays alive for it. Of failures in a row the first is logged, and when the
 * row ends how many there were; each is counted, and so is what was done, with how long it took. Returns how to stop: what is
 * under way then loses its database, and is begun again by whatever process comes next.
 */
export function repeat({ name, everyMs, run }: Sweep, { log, counters }: Reporters): () => void {
  let failures = 0
  let isStopped = false
  const timer = setInterval(async () => {
    const startedMs = performance.now()
    try {
      await run()
      counters.took('lemma_sweep_seconds', { sweep: name }, performance.now() - startedMs)
      if (failures > 0) log.info({ sweep: name, failures }, 'sweep works again')
      failures = 0
    } catch (error) {
      if (isStopped) return
      if (failures++ === 0) log.error({ sweep: name, fault: faultOf(error) }, 'sweep failed')
      counters.add('lemma_sweep_failures_total', { sweep: name })
    }
  }, everyMs)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
    if (failures > 0) log.info({ sweep: name, failures }, 'sweep stopped while it failed')
  }
}

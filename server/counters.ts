import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client'

/** What this process has counted since it started. Names and labels are of our own making, never of anybody's data. */
const counted = {
  lemma_answers_refused_total: {
    help: 'Grades and their undoings that were refused for good, so that browsers gave them up, by why.',
    labelNames: ['code'],
  },
  lemma_assistant_replies_total: {
    help: 'Replies asked of the assistant, repairs included, by how they ended.',
    labelNames: ['kind', 'outcome'],
  },
  lemma_assistant_repairs_total: {
    help: 'Times that a reply could not be shown and was asked for again.',
    labelNames: ['kind'],
  },
  lemma_assistant_flaws_total: {
    help: 'Replies of the model that could not be shown, by what was wrong with them.',
    labelNames: ['kind', 'flaw'],
  },
  lemma_database_connections_lost_total: {
    help: 'Connections to the database that ended without being asked to.',
    labelNames: [],
  },
  lemma_sweep_failures_total: {
    help: 'Times that work beside requests (what has run out, what was deleted) failed, by its name.',
    labelNames: ['sweep'],
  },
} as const

/** What takes time, in seconds. */
const timed = {
  lemma_http_request_seconds: {
    help: 'Requests, until their answer begins.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  lemma_sweep_seconds: {
    help: 'Work beside requests that was done, by its name.',
    labelNames: ['sweep'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
  },
  lemma_database_work_seconds: {
    help: 'Statements and transactions, their wait for a connection included, by whether they succeeded.',
    labelNames: ['outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  },
} as const

type Described = Readonly<Record<string, { labelNames: readonly string[] }>>
type Labels<Of extends Described, Name extends keyof Of> = Readonly<Record<Of[Name]['labelNames'][number], string>>
export type Counters = ReturnType<typeof createCounters>

/** Of one app alone: the package's own registry would be everybody's. */
export function createCounters() {
  const registry = new Registry()
  const registers = [registry]
  const counters = new Map(
    Object.entries(counted).map(([name, { help, labelNames }]) => [
      name,
      new Counter<string>({ name, help, labelNames, registers }),
    ]),
  )
  const histograms = new Map(
    Object.entries(timed).map(([name, { help, labelNames, buckets }]) => [
      name,
      new Histogram<string>({ name, help, labelNames, buckets: [...buckets], registers }),
    ]),
  )

  return {
    add<Name extends keyof typeof counted>(name: Name, labels: Labels<typeof counted, Name>, by = 1): void {
      counters.get(name)?.inc(labels, by)
    },
    took<Name extends keyof typeof timed>(name: Name, labels: Labels<typeof timed, Name>, ms: number): void {
      histograms.get(name)?.observe(labels, ms / 1000)
    },
    /** From now on also what the process takes: processor, memory, waits of its loop. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),
    /** In the text format of Prometheus. */
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  }
}

import { Counter, Registry } from '@prometheus-io/client'

/** What this process has counted since it started. Names and labels are of our own making, never of anybody's data. */
const counted = {
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
  lemma_sweep_failures_total: {
    help: 'Times that work beside requests (what has run out, what was deleted) failed, by its name.',
    labelNames: ['sweep'],
  },
} as const

type CounterName = keyof typeof counted
type Labels<Name extends CounterName> = Readonly<Record<(typeof counted)[Name]['labelNames'][number], string>>
export type Counters = ReturnType<typeof createCounters>

/** Of one app alone: the package's own registry would be everybody's. */
export function createCounters() {
  const registry = new Registry()
  const counters = new Map(
    Object.entries(counted).map(([name, { help, labelNames }]) => [
      name,
      new Counter({ name, help, labelNames, registers: [registry] }),
    ]),
  )

  return {
    add<Name extends CounterName>(name: Name, labels: Labels<Name>, by = 1): void {
      counters.get(name)?.inc(labels, by)
    },
    /** In the text format of Prometheus. */
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  }
}

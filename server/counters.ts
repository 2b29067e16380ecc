/** What this process has counted since it started. Names and labels are of our own making, never of anybody's data. */
const helps = {
  lemma_assistant_replies_total: 'Replies asked of the assistant, repairs included, by how they ended.',
  lemma_assistant_repairs_total: 'Times that a reply could not be shown and was asked for again.',
  lemma_assistant_flaws_total: 'Replies of the model that could not be shown, by what was wrong with them.',
  lemma_sweep_failures_total:
    'Times that work beside requests (what has run out, what was deleted) failed, by its name.',
} as const

export type CounterName = keyof typeof helps
export type Counters = ReturnType<typeof createCounters>

const quoted = (value: string) => `"${value.replace(/[\\"\n]/g, '_')}"`

export function createCounters() {
  const counts = new Map<CounterName, Map<string, number>>()

  function add(name: CounterName, labels: Readonly<Record<string, string>>, by = 1): void {
    const series = Object.entries(labels)
      .map(([label, value]) => `${label}=${quoted(value)}`)
      .join(',')
    const counted = counts.get(name) ?? new Map<string, number>()
    counts.set(name, counted.set(series, (counted.get(series) ?? 0) + by))
  }

  /** In the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */
  const text = (): string =>
    (Object.keys(helps) as CounterName[])
      .flatMap((name) => [
        `# HELP ${name} ${helps[name]}`,
        `# TYPE ${name} counter`,
        ...[...(counts.get(name) ?? [])].map(([series, count]) => `${name}{${series}} ${count}`),
      ])
      .map((line) => `${line}\n`)
      .join('')

  return { add, text }
}

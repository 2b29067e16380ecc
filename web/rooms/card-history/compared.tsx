import { useMemo } from 'react'
import { type Part, partsOf } from './parts-of.ts'

type Props = { name: string; former: string; current: string; labels?: readonly [former: string, current: string] }

/** One side of a card as it was, beside what it is now, with what changed marked in both. */
export function Compared({ name, former, current, labels = ['Then', 'Now'] }: Props) {
  const parts = useMemo(() => partsOf(former, current), [former, current])
  return (
    <section aria-label={name}>
      <h3 className="font-medium">
        {name}
        {former === current && <span className="font-normal text-faint"> · the same</span>}
      </h3>
      <div className="mt-1 grid gap-x-4 gap-y-2 *:min-w-0 sm:grid-cols-2">
        <Source label={labels[0]} parts={parts.former} as="del" />
        <Source label={labels[1]} parts={parts.current} as="ins" />
      </div>
    </section>
  )
}

function Source({ label, parts, as: Marked }: { label: string; parts: readonly Part[]; as: 'del' | 'ins' }) {
  return (
    <div>
      <p className="text-small text-faint">{label}</p>
      <pre
        dir="auto"
        className="rounded-control border border-hairline bg-sheet px-3 py-2 font-mono text-small wrap-anywhere whitespace-pre-wrap [&_del]:bg-danger/15 [&_del]:text-danger [&_ins]:bg-accent/15 [&_ins]:text-accent"
      >
        {parts.map(({ text, isShared }, nth) => (isShared ? text : <Marked key={nth}>{text}</Marked>))}
      </pre>
    </div>
  )
}

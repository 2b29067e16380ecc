import { Flag, RotateCcw } from 'lucide-react'
import { type Facet, stepOf } from '#domain/facet'
import { askedWords } from './asked-words.ts'

type Props = {
  /** Of the card's deck. */
  title: string
  facet: Facet | undefined
  /** In which its answer comes. */
  steps: number
  /** Of a card that is forgotten again and again. */
  lapses: number | undefined
  isFlagged: boolean
  /** Cards of the session, with this one. */
  remaining: number
}

/** What is known of the card on the sheet without looking at it. */
export function CardLine({ title, facet, steps, lapses, isFlagged, remaining }: Props) {
  const asks = facet !== undefined && askedWords(facet)
  return (
    <div className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4 short:col-span-1">
      <h1 dir="auto" className="min-w-0 grow basis-16 truncate text-large">
        {title}
      </h1>
      {asks && (
        <span className="shrink-0 text-small text-accent">
          {asks}
          {stepOf(facet) !== undefined && ` of ${steps}`}
        </span>
      )}
      {lapses !== undefined && (
        <span
          role="img"
          aria-label={`Forgotten ${lapses} times`}
          title={`Forgotten ${lapses} times: rewrite it, split it, or suspend it (!)`}
          className="shrink-0 self-center text-faint"
        >
          <RotateCcw aria-hidden className="size-4" />
        </span>
      )}
      <p
        role="status"
        className="flex max-w-full shrink-0 items-center gap-4 text-small text-faint tabular-nums sm:text-base"
      >
        {isFlagged && (
          <span role="img" aria-label="Flagged" className="text-accent">
            <Flag aria-hidden className="size-4 fill-current" />
          </span>
        )}
        {remaining} card(s) remaining
      </p>
    </div>
  )
}

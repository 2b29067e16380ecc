import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Facet, wholeCard } from '#domain/facet'
import type { Macros } from '#domain/latex/macros'
import { messageOf } from '#web/lib/messages.ts'
import { CardBoundary } from '#web/rooms/card-face/card-boundary.tsx'
import { RunningSide } from '#web/rooms/running-side/running-side.tsx'
import { askedWords } from '#web/rooms/study/card/asked-words.ts'
import { Button } from '#web/ui/button.tsx'
import { type CardAt, useSuspendLeech } from './use-suspend-leech.ts'

type Props = {
  front: string
  macros: Macros
  facet: Facet | undefined
  lapses: number
  isOwn: boolean
  /** How the card is called where its front is not heard: `card 3`. */
  name: string
  to: string
  at: CardAt
  /** Reads anew what is on screen, once it is suspended. */
  changed: () => Promise<unknown>
  /** Where it is from. */
  children?: ReactNode
}

/** A card that is forgotten again and again, and the ways out. docs/rules.md §Study.22. */
export function LeechRow({ front, macros, facet = wholeCard, lapses, isOwn, name, to, at, changed, children }: Props) {
  const suspend = useSuspendLeech(changed)
  const asked = askedWords(facet)
  const toShow = isOwn ? 'Show it, to rewrite it' : 'Show it'
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="max-h-40 overflow-hidden">
          <CardBoundary source={front}>
            <RunningSide source={front} macros={macros} />
          </CardBoundary>
        </div>
        <p className="text-small text-faint tabular-nums">
          Forgotten {lapses} times{asked && `, ${asked.toLowerCase()}`}
          {children}
        </p>
      </div>
      <Link
        to={to}
        aria-label={`${toShow}: ${name}`}
        className="inline-flex min-h-8 items-center text-small text-accent hover:underline print:hidden pointer-coarse:min-h-11"
      >
        {toShow}
      </Link>
      <Button
        size="small"
        className="print:hidden"
        aria-label={`Suspend ${name}`}
        unavailable={suspend.isPending && 'This takes a moment...'}
        onClick={() => suspend.mutate(at)}
      >
        Suspend
      </Button>
      {suspend.isError && (
        <p role="alert" className="basis-full text-danger">
          {messageOf(suspend.error).text}
        </p>
      )}
    </li>
  )
}

import { useEffect, useRef } from 'react'
import { some } from '#web/lib/in-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { NotesAtHand } from './use-notes.ts'
import type { Work } from './work.ts'

const reasons: Record<Work['skipped'][number]['reason'], string> = {
  nothing: 'Nothing in it was taken for a card.',
  failed: 'No card of it could be shown.',
  slow: 'It took too long.',
}
const excerptMax = 120

/** How far the reading is, and which pieces gave no card. */
export function Course({ notes }: { notes: NotesAtHand }) {
  const { work, pieces, phase } = notes
  const { next, skipped, isByLibrary } = work
  const proposals = work.proposals.filter(({ piece }) => typeof piece === 'number')
  const isReading = phase.name === 'reading'
  const isAllRead = next >= pieces.length
  const made = proposals.length === 0 ? 'no cards' : some(proposals.length, 'card')
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    // The button that began it is gone, and the focus with it.
    if (isReading && document.activeElement === document.body) section.current?.focus()
  }, [isReading])

  return (
    <section ref={section} tabIndex={-1} aria-label="Progress" className="grid grid-cols-1 gap-3">
      <p role="status">
        {isReading
          ? `Reading piece ${Math.min(next + 1, pieces.length)} of ${pieces.length}. ${made} so far.`
          : `${isAllRead ? 'All' : `${next} of`} ${some(pieces.length, 'piece')} read: ${made}.`}
      </p>
      <ProgressBar label="Pieces read" percent={pieces.length ? Math.round((next / pieces.length) * 100) : 0} />
      {!isByLibrary && proposals.length > 0 && (
        <p className="max-w-2xl text-small text-faint">
          These cards were written by an AI model, from your notes. Look at each before you add it: it can be wrong, and
          a proof of the notes may be left out or put in other words.
        </p>
      )}
      {isByLibrary && (
        <p className="max-w-2xl text-small text-faint">
          These notes are read by the built-in library, not an AI model: it makes cards only of what is marked as a
          definition, a theorem, a question with its answer, or a term with its meaning, and says of every other piece
          why there is none.
        </p>
      )}
      {!isReading && !isAllRead && phase.name !== 'failed' && (
        <Button className="justify-self-start" onClick={notes.read}>
          Go On
        </Button>
      )}
      {skipped.length > 0 && (
        <details className="text-small">
          <summary className="w-fit cursor-pointer text-faint">{some(skipped.length, 'piece')} gave no card</summary>
          <ul className="mt-2 grid grid-cols-1 gap-2">
            {skipped.map(({ piece, reason, why }) => (
              <li key={piece}>
                <p className="truncate font-source">{pieces[piece]?.source.slice(0, excerptMax)}</p>
                <p className="text-faint">{why ?? reasons[reason]}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

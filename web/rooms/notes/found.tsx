import { inWords, some } from '#web/lib/in-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { NotesAtHand } from './use-notes.ts'

/** Of gaps; more would be no help. */
const namedAtMost = 200

/** What the statements of the notes came to: new cards, changed ones, those that are gone, and what gave none. */
export function Found({ notes }: { notes: NotesAtHand }) {
  const { proposals, statements } = notes.work
  const gaps = notes.statements?.gaps ?? []
  if (!statements) return null
  const changed = proposals.filter(({ of }) => of).length
  const added = proposals.filter(({ piece, of }) => typeof piece === 'string' && !of).length
  const counts = [
    added > 0 && some(added, 'new card'),
    changed > 0 && some(changed, 'changed card'),
    statements.sameCount > 0 && `${some(statements.sameCount, 'card')} as before`,
  ].filter(Boolean)
  return (
    <section aria-label="Statements of the notes" className="grid grid-cols-1 gap-3">
      <p role="status">{counts.join(', ') || 'No new cards'}. Nothing in the deck changes until you say so.</p>
      {gaps.length > 0 && (
        <details className="text-small">
          <summary className="w-fit cursor-pointer py-1 text-faint">
            {some(gaps.length, 'statement')} gave no card
          </summary>
          <ul className="mt-2 grid grid-cols-1 gap-2">
            {gaps.slice(0, namedAtMost).map(({ place, excerpt, why }, nth) => (
              <li key={nth}>
                <p className="truncate font-source">{excerpt}</p>
                <p className="text-faint first-letter:uppercase">
                  {place}: {why}
                </p>
              </li>
            ))}
            {gaps.length > namedAtMost && <li>And {inWords(gaps.length - namedAtMost)} more.</li>}
          </ul>
        </details>
      )}
      {statements.gone.length > 0 && (
        <details className="text-small" open={statements.gone.length <= 10}>
          <summary className="w-fit cursor-pointer py-1">
            {some(statements.gone.length, 'card')} of this deck {statements.gone.length === 1 ? 'is' : 'are'} not in the
            notes any more
          </summary>
          <p className="text-faint">They stay, but for those that you mark to be deleted; these go into the trash.</p>
          <ul className="mt-2 grid grid-cols-1 gap-2">
            {statements.gone.map(({ id, front, isDeleted }) => (
              <li key={id}>
                <Checkbox
                  label={<span className="line-clamp-2 font-source [overflow-wrap:anywhere]">{front}</span>}
                  aria-label={`Delete: ${front}`}
                  checked={isDeleted}
                  disabled={notes.isBusy}
                  onChange={({ target }) => notes.markGone(id, target.checked)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

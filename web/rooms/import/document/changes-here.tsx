import { titleOf } from '#contract/links'
import { inWords, some } from '#web/lib/in-words.ts'
import { Compared } from '#web/rooms/card-history/compared.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Home } from './planned-document.ts'

type Props = { home: Home; overwrites: boolean; isFixed: boolean; onOverwrites: (overwrites: boolean) => void }
type Change = Home['changes']['changed'][number]

/** More side by side would keep the page busy. */
const shownAtMost = 20

/** What a document changes in the deck that it was written of, before it does. docs/rules.md §Decks.22. */
export function ChangesHere({ home: { deck, changes, macros }, overwrites, isFixed, onOverwrites }: Props) {
  const { changed, contested, added, left, sameCount, editedCount, unnamedCount } = changes
  const names = Object.keys(macros)
  const sentences = [
    ...(names.length > 0 ? [`${some(names.length, 'macro')} as the document has them: ${names.join('  ')}`] : []),
    ...(added.length > 0 ? [`${some(added.length, 'card')} ${are(added.length)} new: added to the end.`] : []),
    ...(sameCount > 0 ? [`${some(sameCount, 'card')} ${are(sameCount)} here as in the document.`] : []),
    ...(editedCount > 0 ? [`${some(editedCount, 'card')} edited here only: left as you wrote them.`] : []),
    ...(left.length > 0 ? [`${some(left.length, 'card')} of the document left this deck since: left out.`] : []),
    ...(unnamedCount > 0 ? [`${some(unnamedCount, 'card')} of this deck not in the document: they stay.`] : []),
  ]
  return (
    <section aria-label="What is here already" className="grid grid-cols-1 gap-2 text-small">
      <p>
        This is your deck “{titleOf(deck)}”. Its cards are brought up to date; what is remembered of them stays, and so
        do its title and description.
      </p>
      <ul className="grid grid-cols-1 gap-1 text-faint [overflow-wrap:anywhere]">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <SideBySide heading={`${some(changed.length, 'card')} changed in the document`} changes={changed} />
      <SideBySide heading={`${some(contested.length, 'card')} changed in the document and here`} changes={contested} />
      {contested.length > 0 && (
        <Checkbox
          label="Take these from the document"
          hint="Otherwise they stay as you wrote them here. What a card said is in its history."
          checked={overwrites}
          disabled={isFixed}
          onChange={({ target }) => onOverwrites(target.checked)}
        />
      )}
    </section>
  )
}

const labels = ['Here', 'In the document'] as const

const are = (count: number) => (count === 1 ? 'is' : 'are')

function SideBySide({ heading, changes }: { heading: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null
  const unnamed = changes.length - shownAtMost
  return (
    <details open={changes.length <= 2}>
      <summary className="w-fit cursor-pointer py-1">{heading}</summary>
      <ol className="mt-2 grid grid-cols-1 gap-5">
        {changes.slice(0, shownAtMost).map(({ card, of }) => (
          <li key={of.id} className="grid grid-cols-1 gap-3">
            <Compared name="Front" labels={labels} former={of.front} current={card.front} />
            <Compared name="Back" labels={labels} former={of.back} current={card.back} />
            {String(of.tags ?? []) !== String(card.tags ?? []) && (
              <Compared
                name="Tags"
                labels={labels}
                former={(of.tags ?? []).join(', ')}
                current={(card.tags ?? []).join(', ')}
              />
            )}
          </li>
        ))}
        {unnamed > 0 && <li className="text-faint">And {inWords(unnamed)} more.</li>}
      </ol>
    </details>
  )
}

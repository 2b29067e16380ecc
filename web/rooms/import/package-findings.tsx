import { readableText } from '#typeset/readable'
import { inWords, some } from '#web/lib/in-words.ts'
import type { PackagePlan } from './anki/package-plan.ts'
import { Listed } from './listed.tsx'
import { lossSentences } from './package-losses.ts'
import { useSetCards } from './use-set-cards.ts'

/** What was found in a package: its decks and cards, how they are set, and what does not come along. */
export function PackageFindings({ plan }: { plan: PackagePlan }) {
  const { decks, noteCount } = plan
  const { count, broken } = useSetCards(decks)
  const total = decks.reduce((sum, { cards }) => sum + cards.length, 0)
  const macroCount = new Set(decks.flatMap(({ macros }) => Object.keys(macros))).size
  return (
    <section aria-label="What is in it" className="grid grid-cols-1 gap-3">
      <p role="status">
        {some(total, 'card')} of {some(noteCount, 'note')} in {some(decks.length, 'deck')}
        {macroCount > 0 && `, ${some(macroCount, 'macro')}`}.{' '}
        {count === total &&
          (broken.length === 0
            ? 'All are set without an error.'
            : `Set without an error: ${inWords(total - broken.length)} of ${inWords(total)}.`)}
      </p>
      {comesAlong(plan) !== '' && <p className="text-small">{comesAlong(plan)}</p>}
      {count < total && (
        <p className="text-small text-faint tabular-nums">
          {inWords(count)} of {inWords(total)} tried.
        </p>
      )}
      {decks.length > 1 && (
        <Listed
          heading={some(decks.length, 'deck')}
          sentences={decks.map(({ title, cards }) => `${readableText(title)}: ${some(cards.length, 'card')}`)}
        />
      )}
      <Listed
        heading={`${some(broken.length, 'card')} with an error, to be mended later`}
        sentences={broken.map(({ deck, number, message }) =>
          decks.length > 1
            ? `${readableText(deck.title)}, card ${inWords(number)}: ${message}`
            : `Card ${inWords(number)}: ${message}`,
        )}
      />
      <Listed heading="What does not come along" sentences={lossSentences(plan)} />
    </section>
  )
}

/** What is not a card and comes along with one. */
function comesAlong({ decks, pictures }: PackagePlan): string {
  const cards = decks.flatMap((deck) => deck.cards)
  const counts = [
    [pictures.size, 'picture'],
    [cards.filter(({ isSuspended }) => isSuspended).length, 'suspended card'],
    [cards.filter(({ isFlagged }) => isFlagged).length, 'flagged card'],
    [new Set(cards.flatMap(({ tags = [] }) => tags)).size, 'tag'],
  ] as const
  const words = counts.filter(([count]) => count > 0).map(([count, word]) => some(count, word))
  return words.length > 0 ? `With ${words.join(', ')}.` : ''
}

import { useMemo } from 'react'
import { inWords, some } from '#web/lib/in-words.ts'
import { Listed } from './listed.tsx'
import type { Plan } from './plan.ts'
import { useSetCards } from './use-set-cards.ts'

/** What was found in a document: its cards, how they are set, and what does not come along. */
export function Findings({ plan, pictureCount }: { plan: Plan; pictureCount: number }) {
  const { count, broken } = useSetCards(useMemo(() => [plan], [plan]))
  const { cards, macros, losses } = plan
  const names = Object.keys(macros)
  const isAllSet = count === cards.length
  return (
    <section aria-label="What is in it" className="grid grid-cols-1 gap-3">
      <p role="status">
        {some(cards.length, 'card')}
        {names.length > 0 && `, ${some(names.length, 'macro')}`}
        {pictureCount > 0 && `, ${some(pictureCount, 'picture')}`}.{' '}
        {isAllSet &&
          (broken.length === 0
            ? setWhole(cards.length)
            : `Set without an error: ${inWords(cards.length - broken.length)} of ${inWords(cards.length)}.`)}
      </p>
      {!isAllSet && (
        <p className="text-small text-faint tabular-nums">
          {inWords(count)} of {inWords(cards.length)} tried.
        </p>
      )}
      {names.length > 0 && <code className="font-source text-small [overflow-wrap:anywhere]">{names.join('  ')}</code>}
      <Listed
        heading={`${some(broken.length, 'card')} with an error, to be mended later`}
        sentences={broken.map(({ number, message }) => `Card ${inWords(number)}: ${message}`)}
      />
      <Listed
        heading={`${some(losses.length, 'thing', 'things')} to look at`}
        sentences={losses.map(({ sentence, line, column }) =>
          line === undefined ? sentence : `Line ${inWords(line)}, column ${inWords(column ?? 1)}: ${sentence}`,
        )}
      />
    </section>
  )
}

const setWhole = (count: number) => (count === 1 ? 'It is set without an error.' : 'All are set without an error.')

import { some } from '#web/lib/in-words.ts'
import type { Outcomes } from './use-known.ts'

/** What an import comes to for cards that an earlier one brought. docs/rules.md §Decks.18. */
export function KnownCards({ outcomes }: { outcomes: Outcomes }) {
  return (
    <section aria-label="What is here already" className="grid grid-cols-1 gap-1 text-small">
      <p>This was imported before. What you remember of its cards stays.</p>
      <ul className="grid grid-cols-1 gap-1 text-faint">
        {sentencesOf(outcomes).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

const sentencesOf = (outcomes: Outcomes): string[] => [
  ...(outcomes.same > 0 ? [`${some(outcomes.same, 'card')} ${are(outcomes.same)} here as in this file.`] : []),
  ...(outcomes.changed > 0 ? [`${some(outcomes.changed, 'card')} changed in this file: brought up to date.`] : []),
  ...(outcomes.edited > 0
    ? [
        `${some(outcomes.edited, 'card')} ${outcomes.edited === 1 ? 'was' : 'were'} edited here: left as you wrote them.`,
      ]
    : []),
  ...(outcomes.deleted > 0
    ? [`${some(outcomes.deleted, 'card')} ${outcomes.deleted === 1 ? 'was' : 'were'} deleted here: left out.`]
    : []),
  ...(outcomes.new > 0 ? [`${some(outcomes.new, 'card')} ${are(outcomes.new)} new.`] : []),
]

const are = (count: number) => (count === 1 ? 'is' : 'are')

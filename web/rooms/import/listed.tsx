import { inWords } from '#web/lib/in-words.ts'

/** Of findings of one kind; more would push what is to be pressed away. */
const namedAtMost = 20

/** Findings of one kind, to be opened where they are many. */
export function Listed({ heading, sentences }: { heading: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  const unnamed = sentences.length - namedAtMost
  return (
    <details className="text-small" open={sentences.length <= 5}>
      <summary className="w-fit cursor-pointer py-1">{heading}</summary>
      <ul className="mt-2 grid grid-cols-1 gap-1 text-faint [overflow-wrap:anywhere]">
        {sentences.slice(0, namedAtMost).map((sentence, nth) => (
          <li key={nth}>{sentence}</li>
        ))}
        {unnamed > 0 && <li>And {inWords(unnamed)} more.</li>}
      </ul>
    </details>
  )
}

const whyMax = 300

/** A reply that makes no card of a piece. `why` is a sentence for the person, or nothing. Source: docs/rules.md §Assistant.10. */
export const noCardBecause = (why: string): string => `NOTHING: ${why}`

/** The reason that a reply without a card gives, if it gives one as it was asked to. */
export function whyNoCard(reply: string): string | undefined {
  const why = /^\W{0,9}NOTHING\b\W{0,9}(.*)/i
    .exec(reply)?.[1]
    ?.replace(/\*{1,9}$/, '')
    .trim()
  if (!why) return undefined
  return why.length > whyMax ? `${why.slice(0, whyMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : why
}

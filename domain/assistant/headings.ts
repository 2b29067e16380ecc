import type { SideName } from '../card.ts'

/** How models call the two sides, also in other languages than ours. */
export const sideNames = {
  front: 'front|question|vorderseite|frage|recto|anverso|anteverso|frente|pregunta|domanda|fronte',
  back: 'back|answer|r(?:ü|ue)ckseite|antwort|verso|r[ée]ponse|reverso|respuesta|risposta|retro|dorso',
} as const

/** Spaces are counted, since unbounded ones next to each other take time that grows with the square of a blank line. */
const line = new RegExp(
  '^[ \\t>]{0,9}(?<hashes>#{1,6}[ \\t]{0,9})?(?<bold>\\*\\*|__)?[ \\t]{0,9}(?:\\d{1,9}[.)][ \\t]{0,9})?(?:(?:flash)?card[ \\t]{1,9}(?:\\d{1,9}[.):]?[ \\t]{1,9})?)?' +
    `(?:(?<front>${sideNames.front})|(?<back>${sideNames.back}))(?:[ \\t]+side)?(?:[ \\t]+of[ \\t]+(?:the[ \\t]+)?card)?(?:[ \\t]+#?\\d+)?` +
    '[ \\t]*(?:\\((?:latex|side)\\))?[ \\t]*(?:\\*\\*|__)?(?<colon>[ \\t]*[:：])?(?:\\*\\*|__)?[ \\t]*(?<rest>.*)$',
  'gimu',
)

/** `from`–`to` is what the heading takes up; what stands after it on its line is not part of it. */
export type Heading = { side: SideName; from: number; to: number }

/** Whether what follows a heading on its line can begin a side. */
const beginsSide = /^(?:\[latex\]|`|\$|\\[[(]|$)/i

/**
 * The headings of sides in a reply. The plainest way of writing one that names a back counts, and no other: `###` before
 * bold before a bare word, so that a sentence such as “Front: kept as it was” is none where real ones stand.
 */
export function findHeadings(reply: string): Heading[] {
  const found = [...reply.matchAll(line)].flatMap(({ index, 0: whole, groups = {} }) => {
    const { hashes, bold, front, colon, rest = '' } = groups
    const tier = hashes ? 0 : bold ? 1 : 2
    const isHeading = tier === 2 ? beginsSide.test(rest) : colon !== undefined || beginsSide.test(rest)
    const to = index + whole.length - rest.length
    return isHeading ? [{ tier, side: front ? ('front' as const) : ('back' as const), from: index, to }] : []
  })
  const tier = [0, 1, 2].find((candidate) =>
    found.some((heading) => heading.tier === candidate && heading.side === 'back'),
  )
  return found.filter((heading) => heading.tier === (tier ?? heading.tier)).map(({ tier: _, ...heading }) => heading)
}

import { readsAsProse } from '../latex/kind.ts'
import { findHeadings } from './headings.ts'
import { isLostJson, replyOfJson } from './json-reply.ts'
import { mendSide } from './mend-side.ts'
import { type Around, type CardSides, type MessageProblem, writeMessage } from './message.ts'
import { withoutThought } from './thought.ts'

/** `content` is what is shown and kept; for a card it is written so that `readMessage` reads that card. */
export type Reply =
  | { kind: 'prose'; content: string }
  | { kind: 'card'; content: string; card: CardSides }
  | { kind: 'unreadable'; problem: MessageProblem }

const noMarkers = { kind: 'unreadable', problem: 'Missing front or back section markers' } as const
const noTags = { kind: 'unreadable', problem: 'Missing latex tags in front or back content' } as const

const moreCards = 'There was more than one card in this reply; this is the first. Ask for the others one by one.'

/** The end of a thought whose beginning the server has kept, and the sign that a model ends with. */
const thoughtAlone = /^[\s\S]*<\/think(?:ing)?>/i
const endMark = /(?:<\|[a-z_]+\|>|<\/s>|<end_of_turn>)\s*$/i

/**
 * What a model's reply says. Slips that leave no doubt about what was meant are put right: other headings, tags, fences,
 * delimiters, escapes, JSON for text. Whether both sides can be set is not judged here. Takes any text and never throws.
 * Source: docs/rules.md §Assistant.5.
 */
export function readReply(raw: string): Reply {
  const text = withPlainTags(
    unwrapped(
      withoutThought(raw.replace(/[\u200b\u2060\ufeff\0]/g, '').replace(/\r\n/g, '\n'))
        .replace(thoughtAlone, '')
        .replace(endMark, '')
        .trim(),
    ),
  )
  const json = replyOfJson(text)
  if (json) return written(json.card, { before: json.before, underBack: behindCard(json.after, json.hasMore) })
  if (isLostJson(text) && !/\[latex\]/.test(text)) return noMarkers
  const headings = findHeadings(text)
  const back = headings.find(({ side }) => side === 'back')
  const front = headings.findLast(({ side, from }) => side === 'front' && back && from < back.from)
  if (!back) return withoutBack(text, headings[0])
  const next = headings.find(({ side, from }) => side === 'front' && from > back.from)
  const begin = front ?? { from: text.search(/\[latex\]/i), to: text.search(/\[latex\]/i) }
  if (!front && !/\[\/?latex\]/.test(text)) return { kind: 'prose', content: text }
  if (begin.from < 0 || begin.from > back.from) return noTags
  const frontPart = readPart(text.slice(begin.to, back.from), { isClosed: true })
  const backPart = readPart(text.slice(back.to, next?.from), { isClosed: next !== undefined })
  if (!frontPart || !backPart) return noTags
  return written(
    { front: frontPart.source, back: backPart.source },
    {
      before: withoutOpenFence(
        text.slice(0, begin.from).replace(/\[latex\]([\s\S]*?)\[\/latex\]/g, (_, source) => `$${source}$`),
      ),
      underFront: frontPart.around,
      underBack: behindCard(backPart.around, next !== undefined),
    },
  )
}

/** What stands behind the first card: with others after it not the title of the next, but that there are more. */
const behindCard = (behind: string, hasMore: boolean): string =>
  hasMore ? `${behind.trim().replace(titleAtEnd, '')}\n\n${moreCards}` : behind

const titleAtEnd = /(?:^|\n)[ \t]*(?:#{1,6}[ \t].*|\*\*.*\*\*|(?:(?:flash)?card[ \t]+)?\d+[.):]?)$/i

/** A fence that was opened around the card alone. */
const withoutOpenFence = (before: string): string =>
  (before.match(/^[ \t]*(?:`{3,}|~{3,})/gm) ?? []).length % 2 === 1
    ? before.replace(/^[ \t]*(?:`{3,}|~{3,})(?:[ \t]*\w+)?\s*$(?![\s\S])/m, '')
    : before

function written(sides: CardSides, around: Around): Reply {
  const card = { front: mendSide(sides.front), back: mendSide(sides.back) }
  if (!card.front || !card.back) return noTags
  return { kind: 'card', card, content: writeMessage(card, around) }
}

const twoBlocks =
  /^\s*\[latex\]((?:(?!\[\/?latex\])[\s\S])*)\[\/latex\]\s*\[latex\]((?:(?!\[\/?latex\])[\s\S])*)\[\/latex\]\s*$/i

/** No heading of a back: prose, unless there are LaTeX blocks. Two that follow each other under a front are a card. */
function withoutBack(text: string, front: { from: number; to: number } | undefined): Reply {
  if (!/\[\/?latex\]/i.test(text)) return front ? noMarkers : { kind: 'prose', content: text }
  const two = front && twoBlocks.exec(text.slice(front.to))
  if (!two) return noMarkers
  return written({ front: two[1] ?? '', back: two[2] ?? '' }, { before: text.slice(0, front.from) })
}

/** One fence around the whole reply, or around the whole card. */
const unwrapped = (text: string): string =>
  text
    .replace(/^(`{3,}|~{3,})(?:[ \t]*\w+)?[ \t]*\n([\s\S]*)\n\1$/, (whole, fence: string, inner: string) =>
      inner.includes(`\n${fence}`) ? whole : inner,
    )
    .trim()

/** Tags as they ought to be: models escape their brackets, turn the slash or take angle brackets. */
const withPlainTags = (text: string): string => {
  const lastClosed = [...text.matchAll(/\\\[\s*[/\\]\s*latex\s*\\\]/gi)].at(-1)?.index ?? 0
  return text
    .replace(/\\\[\s*latex\s*\\\]/gi, (tag, at: number) => (at < lastClosed ? '[latex]' : tag))
    .replace(/\\\[\s*[/\\]\s*latex\s*\\\]/gi, '[/latex]')
    .replace(/\[\s*latex\s*(?::\s*)?\]|<latex>/gi, '[latex]')
    .replace(/\[\s*[/\\]\s*latex\s*\]|<\/latex>/gi, '[/latex]')
    .replace(/(\[latex\]\s*)+\[latex\]/g, '[latex]')
    .replace(/\[\/latex\](\s*\[\/latex\])+/g, '[/latex]')
}

type Part = { source: string; around: string }

/** The LaTeX of one side's part of a reply, and the prose around it. `isClosed`: something follows, so it is complete. */
function readPart(part: string, { isClosed }: { isClosed: boolean }): Part | undefined {
  const blocks = [...part.matchAll(/\[latex\]([\s\S]*?)(?:\[\/latex\]|\[latex\](?![\s\S]*\[\/?latex\]))/g)]
  const [first] = blocks
  if (!first) {
    const open = isClosed ? /\[latex\]([\s\S]*)$/.exec(part) : null
    if (open) return { source: open[1] ?? '', around: proseOf(part.slice(0, open.index)) }
    return /\[\/?latex\]/.test(part) ? undefined : bareSource(part)
  }
  const last = blocks.at(-1) ?? first
  const around = proseOf(`${part.slice(0, first.index)}\n${part.slice(last.index + last[0].length)}`)
  if (blocks.length === 1) return { source: first[1] ?? '', around }
  const between = part.slice(first.index, last.index + last[0].length).replace(/\[latex\][\s\S]*?\[\/latex\]/g, '')
  if (proseOf(between)) return undefined
  const sources = blocks.map(([, source = '']) => mendSide(source))
  return { source: sources.map((source) => (readsAsProse(source) ? source : `\\[${source}\\]`)).join('\n\n'), around }
}

/** A part that is nothing but one fence or one displayed formula needs no tags. */
function bareSource(part: string): Part | undefined {
  const bare =
    /^\s*(?:`{3,}(?:[ \t]*\w+)?[ \t]*\n([\s\S]*?)\n?(?<!`)`{3,}|\$\$((?:(?!\$\$)[\s\S])+)\$\$|\\\[((?:(?!\\\])[\s\S])+)\\\])\s*(?:(?:-{3,}|\*{3,})\s*)?$/
  const match = bare.exec(part)
  const source = match?.[1] ?? match?.[2] ?? match?.[3]
  return source === undefined ? undefined : { source, around: '' }
}

/** What of the text around the blocks is said to a person: no rests of fences, rules or emphasis. */
const proseOf = (text: string): string =>
  text
    .replace(/^[ \t]*(?:(?:`{3,}|~{3,})(?:[ \t]*\w+)?|`{1,2}|-{3,}|\*{1,3}|_{3,})[ \t]*$/gm, '')
    .replace(/\[\/?latex\]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

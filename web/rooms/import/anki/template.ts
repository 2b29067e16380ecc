import { clozed, hasCloze } from './cloze.ts'
import { withoutMarks } from './marks.ts'
import type { AnkiCard, Note, NoteType } from './model.ts'
import { replaceClosed } from './replace-closed.ts'

/** The HTML of both sides. */
export type Html = { front: string; back: string }

type Filling = { fields: ReadonlyMap<string, string>; number: number; isCloze: boolean; isBack: boolean }

const isBlank = (html: string): boolean => html.replace(/<(?!img|audio|video)[^<>]*>|&nbsp;|\s/gi, '') === ''
/** The rule that Anki's templates put before the answer on a back; what stands above it mostly repeats the front. */
const answerRule = /<hr[^<>]*\bid\s*=\s*["']?answer[^<>]*>/i

/** Both sides of a card as its note's templates say; nothing where there is no such template. */
export function sidesOf(card: AnkiCard, note: Note, type: NoteType, deck: readonly string[]): Html | undefined {
  const template = type.templates[type.isCloze ? 0 : card.ordinal]
  if (!template) return undefined
  const fields = new Map([
    ...Object.entries({
      Tags: note.tags.join(' '),
      Type: type.name,
      Deck: deck.join('::'),
      Subdeck: deck.at(-1) ?? '',
      Card: template.name,
    }),
    ...type.fields.map((name, nth) => [name, withoutMarks(note.fields[nth] ?? '')] as const),
  ])
  const filled = (source: string, isBack: boolean) =>
    fillIn(source, { fields, number: card.ordinal + 1, isCloze: type.isCloze, isBack })
  if (type.isCloze && !hasCloze(note.fields, card.ordinal + 1)) return { front: '', back: '' }
  const [first = '', ...answers] = template.back.split(answerRule)
  const front = filled(template.front, false)
  const whole = filled(template.back, true)
  const answer = filled(answers.join(''), true)
  const isRepeated = answers.length > 0 && isSaidBy(front, filled(first, true))
  return { front, back: isRepeated && !isBlank(answer) ? answer : whole }
}

/** Whether a text says nothing that another does not say, however it looks. */
const isSaidBy = (html: string, repeated: string): boolean => wordsOf(html).includes(wordsOf(repeated))
const wordsOf = (html: string): string => html.replace(/<(?!img)[^<>]*>|&nbsp;|\s/gi, '')

const comment = { end: '-->', pattern: /<!--[\s\S]*?-->/g }

/** Fields and conditions, as far as Anki's templates have them. Source: Anki's manual, “Field replacements”. */
function fillIn(source: string, filling: Filling): string {
  const open: { name: string; holds: boolean }[] = []
  const parts = replaceClosed(withoutMarks(source), comment, () => '').split(/\{\{([^{}]*)\}\}/)
  return parts
    .map((part, nth) => {
      const tag = part.trim()
      if (nth % 2 === 0) return open.every(({ holds }) => holds) ? part : ''
      const name = tag.slice(1).trim()
      if (tag.startsWith('#')) open.push({ name, holds: holds(name, filling) })
      else if (tag.startsWith('^')) open.push({ name, holds: !holds(name, filling) })
      else if (tag.startsWith('/')) open.splice(open.findLastIndex((condition) => condition.name === name))
      else if (open.every((condition) => condition.holds) && !isTypedBeside(tag, parts)) return valueIn(tag, filling)
      return ''
    })
    .join('')
}

/** Whether a cloze is to be typed that is shown besides. */
const isTypedBeside = (tag: string, parts: readonly string[]): boolean =>
  /^type:\s*cloze:/.test(tag) && parts.some((part) => part.trim() === tag.slice('type:'.length).trim())

/** Whether a field has something in it; `c2` holds on the card of that number. */
function holds(name: string, { fields, isCloze, number }: Filling): boolean {
  const [, digits] = /^c(\d+)$/.exec(name) ?? []
  return isCloze && digits ? Number(digits) === number : !isBlank(fields.get(name) ?? '')
}

/** `{{filter:filter:Field}}`: the one beside the field comes first. */
function valueIn(tag: string, filling: Filling): string {
  const [name = '', ...filters] = tag
    .split(':')
    .map((word) => word.trim())
    .reverse()
  return filters.reduce((value, filter) => filtered(filter, value, filling), filling.fields.get(name) ?? '')
}

const ruby = / ?(?<![^ >[\]])([^ >[\]]+)\[(?!sound:)([^[\]]+)\]/g

function filtered(filter: string, value: string, { number, isBack }: Filling): string {
  switch (filter) {
    case 'cloze':
    case 'cloze-only':
      return clozed(value, number, isBack)
    // What is typed is not on the front.
    case 'type':
      return isBack ? value : ''
    case 'hint':
      return isBack || isBlank(value) ? value : `<details>${value}</details>`
    case 'text':
      return value.replace(/<[^<>]*>/g, ' ')
    case 'furigana':
      return value.replace(ruby, '$1 ($2)')
    case 'kanji':
      return value.replace(ruby, '$1')
    case 'kana':
      return value.replace(ruby, '$2')
  }
  return filter.startsWith('tts') ? '' : value
}

import { marks } from './marks.ts'

const beginning = /\{\{c(\d+(?:,\d+)*)::/y
/** Deeper ones are shown as they are written. */
const depthMax = 10
/** A cloze that goes on for longer has no room on a card. */
const longest = 20_000

type Read = { text: string; next: number; isClosed: boolean }

/** A field for the card of one number: its clozes hidden on the front and shown on the back, all others in their words. */
export const clozed = (field: string, number: number, isBack: boolean): string =>
  replaceClozes(field, (answer, hint, numbers) => {
    if (!numbers.includes(number)) return answer
    if (isBack) return marks.shown + answer + marks.shownEnd
    return marks.hidden + hint.replace(/[\ue000-\ue003]/g, '') + marks.hiddenEnd
  })

/** A field with what is written in place of each cloze, of its inner ones first. */
export function replaceClozes(
  field: string,
  write: (answer: string, hint: string, numbers: readonly number[]) => string,
): string {
  const nextBeginning = placesOf('{{c', field)
  const nextEnd = placesOf('}}', field)
  const read = (from: number, depth: number, end = -1): Read => {
    const parts: string[] = []
    let at = from
    while (at < field.length) {
      const closed = end >= at ? end : depth > 0 ? nextEnd(at) : -1
      const next = Math.min(...[nextBeginning(at), closed].filter((place) => place >= 0), field.length)
      parts.push(field.slice(at, next))
      at = next
      beginning.lastIndex = at
      const begun = depth < depthMax ? beginning.exec(field) : null
      if (begun) {
        const inside = at + begun[0].length
        const inner = read(inside, depth + 1, endOf(field, inside))
        parts.push(inner.isClosed ? asked(inner.text, begun[1] ?? '') : begun[0] + inner.text)
        at = inner.next
      } else if (at === closed) {
        return { text: parts.join(''), next: at + 2, isClosed: true }
      } else if (at < field.length) parts.push(field[at++] ?? '')
    }
    return { text: parts.join(''), next: at, isClosed: false }
  }
  const asked = (inner: string, numbers: string): string => {
    const [answer = '', hint = ''] = partedByHint(inner)
    return write(answer, hint, numbers.split(',').map(Number))
  }
  return read(0, 0).text
}

function partedByHint(inner: string): string[] {
  const cut = inner.indexOf('::')
  return cut < 0 ? [inner] : [inner.slice(0, cut), inner.slice(cut + 2)]
}

/**
 * Where the braces of a cloze end, when all within it do: formulas have some. Anki takes the first two, which would leave the
 * rest of a formula. Where they do not end is none, and the first two end it.
 */
function endOf(field: string, from: number): number {
  let open = 2
  for (let at = from; at < field.length && at < from + longest; at++) {
    if (field[at] === '\\') at++
    else if (field[at] === '{') open++
    else if (field[at] === '}' && --open === 0) return field[at - 1] === '}' ? at - 1 : -1
  }
  return -1
}

/** Whether something is asked on the card of a number: clozes are taken out of notes, and their cards stay. */
export const hasCloze = (fields: readonly string[], number: number): boolean =>
  fields.some((field) =>
    [...field.matchAll(/\{\{c(\d+(?:,\d+)*)::/g)].some(([, numbers = '']) =>
      numbers.split(',').map(Number).includes(number),
    ),
  )

/** Where a sign stands next in a text that is gone through once, or -1. */
function placesOf(sign: string, text: string): (from: number) => number {
  let place = text.indexOf(sign)
  return (from) => {
    if (place >= 0 && place < from) place = text.indexOf(sign, from)
    return place
  }
}

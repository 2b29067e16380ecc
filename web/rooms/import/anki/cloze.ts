import { marks } from './marks.ts'

const beginning = /\{\{c(\d+(?:,\d+)*)::/y
/** Deeper ones are shown as they are written. */
const depthMax = 10

type Read = { text: string; next: number; isClosed: boolean }

/** A field for the card of one number: its clozes hidden on the front and shown on the back, all others in their words. */
export function clozed(field: string, number: number, isBack: boolean): string {
  const read = (from: number, depth: number): Read => {
    const parts: string[] = []
    let at = from
    while (at < field.length) {
      const next = nearest(field, at, depth > 0)
      parts.push(field.slice(at, next))
      at = next
      beginning.lastIndex = at
      const begun = depth < depthMax ? beginning.exec(field) : null
      if (begun) {
        const inner = read(at + begun[0].length, depth + 1)
        parts.push(inner.isClosed ? asked(inner.text, begun[1] ?? '') : begun[0] + inner.text)
        at = inner.next
      } else if (depth > 0 && field.startsWith('}}', at)) {
        return { text: parts.join(''), next: at + 2, isClosed: true }
      } else if (at < field.length) parts.push(field[at++] ?? '')
    }
    return { text: parts.join(''), next: at, isClosed: false }
  }
  const asked = (inner: string, numbers: string): string => {
    const [answer = '', hint = ''] = partedByHint(inner)
    if (!numbers.split(',').map(Number).includes(number)) return answer
    if (isBack) return marks.shown + answer + marks.shownEnd
    return marks.hidden + hint.replace(/[\ue000-\ue003]/g, '') + marks.hiddenEnd
  }
  return read(0, 0).text
}

function partedByHint(inner: string): string[] {
  const cut = inner.lastIndexOf('::')
  return cut < 0 ? [inner] : [inner.slice(0, cut), inner.slice(cut + 2)]
}

/** Where a cloze may begin next, or end. */
function nearest(field: string, at: number, isInside: boolean): number {
  const opened = field.indexOf('{{c', at)
  const closed = isInside ? field.indexOf('}}', at) : -1
  const places = [opened, closed].filter((place) => place >= 0)
  return places.length > 0 ? Math.min(...places) : field.length
}

import type { Glyphs } from './glyphs.ts'

/** The characters of a title that can be drawn; nothing when it could not be read without the others. */
export function drawable(title: string, glyphs: Glyphs): string {
  const isDrawn = (char: string) => glyphs(char.codePointAt(0) ?? 0) !== undefined
  const drawn = (text: string) => [...text].filter(isDrawn).join('')
  const written = scripts.reduce(
    (text, [mark, signs]) =>
      text.replace(signs, (found) => ([...found].every(isDrawn) ? found : mark + grouped(found.normalize('NFKD')))),
    title.normalize('NFC'),
  )
  const legible = [...written.replace(/\s+/gu, ' ')]
    .map((char) => (isDrawn(char) ? char : drawn(char.normalize('NFKD'))))
    .join('')
    .trim()
  return lettersIn(legible) < legibleShare * lettersIn(title) ? '' : legible
}

/** Small signs below and above the line, which without these marks would stand on it. */
const scripts = [
  ['_', /[\u2080-\u209c\u1d62-\u1d6a\u2c7c]+/gu],
  ['^', /[\u00b2\u00b3\u00b9\u2070-\u207f\u1d2c-\u1d61]+/gu],
] as const
const grouped = (text: string): string => (text.length > 1 ? `(${text})` : text)

const legibleShare = 0.75
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

type Lines = { fontPx: number; lines: string[] }

const fontsPx = [92, 78, 64, 54]
const linesAtMost = 4

/** Breaks a title over lines at the largest size at which it fits; what does not even fit at the smallest is cut. */
export function breakLines(
  title: string,
  glyphs: Glyphs,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
) {
  const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (glyphs(char.codePointAt(0) ?? 0) ?? 0), 0)
  const words = title.split(' ')
  let set: Lines = { fontPx: 0, lines: [] }
  for (const fontPx of fontsPx) {
    const context = Math.min(linesAtMost, Math.floor(heightPx / (fontPx * lineHeight)))
    const lines = fill(words, (text) => widthOf(text) * fontPx <= widthPx)
    set = { fontPx, lines }
    if (lines.length <= context && words.every((word) => widthOf(word) * fontPx <= widthPx)) return set
    if (fontPx === fontsPx.at(-1) && lines.length > context)
      set.lines = [
        ...lines.slice(0, context - 1),
        cut(lines[context - 1] ?? '', (text) => widthOf(text) * fontPx <= widthPx),
      ]
  }
  return set
}

export const lineHeight = 1.15

/** As many words in each line as fit; a word that is too long for any is broken where it must. */
function fill(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const char of word) {
      if (line && !fits(line + char)) {
        lines.push(line)
        line = ''
      }
      line += char
    }
  }
  return line ? [...lines, line] : lines
}

/** With an ellipsis, and without what must make room for it. */
function cut(line: string, fits: (text: string) => boolean): string {
  const chars = [...line]
  while (chars.length > 0 && !fits(`${chars.join('')}…`)) chars.pop()
  return `${chars.join('').trimEnd()}…`
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readGlyphs } from './glyphs.ts'
import { breakLines, drawable } from './lines.ts'
import { sfntOf } from './woff.ts'

const { resolve } = createRequire(import.meta.url)
const file = resolve('@fontsource/stix-two-text/files/stix-two-text-latin-600-normal.woff')
const glyphs = readGlyphs(sfntOf(readFileSync(file)))
const box = { widthPx: 788, heightPx: 360 }
const widthOf = (text: string, px: number) =>
  [...text].reduce((sum, char) => sum + (glyphs(char.codePointAt(0) ?? 0) ?? 0) * px, 0)

test('A font tells which characters it has, and how wide they are', () => {
  const [a, m, cyrillic] = ['a', 'M', 'Ж'].map((char) => glyphs(char.codePointAt(0) ?? 0))
  expect(a).toBeGreaterThan(0.3)
  expect(m).toBeGreaterThan(a ?? 0)
  expect(cyrillic).toBeUndefined()
})

test.each([
  ['  Real\n  analysis ', 'Real analysis'],
  ['Cafe\u0301', 'Café'],
  ['ｆｕｌｌ ﬁt', 'full fit'],
  ['Sets 🎲', 'Sets'],
  ['線形代数 (linear)', ''],
  ['a\u0000\ud800b', 'ab'],
  // What a font lacks of signs below and above the line does not come to stand on it.
  ['∫ₐᵇ f and x² + yᵢⱼ', '_a^b f and x² + y_(ij)'],
  ['aₖ₌₁ⁿ 𝔽ₚ', 'a_(k=1)^n F_p'],
])('Of “%s” is drawn “%s”', (title, drawn) => expect(drawable(title, glyphs)).toBe(drawn))

test('A short title stands in one large line, a long one in smaller lines, and none beyond its sheet', () => {
  const short = breakLines('Groups', glyphs, box)
  const long = breakLines('An introduction to the representation theory of finite groups and Lie algebras', glyphs, box)
  expect(short.lines).toEqual(['Groups'])
  expect(long.fontPx).toBeLessThan(short.fontPx)
  for (const { lines, fontPx } of [short, long])
    for (const line of lines) expect(widthOf(line, fontPx)).toBeLessThanOrEqual(box.widthPx)
})

test.each(['word '.repeat(60).trim(), 'W'.repeat(200), 'i'.repeat(200)])('What is too long is cut', (title) => {
  const { lines, fontPx } = breakLines(title, glyphs, box)
  expect(lines.length).toBeLessThanOrEqual(4)
  expect(lines.join('')).toMatch(/…$|^i+$/)
  for (const line of lines) expect(widthOf(line, fontPx)).toBeLessThanOrEqual(box.widthPx)
})

/** Each letter half as wide as it is high, an ellipsis as wide. */
const even = (code: number) => (code === 0x2026 ? 1 : code < 128 ? 0.5 : undefined)
const sheet = { widthPx: 460, heightPx: 330 }
const [a10, b12, c17] = ['a'.repeat(10), 'b'.repeat(12), 'c'.repeat(17)]

test.each<[what: string, title: string, fontPx: number, lines: string[]]>([
  ['a word that just fits', a10, 92, [a10]],
  ['words, as many in a line as fit', 'aaaa bbbb cc', 92, ['aaaa bbbb', 'cc']],
  ['three lines, which fit', [a10, a10, a10].join(' '), 92, [a10, a10, a10]],
  ['four lines, which fit at a smaller size', [a10, a10, a10, a10].join(' '), 64, [a10, a10, a10, a10]],
  ['a word that has to be whole, behind another', `a ${b12}`, 64, [`a ${b12}`]],
  ['a word that is too long at any size', 'd'.repeat(30), 54, ['d'.repeat(17), 'd'.repeat(13)]],
  ['one behind another word', `a ${'d'.repeat(30)}`, 54, ['a', 'd'.repeat(17), 'd'.repeat(13)]],
  ['one that takes all lines', 'd'.repeat(68), 54, Array(4).fill('d'.repeat(17))],
  [
    'five lines, of which the fourth gives way',
    Array(5).fill(c17).join(' '),
    54,
    [c17, c17, c17, `${'c'.repeat(15)}…`],
  ],
  [
    'and leaves no space at its end',
    `${c17} ${c17} ${c17} ${'d'.repeat(14)} d ${c17}`,
    54,
    [c17, c17, c17, `${'d'.repeat(14)}…`],
  ],
  ['or has room', `${c17} ${c17} ${c17} dd ${c17}`, 54, [c17, c17, c17, 'dd…']],
])('A title is broken into %s', (_, title, fontPx, lines) => {
  expect(breakLines(title, even, sheet)).toEqual({ fontPx, lines })
})

test.each([
  ['abcé', 'abc'],
  ['abéé', ''],
  ['...', '...'],
])('Of %j, of which three letters in four have to be there, is drawn %j', (title, drawn) => {
  expect(drawable(title.replaceAll('é', 'Ж'), even)).toBe(drawn)
})

test('A file that is no WOFF is refused', () => expect(() => sfntOf(Buffer.from('nonsense'))).toThrow('no WOFF'))

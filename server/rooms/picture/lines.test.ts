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

test('A file that is no WOFF is refused', () => expect(() => sfntOf(Buffer.from('nonsense'))).toThrow('no WOFF'))

import { expect, test } from 'vitest'
import { withKnownColors } from './colors.ts'

test.each([
  ['\\textcolor{rgb,255:red,92;green,92;blue,214}{X}', '#5c5cd6'],
  ['\\color{red!5} x', '#fff'],
  ['\\color{blue!60!black} x', '#000099'],
  ['\\textcolor[HTML]{1A2B3C}{x}', '#1a2b3c'],
])('%s is told to KaTeX as %s, in as many characters', (tex, color) => {
  const known = withKnownColors(tex)
  expect(known).toContain(`{${color}}`)
  expect(known).toHaveLength(tex.length)
})

test.each(['\\textcolor{red}{x}', '\\color{#123456} x', '\\color{wobbly!50} x', '\\colorful{red!50}'])(
  '%s stays as it is',
  (tex) => expect(withKnownColors(tex)).toBe(tex),
)

import { expect, test } from 'vitest'
import { withKnownColors } from './colors.ts'

test.each([
  ['\\textcolor{rgb,255:red,92;green,92;blue,214}{X}', '#5c5cd6'],
  ['\\color{red!5} x', '#fff'],
  ['\\color{blue!60!black} x', '#000099'],
  ['\\textcolor[HTML]{1A2B3C}{x}', '#1a2b3c'],
  ['\\textcolor[RGB]{1,20,255}{x}', '#0114ff'],
  ['\\color[rgb]{0, .5, 1.} x', '#0080ff'],
  ['\\colorbox[gray]{0.9}{x}', '#e6e6e6'],
])('%s is told to KaTeX as %s, in as many characters', (tex, color) => {
  const known = withKnownColors(tex)
  expect(known).toContain(`{${color}}`)
  expect(known).toHaveLength(tex.length)
})

test.each([
  '\\textcolor{red}{x}',
  '\\color{#123456} x',
  '\\color{wobbly!50} x',
  '\\colorful{red!50}',
  '\\color[rgb]{1} x',
  '\\color[gray]{1,1,1} x',
  '\\color[rgb]{2,0,0} x',
])('%s stays as it is', (tex) => expect(withKnownColors(tex)).toBe(tex))

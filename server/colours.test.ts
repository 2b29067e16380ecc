import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from '#contract/colours'
import { inSrgb } from '#contract/srgb'
import { keysOf } from '#domain/keys'

const literal = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]/gi

test('What would be a colour of its own is seen, and what only looks like one is not', () => {
  for (const colour of ['#fcfaf6', "'#fff'", 'rgb(0 0 0 / 0.5)', 'oklch(0.5 0.1 20)']) expect(colour).toMatch(literal)
  for (const other of ["'#web/ui/button.tsx'", 'oklch(from var(--color-veil) l c h / 1)', 'href="#main"'])
    expect(other).not.toMatch(literal)
})

test('Colours stand in the table of colours alone', () => {
  const files = globSync('{server,web}/**/*.{ts,tsx,css}', { exclude: ['**/*.test.*', '**/testing/**'] })
  expect(files.length).toBeGreaterThan(500)
  const own = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(literal)].map(([colour]) => `${file}: ${colour}`),
  )
  expect(own).toEqual([])
})

test('The files that are served as they are have the colours of the table', () => {
  const names = keysOf(colours)
  const ours = new Set(names.flatMap((name) => [inSrgb(name, 'day'), inSrgb(name, 'night')]))
  for (const file of ['public/favicon.svg', 'public/manifest.webmanifest']) {
    const theirs = readFileSync(file, 'utf8').match(literal) ?? []
    expect(theirs.length).toBe(2)
    expect(
      theirs.filter((colour) => !ours.has(colour)),
      file,
    ).toEqual([])
  }
})

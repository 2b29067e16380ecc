import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages'

/** What a written-out address of a page would begin with. Home is a mere slash, which says nothing. */
const beginnings = Object.values(pages)
  .filter((path) => path !== pages.home)
  .map((path) => path.replace(/\/:.*/, ''))
const writtenOut = new RegExp(`["'\`}](${beginnings.join('|')})(?!\\w)`)

test('What would be an address of a page written out is seen', () => {
  for (const line of ["to='/browse'", 'navigate(`/deck/1`)', 'publicUrl}/settings`']) expect(line).toMatch(writtenOut)
  expect("from '#web/pages/deck/deck.tsx'").not.toMatch(writtenOut)
})

test('Pages are linked to by the table of pages alone', () => {
  const files = globSync('{server,web}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/testing/**', '**/testing.ts'] })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => writtenOut.test(readFileSync(file, 'utf8')))).toEqual([])
})

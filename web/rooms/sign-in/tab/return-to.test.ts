import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

const origin = 'https://lemma.example'

test.each([
  ['/', '/'],
  ['/deck/limits/1?page=2#card-3', '/deck/limits/1?page=2#card-3'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/deck/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['https://lemma.example/settings', '/'],
  ['javascript:alert(1)', '/'],
  ['settings', '/'],
  ['/auth/callback?code=1', '/'],
  ['/browse/../auth/callback', '/'],
  ['/a//b', '/a//b'],
  ['', '/'],
  [undefined, '/'],
  [['/settings'], '/'],
])('%j leads back to %s', (wanted, path) => {
  expect(safeReturnTo(wanted, origin)).toBe(path)
})

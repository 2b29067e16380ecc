import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip ; q=0.5 , br;q=0', 'gzip'],
  ['br ; q=0.0, identity', undefined],
  ['', undefined],
])('Of “%s” it is %s', (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected)
})

/** As long as all headers of a request may be. */
const most = 16_000

test('What a client takes is read in time that grows with its length', () => {
  const before = process.threadCpuUsage()
  for (let nth = 0; nth < 10; nth++) encodingFor(`gzip${' '.repeat(most)}${nth}`)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
})

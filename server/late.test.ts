import { expect, test } from 'vitest'
import { late } from './late.ts'

test('what is made late is made once for all who ask, and again only where it failed', async () => {
  const tries: string[] = []
  const ask = late(async () => {
    tries.push('try')
    if (tries.length === 1) throw new Error('no')
    return tries.length
  })
  expect(tries).toEqual([])
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('no')
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
  expect(await ask()).toBe(2)
})

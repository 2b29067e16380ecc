import { expect, test } from 'vitest'
import { unlessTooLong } from './encode.ts'

test('what takes too long to make is not made, and any other failure is one', async () => {
  const inTime = (message: string) => unlessTooLong(Promise.reject(new Error(message)))
  expect(await unlessTooLong(Promise.resolve('made'))).toBe('made')
  expect(await inTime('timeout: 100% complete\nVipsImage: killed for image "temp-159"')).toBeUndefined()
  await expect(inTime('webpsave: out of memory')).rejects.toThrow('out of memory')
})

import { validate } from 'uuid'
import { expect, test } from 'vitest'
import { keyFrom } from './making-key.ts'

test('The same gives the same key, anything else another, and all of them are UUIDs', async () => {
  const key = await keyFrom({ deck: 'a', sides: ['x', 'y'] })
  expect(await keyFrom({ deck: 'a', sides: ['x', 'y'] })).toBe(key)
  expect(await keyFrom({ deck: 'a', sides: ['x', 'z'] })).not.toBe(key)
  expect(validate(key)).toBe(true)
})

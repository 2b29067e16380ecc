import { expect, test } from 'vitest'
import { inSrgb } from './srgb.ts'

test.each([
  ['paper', 'day', '#fcfaf6'],
  ['paper', 'night', '#0f1b19'],
  ['sheet', 'day', '#fffefc'],
  ['ink', 'day', '#1c222b'],
  ['faint', 'day', '#555b65'],
  ['hairline', 'day', '#dddbd3'],
  ['accent', 'day', '#2750a2'],
  ['accent', 'night', '#ebd47d'],
] as const)('%s by %s is what browsers make of it', (name, theme, expected) => {
  expect(inSrgb(name, theme)).toBe(expected)
})

import { expect, test } from 'vitest'
import { tieHint } from './tie-hint.ts'

test('a ~ between spaces is hinted at with the sign that may be meant', () => {
  expect(tieHint('X ~ N', 2, '$\\sim$')).toEqual({
    from: 2,
    to: 3,
    message: 'A ~ is a space that is not broken; the sign is written \\sim.',
    fix: { from: 2, to: 3, label: 'Write $\\sim$', insert: '$\\sim$' },
  })
})

test.each(['X~N', 'X ~N', 'X~ N', '~ N', 'X ~'])('in %j a ~ is a space', (source) => {
  expect(tieHint(source, source.indexOf('~'), '\\sim')).toBeUndefined()
})

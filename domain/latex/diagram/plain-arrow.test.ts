import { expect, test } from 'vitest'
import { plainArrow } from './plain-arrow.ts'

test('An arrow that nothing was said of is straight, goes all its way where its ends are, and lies under what crosses it', () => {
  expect(plainArrow({ from: 3, to: 5 })).toMatchObject({
    from: 3,
    to: 5,
    stroke: { head: 'to', tail: 'none', lines: 1, isDrawn: true },
    route: { isLoop: false, looseness: 1 },
    shift: { leftEm: 0, xEm: 0, yEm: 0 },
    shorten: { startEm: 0, endEm: 0, from: 0, to: 1 },
    isOver: false,
    holes: [],
  })
})

test('What is said of one arrow is said of no other', () => {
  const [one, other] = [plainArrow({ from: 0, to: 1 }), plainArrow({ from: 2, to: 3 })]
  Object.assign(one.stroke, { head: 'two' })
  Object.assign(one.route, { bend: 30 })
  expect([other.stroke.head, other.route.bend]).toEqual(['to', undefined])
})

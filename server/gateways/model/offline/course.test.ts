import { expect, test } from 'vitest'
import { searchFacts } from './search.ts'
import { course } from './testing/course.ts'
import { courseHeldOut } from './testing/course-held-out.ts'
import { shareOf } from './testing/share.ts'

test.each([
  ['tuned', course, { right: 122, offered: 13, wrong: 0 }],
  ['held out', courseHeldOut, { right: 62, offered: 10, wrong: 1 }],
] as const)(
  'Of the %s questions of a course most get their card, the others a choice, and next to none another card',
  (name, questions, expected) => {
    const share = shareOf(questions, searchFacts)
    process.stdout.write(`${name}: ${JSON.stringify(share)}\n`)
    expect(share.right, 'their card').toBeGreaterThanOrEqual(expected.right)
    expect(share.right + share.offered, 'their card, or a choice with it').toBeGreaterThanOrEqual(
      expected.right + expected.offered,
    )
    expect(share.wrong, 'a card of something else, charged').toBeLessThanOrEqual(expected.wrong)
  },
)

import { expect, test } from 'vitest'
import { paginate } from './page.ts'

test.each([
  ['the first of two', 1, 21, { totalPages: 2, hasPrevPage: false, hasNextPage: true }],
  ['the last of two', 2, 21, { totalPages: 2, hasPrevPage: true, hasNextPage: false }],
  ['the only one, which is full', 1, 20, { totalPages: 1, hasPrevPage: false, hasNextPage: false }],
  ['that of an empty list', 1, 0, { totalPages: 1, hasPrevPage: false, hasNextPage: false }],
  ['one past the end', 5, 21, { totalPages: 2, hasPrevPage: true, hasNextPage: false }],
])('a page says what is beside it: %s', (_, page, total, expected) => {
  expect(paginate(page, 20, total)).toEqual({ page, limit: 20, total, ...expected })
})

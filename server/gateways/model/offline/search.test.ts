import { describe, expect, test } from 'vitest'
import { searchFacts } from './search.ts'
import { answered } from './testing/answered.ts'
import { declined } from './testing/declined.ts'

describe('The library finds', () => {
  test.each(answered)('“%s”: %s', (question, topic) => {
    expect(searchFacts(question).found[0]?.topic).toBe(topic)
  })
})

describe('The library declines', () => {
  test.each(declined)('“%s”', (question) => {
    expect(searchFacts(question).found.map(({ topic }) => topic)).toEqual([])
  })
})

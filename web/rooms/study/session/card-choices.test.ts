import { expect, it } from 'vitest'
import { reversedCard, wholeCard } from '#domain/facet'
import { edited, editFor, isAside, isAskedBothWays, isAskedByStep } from './card-choices.ts'

const clock = { timeZone: 'Europe/Vienna', dayStartHour: 4 }
const nowMs = Date.parse('2026-05-01T20:00:00Z')

it('A buried card comes back with the next study day, a suspended one when it is taken back', () => {
  const buried = edited(undefined, editFor('buried', true), nowMs, clock)
  expect(buried).toEqual({ isSuspended: false, buriedUntil: '2026-05-02T02:00:00.000Z', isFlagged: false })
  expect(isAside({ choice: buried }, nowMs)).toBe(true)
  expect(isAside({ choice: buried }, Date.parse('2026-05-02T02:00:00Z'))).toBe(false)
  const suspended = edited(buried, editFor('suspended', true), nowMs, clock)
  expect(isAside({ choice: suspended }, Date.parse('2036-05-02T02:00:00Z'))).toBe(true)
  const back = edited(suspended, editFor('suspended', false), nowMs, clock)
  expect(back).toEqual(buried)
  expect(isAside({ choice: edited(back, editFor('buried', false), nowMs, clock) }, nowMs)).toBe(false)
})

it('A flag sets nothing aside, and a card without a choice is asked', () => {
  const flagged = edited(undefined, { isFlagged: true }, nowMs, clock)
  expect(flagged.isFlagged).toBe(true)
  expect(isAside({ choice: flagged }, nowMs)).toBe(false)
  expect(isAside({}, nowMs)).toBe(false)
})

it.each([
  ['of neither', {}, false, wholeCard, false],
  ['of the deck', {}, true, wholeCard, true],
  ['of the deck, and otherwise of the card', { isReversed: false }, true, wholeCard, false],
  ['of the card', { isReversed: true }, false, wholeCard, true],
  ['of the card, as an older server tells it', {}, false, reversedCard, true],
])('Whether a card is asked both ways, chosen %s', (_, edit, isReversed, facet, isAsked) => {
  const homeOf = () => ({ deckId: '', title: '', macros: {}, isReversed })
  const choice = 'isReversed' in edit ? edited(undefined, edit, nowMs, clock) : undefined
  expect(isAskedBothWays({ _id: 'a', ...(choice && { choice }) }, { homeOf, facetOf: () => facet })).toBe(isAsked)
})

it.each([
  ['of neither', undefined, wholeCard, false],
  ['of its deck', undefined, reversedCard + 3, true],
  ['of its deck, and otherwise of the card', false, reversedCard + 3, false],
  ['of the card', true, wholeCard, true],
])('Whether an answer is asked step by step, chosen %s', (_, isByStep, facet, isAsked) => {
  const choice = edited(undefined, isByStep === undefined ? {} : { isByStep }, nowMs, clock)
  expect(isAskedByStep({ _id: 'a', choice }, { facetOf: () => facet })).toBe(isAsked)
})

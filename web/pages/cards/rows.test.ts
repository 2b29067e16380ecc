import { expect, test } from 'vitest'
import type { Card } from '#contract/card'
import { dayMs, hourMs, momentOf, studyDayOf } from '#domain/time'
import { type Choice, chosenRows, rowsOf } from './rows.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const clock = { timeZone: 'UTC', dayStartHour: 4 }
const cardOf = (front: string, days: number | undefined, more: Partial<Card> = {}): Card => ({
  _id: front,
  frontEquation: front,
  backEquation: 'back',
  version: 1,
  studyData: {
    eFactor: 2.5,
    nextInterval: days === undefined ? -1 : 5,
    lastRepetition: days === undefined ? null : new Date(nowMs - days * dayMs).toISOString(),
    repetitionNumber: 1,
    ...(days !== undefined && {
      memory: { stability: 1, difficulty: days, sm2Interval: 1, lastStudyDay: studyDayOf(nowMs - days * dayMs, clock) },
    }),
  },
  ...more,
})
const chosen = { isSuspended: false, buriedUntil: null, isFlagged: false }
const cards = [
  cardOf('Neu', undefined),
  cardOf('later', 2, { tags: ['Algèbre'] }),
  cardOf('overdue', 9, { choice: { ...chosen, isFlagged: true } }),
  cardOf('\\frac{1}{2}', 6, { choice: { ...chosen, isSuspended: true } }),
]
const changes = new Map([
  ['later', nowMs - dayMs],
  ['overdue', nowMs],
])
const known = {
  leeches: new Set<string>(),
  changes: undefined,
  several: [],
  now: momentOf(nowMs, clock),
  dueRule: 'exact' as const,
}
const rows = rowsOf(cards, { ...known, leeches: new Set(['later']), changes })
const everything: Choice = { search: '', state: undefined, tag: undefined, order: 'place' }
const shown = (choice: Partial<Choice>) =>
  chosenRows(rows, { ...everything, ...choice }).map(({ card }) => card.frontEquation)

test.each<[Partial<Choice>, string[]]>([
  [{}, ['Neu', 'later', 'overdue', '\\frac{1}{2}']],
  [{ state: 'new' }, ['Neu']],
  [{ state: 'due' }, ['overdue']],
  [{ state: 'suspended' }, ['\\frac{1}{2}']],
  [{ state: 'flagged' }, ['overdue']],
  [{ state: 'leech' }, ['later']],
  [{ tag: 'algebre' }, ['later']],
  [{ search: 'ALGEBRE lat' }, ['later']],
  [{ search: '#algebre' }, ['later']],
  [{ search: '\\frac 1 2' }, ['\\frac{1}{2}']],
  [{ search: 'nothing of the kind' }, []],
  [{ order: 'due' }, ['overdue', '\\frac{1}{2}', 'later', 'Neu']],
  [{ order: 'difficulty' }, ['overdue', '\\frac{1}{2}', 'later', 'Neu']],
  [{ order: 'change' }, ['overdue', 'later', 'Neu', '\\frac{1}{2}']],
])('%j shows %j', (choice, fronts) => {
  expect(shown(choice)).toEqual(fronts)
})

test('What is due later on the study day is due where the person goes by days', () => {
  const card = [cardOf('soon', 5 - 2 / 24)]
  const statesUnder = (dueRule: 'exact' | 'day') =>
    rowsOf(card, { ...known, now: momentOf(nowMs + hourMs, clock), dueRule })[0]?.states
  expect([statesUnder('exact'), statesUnder('day')]).toEqual([[], ['due']])
})

test('A card that is set aside is neither new nor due, as no session asks it', () => {
  const aside = [{ isSuspended: true }, { buriedUntil: new Date(nowMs + hourMs).toISOString() }]
  const statesOf = (days: number | undefined) =>
    aside.map((more) => rowsOf([cardOf('aside', days, { choice: { ...chosen, ...more } })], known)[0]?.states)
  expect([statesOf(undefined), statesOf(9)]).toEqual([
    [['suspended'], []],
    [['suspended'], []],
  ])
})

test('A card of which more is asked than itself is what a session would ask of it', () => {
  const [never, today, overdue] = [undefined, 0, 9].map((days) => cardOf('of clozes', days).studyData)
  const statesWith = (...facets: (typeof never)[]) => {
    const of = facets.flatMap((studyData, nth) => (studyData ? { facet: nth + 1, studyData } : []))
    return rowsOf([cardOf('of clozes', undefined)], { ...known, several: [{ cardId: 'of clozes', facets: of }] })[0]
      ?.states
  }
  expect(statesWith(never, never)).toEqual(['new'])
  expect(statesWith(today, never), 'the other is asked on another day').toEqual([])
  expect(statesWith(never, overdue)).toEqual(['due'])
})

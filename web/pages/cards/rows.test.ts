import { expect, test } from 'vitest'
import type { Card } from '#contract/card'
import { dayMs } from '#domain/time'
import { type Choice, chosenRows, rowsOf } from './rows.ts'

const nowMs = Date.UTC(2026, 10, 20)
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
    ...(days !== undefined && { memory: { stability: 1, difficulty: days, sm2Interval: 1, lastStudyDay: 1 } }),
  },
  ...more,
})
const chosen = { isSuspended: false, buriedUntil: null, isFlagged: false }
const rows = rowsOf(
  [
    cardOf('Neu', undefined),
    cardOf('later', 2, { tags: ['Algèbre'] }),
    cardOf('overdue', 9, { choice: { ...chosen, isFlagged: true } }),
    cardOf('\\frac{1}{2}', 6, { choice: { ...chosen, isSuspended: true } }),
  ],
  new Set(['later']),
  nowMs,
)
const everything: Choice = { search: '', state: undefined, tag: undefined, order: 'place' }
const shown = (choice: Partial<Choice>) =>
  chosenRows(rows, { ...everything, ...choice }).map(({ card }) => card.frontEquation)

test.each<[Partial<Choice>, string[]]>([
  [{}, ['Neu', 'later', 'overdue', '\\frac{1}{2}']],
  [{ state: 'new' }, ['Neu']],
  [{ state: 'due' }, ['overdue', '\\frac{1}{2}']],
  [{ state: 'suspended' }, ['\\frac{1}{2}']],
  [{ state: 'flagged' }, ['overdue']],
  [{ state: 'leech' }, ['later']],
  [{ tag: 'algebre' }, ['later']],
  [{ search: 'ALGEBRE lat' }, ['later']],
  [{ search: '\\frac 1 2' }, ['\\frac{1}{2}']],
  [{ search: 'nothing of the kind' }, []],
  [{ order: 'due' }, ['overdue', '\\frac{1}{2}', 'later', 'Neu']],
  [{ order: 'difficulty' }, ['overdue', '\\frac{1}{2}', 'later', 'Neu']],
])('%j shows %j', (choice, fronts) => {
  expect(shown(choice)).toEqual(fronts)
})

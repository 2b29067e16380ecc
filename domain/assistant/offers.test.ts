import { expect, test } from 'vitest'
import { offerPicked, offersIn, othersIn, writeOffers, writeOthers } from './offers.ts'

const names = ['Compact space', 'L’Hôpital’s rule', 'Heine–Borel theorem']

test('What a message offers at its end is read as it was written', () => {
  expect(offersIn(`Which one?\n\n${writeOffers(names)}`)).toEqual(names)
  expect(offersIn(`${writeOffers(names)}\n`)).toEqual(names)
})

test('What else is there is read as it was written', () => {
  for (const unnamed of [0, 3])
    for (const count of [0, 1, 2, 3])
      expect(othersIn(`It found **One**. ${writeOthers(names.slice(0, count), unnamed)}\n\nA **card**`)).toEqual(
        names.slice(0, count),
      )
  expect(writeOthers(names, 2)).toBe(
    'Also here: **Compact space**, **L’Hôpital’s rule**, **Heine–Borel theorem** and 2 more.',
  )
})

test.each([
  [[], 3, ''],
  [['A'], 0, 'Also here: **A**.'],
  [['A'], 2, 'Also here: **A** and 2 more.'],
  [['A', 'B'], 0, 'Also here: **A** and **B**.'],
])('Of %j, and %i more, is said %j', (some, unnamed, said) => {
  expect(writeOthers(some, unnamed)).toBe(said)
})

test.each(['so 1. **A**', '1. **A** so', 'A **B** there'])('%j names nothing', (line) => {
  expect([offersIn(line), othersIn(line)]).toEqual([[], []])
})

test.each(['', 'Which one?', '1. one\n2. two', `${writeOffers(names)}\n\nOr write it yourself.`])(
  'A message such as %j offers nothing',
  (message) => {
    expect(offersIn(message)).toEqual([])
  },
)

test.each([
  ['2', 1],
  [' 3. ', 2],
  ['#1', 0],
  ['number 3', 2],
  ['the second one, please', 1],
  ['First', 0],
  ['compact space', 0],
  ['L’Hopital’s rule', 1],
  ['4', undefined],
  ['0', undefined],
  ['compact', undefined],
  ['12', undefined],
  ['2a', undefined],
  ['a2', undefined],
  [`the second one${' please'.repeat(4)}`, undefined],
  ['the second one, please please please    ', 1],
  ['', undefined],
])('%j picks number %j', (answer, nth) => {
  expect(offerPicked(names, answer)).toBe(nth === undefined ? undefined : names[nth])
})

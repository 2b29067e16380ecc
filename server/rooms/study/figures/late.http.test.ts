import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { grade, sharedStudyApp, startMs } from '../testing.ts'

const app = await sharedStudyApp()

test('An answer that arrives after one given later is not judged, and takes nothing from what was judged', async () => {
  const person = app.as('somebody')
  const { deckId, cardIds } = await app.addDeck(person, 1)
  const giveOn = (ahead: number, arrivesOn: number, quality: number) => {
    app.clock.nowMs = startMs + arrivesOn * dayMs
    return grade(person, deckId, cardIds[0], quality, { answeredAt: new Date(startMs + ahead * dayMs).toISOString() })
  }
  const judged = async () => (await person.get('/api/study/figures')).body.retention.young.answers
  await giveOn(-9, -9, 4)
  await giveOn(-7, -7, 4)
  expect(await judged()).toBe(1)
  // Late, but nothing was given since.
  await giveOn(-5, -3, 4)
  expect(await judged()).toBe(2)
  await giveOn(-6, -3, 1)
  await giveOn(-5, -3, 4)
  expect(await judged()).toBe(2)
  await giveOn(0, 0, 4)
  expect(await judged()).toBe(3)
  expect((await person.get('/api/study/figures')).body.answers).toBe(6)
})

import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { grade, sharedStudyApp, takeBack } from '../testing.ts'
import type { Held } from './decks-store.ts'
import { createHeld } from './held.ts'
import type { DeckOfExam } from './store.ts'

const app = await sharedStudyApp()

/** Somebody who has studied cards of a deck that makes several stretches, and what is read of it. */
async function studied() {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(app.as('the author'), 600)
  const decks = [{ deckId, version: 1 } as DeckOfExam]
  const readHeld = createHeld()
  const read = async (by = readHeld): Promise<Held | undefined> => (await by(app.db, person.id, decks)).get(deckId)
  const answer = (nth: number) => grade(person, deckId, cardIds[nth] ?? '', 4)
  return { person, deckId, cardIds, decks, read, readAnew: () => read(createHeld()), answer }
}

test('After an answer what is remembered of most cards of a large deck is not read again', async () => {
  const { cardIds, read, readAnew, answer } = await studied()
  for (const nth of [0, 1, 300, 599]) await answer(nth)
  const before = await read()
  await answer(1)
  const after = await read()
  expect(after).toEqual(await readAnew())
  const isTheVerySame = (nth: number) =>
    after?.memories.get(cardIds[nth] ?? '') === before?.memories.get(cardIds[nth] ?? '')
  expect([0, 1, 300, 599].map(isTheVerySame)).toEqual([false, false, true, true])
  expect(after?.cardIds).toBe(before?.cardIds)
})

test('What is remembered is what is there, whatever happens to it meanwhile', async () => {
  const { person, deckId, cardIds, decks, read, readAnew, answer } = await studied()
  const remembers = async () => {
    const held = await read()
    expect(held).toEqual(await readAnew())
    return [held?.cardIds.length, held?.memories.size]
  }
  expect(await remembers()).toEqual([600, 0])
  for (const nth of [5, 260, 599]) await answer(nth)
  expect(await remembers()).toEqual([600, 3])
  const { reviewId } = (await answer(598)).body
  expect(await remembers()).toEqual([600, 4])
  await takeBack(person, deckId, cardIds[598], reviewId)
  expect(await remembers()).toEqual([600, 3])
  await person.post(`/api/decks/${deckId}/cards/reset`, { cardIds: [cardIds[5]], resetId: v7() })
  expect(await remembers()).toEqual([600, 2])
  await app.removeCard(deckId, cardIds[260] ?? '')
  Object.assign(decks[0] ?? {}, { version: 2 })
  expect((await remembers())[0]).toBe(599)
  await app.removeDeck(deckId)
  Object.assign(decks[0] ?? {}, { version: 3 })
  expect(await read()).toBeUndefined()
})

test('Of several decks each has what is its own', async () => {
  const [one, other] = [await studied(), await studied()]
  await one.answer(7)
  const both = await createHeld()(app.db, one.person.id, [...one.decks, ...other.decks])
  expect(both.get(one.deckId)).toEqual(await one.read())
  expect(both.get(other.deckId)).toEqual({ cardIds: other.cardIds, memories: new Map() })
})

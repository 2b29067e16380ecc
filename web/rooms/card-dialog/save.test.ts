import { expect, test } from 'vitest'
import { deadLine } from '#web/lib/testing/dead-line.ts'
import { addCard, saveCard } from './save.ts'

const sides = { frontEquation: 'x', backEquation: 'y' }
const seen = { deckId: 'deck', index: 0, cardId: 'card', version: 1 }

test.each([
  ['added', () => addCard('deck', sides, 'key')],
  ['saved', () => saveCard(seen, sides)],
])('A card that is %s over a line that has gone dead is given up after a while, to be sent again', async (_, write) => {
  const patience = await deadLine()
  await expect(write()).rejects.toMatchObject({ status: 0, code: 'offline' })
  expect(patience).toHaveBeenCalledExactlyOnceWith(60_000)
})

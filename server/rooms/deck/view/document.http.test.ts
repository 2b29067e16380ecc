import { afterAll, expect, test } from 'vitest'
import { readDocument } from '#domain/document/read'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
const owner = app.as('owner')

const macros = { '\\R': '\\mathbb{R}', '\\inner': '\\langle #1, #2 \\rangle' }
const sides: [front: string, back: string][] = [
  ['What is $\\R$?', '\\inner{x}{y} % the end'],
  ['\\begin{card} \\answer \\end{card}\n\n\\end{front}', '\\verb|\\end{back}| is code.'],
  ['\\ce{H2O}', 'Water é 水 \u2028 𝔸'],
]

function deckOf(isPublic: boolean) {
  const details = { title: 'Größe & 水: 100 %', description: 'One line.\n\nAnother.', isPublic, macros }
  const cards = sides.map(([frontEquation, backEquation]) => ({ frontEquation, backEquation }))
  return makeDeck(owner, details, cards)
}

test('A deck comes as a document that is read as the same deck, with its ids and macros', async () => {
  const deck = await deckOf(false)
  const answer = await owner.get(`/api/decks/${deck._id}/export`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/x-tex; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="deck.tex"; filename*=UTF-8''${encodeURIComponent('grosse-水-100.tex')}`,
  )
  expect(readDocument(answer.body)).toEqual({
    problems: [],
    deck: {
      id: deck._id,
      title: deck.title,
      description: deck.description,
      isPublic: false,
      macros,
      cards: deck.cards.map(({ _id, frontEquation, backEquation }) => ({
        id: _id,
        front: frontEquation,
        back: backEquation,
        written: expect.any(String),
      })),
    },
  })
})

test('Whoever may read a deck may take it along; a private one of somebody else is not there', async () => {
  const [shown, hidden] = [await deckOf(true), await deckOf(false)]
  for (const client of [app.visitor, app.as('stranger')]) {
    const answer = await client.get(`/api/decks/${shown._id}/export`)
    expect([answer.status, readDocument(answer.body).deck.cards.length]).toEqual([200, sides.length])
    const refused = await client.get(`/api/decks/${hidden._id}/export`)
    expect([refused.status, refused.body.code]).toEqual([404, 'deck_not_found'])
  }
  expect((await owner.get('/api/decks/01993a00-0000-7000-8000-000000000000/export')).status).toBe(404)
})

test('A deck without cards is a document without cards', async () => {
  const { _id } = await makeDeck(owner, { title: 'Empty' })
  const { deck, problems } = readDocument((await app.visitor.get(`/api/decks/${_id}/export`)).body)
  expect([deck.title, deck.cards, problems]).toEqual(['Empty', [], []])
})

import { expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { readDocument } from '#domain/document/read'
import { fileOf } from './document.ts'

const studyData = { eFactor: 2.5, nextInterval: -1, lastRepetition: null, repetitionNumber: 0 }
const cardCount = 500
const words = 'word '.repeat(200)

test('What a large deck needs of LaTeX is found a part at a time, others having their turn', async () => {
  const cards = Array.from({ length: cardCount }, (_, nth) => ({
    _id: crypto.randomUUID(),
    frontEquation: `Front ${nth}`,
    backEquation: nth === cardCount - 1 ? 'With $\\textcolor{red}{x}$, и.' : words,
    version: 1,
    studyData,
  }))
  const deck: Deck = {
    _id: crypto.randomUUID(),
    creatorId: '',
    title: 'Large',
    description: '',
    access: { isPublic: true },
    cards,
    cardCount,
    likedBy: [],
    likeCount: 0,
    isStudied: false,
    macros: {},
    version: 1,
    createdAt: new Date(0).toISOString(),
    updatedAt: new Date(0).toISOString(),
  }
  let turns = 0
  let isGoing = true
  const turn = () => {
    turns++
    if (isGoing) setImmediate(turn)
  }
  setImmediate(turn)
  const { content } = await fileOf(deck)
  isGoing = false
  expect(turns).toBeGreaterThanOrEqual(5)

  const text = await new Response(content).text()
  expect(text).toContain('\\usepackage{xcolor}')
  expect(text).toContain('\\usepackage[T1,T2A]{fontenc}')
  expect(readDocument(text).deck.cards.map(({ written }) => written)).not.toContain(undefined)
})

import { describe, expect, test } from 'vitest'
import { planOf } from './plan.ts'

const card = '\\begin{card} a \\answer b \\end{card}\n'
const planned = (text: string, fileName?: string) => {
  const plan = planOf(text, fileName)
  if (!plan.ok) throw new Error(plan.reason)
  return plan.value
}
const lossesOf = (text: string) => planned(text).losses.map(({ sentence }) => sentence)

test('A document gives its title, macros and cards', () => {
  const text = `\\title{Sums}\n\\newcommand{\\R}{\\mathbb{R}}\n\\begin{document}\n${card}\\end{document}`
  const macros = { '\\R': '\\mathbb{R}' }
  expect(planned(text)).toEqual({
    title: 'Sums',
    description: '',
    macros,
    cards: [{ front: 'a', back: 'b' }],
    losses: [],
  })
})

test('Without a title it has that of its file', () => {
  expect(planned(card, 'linear algebra.tex').title).toBe('linear algebra')
})

test('A name that is too short for a title is said to be a deck', () => {
  expect(planned(card, 'LA.tex').title).toBe('Deck LA')
  expect(planned(`\\title{C}\n${card}`, 'sums.tex').title).toBe('Deck C')
  expect(planned(card, '').title).toBe('')
  expect(planned(`\\title{ \n }\n${card}`, ' sums.v2.tex').title).toBe('sums.v2')
})

test('A title that is too long is cut behind a whole character', () => {
  expect(planned(`\\title{${'🧮'.repeat(300)}}\n${card}`).title).toBe('🧮'.repeat(200))
})

describe('What gives nothing says why', () => {
  test.each([
    [' \n', 'There is nothing in it.'],
    [
      '\\documentclass{article}\\begin{document}\\begin{theorem}x\\end{theorem}\\end{document}',
      /^There is no card in it\. .*From Notes/,
    ],
    ['\n\\begin{card} a \\end{card}', 'Line 2: This card has no back.'],
  ])('%s', (text, reason) => {
    expect(planOf(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  })
})

test('What does not come along is named', () => {
  expect(lossesOf(`${card}\\section{Two}\n${card}`)).toEqual(['What stands here belongs to no card and is left out.'])
  expect(lossesOf(`% !LEMMA description ${'x'.repeat(501)}\n${card}`)).toEqual([
    'A description has at most 500 characters. It is left out.',
  ])
  const tagged =
    '\\begin{card}\n% !LEMMA source Euler\n\\begin{front}a\\end{front}\\begin{back}b\\end{back}\\begin{hint}c\\end{hint}\n\\end{card}\n'
  expect(lossesOf(tagged + tagged)).toEqual(['“source” of 2 cards is left out.', '“hint” of 2 cards is left out.'])
})

test('As many cards come as a deck holds', () => {
  const many = planned(card.repeat(10_002))
  expect(many.cards).toHaveLength(10_000)
  expect(many.losses[0]?.sentence).toBe('A deck holds 10,000 cards and 8 MB; the last 2 cards are left out.')
  const large = planned(`\\begin{card} ${'é'.repeat(8_000)} \\answer ${'é'.repeat(8_000)} \\end{card}\n`.repeat(300))
  expect(large.cards).toHaveLength(Math.floor((8 * 1024 * 1024) / 32_000))
})

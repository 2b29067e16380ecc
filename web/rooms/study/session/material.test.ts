import { expect, it } from 'vitest'
import type { Deck } from '#contract/deck'
import { type Many, materialOf, materialOfMany, together } from './material.ts'

const studyData = { eFactor: 2.5, nextInterval: -1, lastRepetition: null, repetitionNumber: 0 }
const card = (_id: string, deckId: string, frontEquation = 'x') => ({
  _id,
  deckId,
  frontEquation,
  backEquation: 'y',
  version: 1,
  studyData,
})
const rings = { _id: 'rings', title: 'Rings', macros: { '\\R': 'R' } }
const groups = { _id: 'groups', title: 'Groups', macros: {} }

it('Cards of one deck are all at home in it', () => {
  const { cards, deck, homeOf } = materialOf({ ...rings, cards: [card('a', 'rings')] } as unknown as Deck)
  expect(cards.map(({ _id }) => _id)).toEqual(['a'])
  expect(deck?.title).toBe('Rings')
  expect(homeOf('a')).toEqual({ deckId: 'rings', title: 'Rings', macros: rings.macros })
})

it('Cards of many decks know theirs', () => {
  const many: Many = { cards: [card('a', 'rings'), card('b', 'groups')], decks: [rings, groups] }
  const { deck, homeOf } = materialOfMany(many)
  expect(deck).toBeUndefined()
  expect(homeOf('a')).toEqual({ deckId: 'rings', title: 'Rings', macros: rings.macros })
  expect(homeOf('b').title).toBe('Groups')
})

it('What was there before a reload stays, and what the server sends now wins', () => {
  const before: Many = { cards: [card('a', 'rings', 'old'), card('b', 'groups')], decks: [rings, groups] }
  const { cards, decks } = together({ cards: [card('a', 'rings', 'new')], decks: [rings] }, before)
  expect(cards.map(({ _id, frontEquation }) => [_id, frontEquation])).toEqual([
    ['a', 'new'],
    ['b', 'x'],
  ])
  expect(decks.map(({ _id }) => _id)).toEqual(['rings', 'groups'])
  expect(together({ cards: [], decks: [] }, undefined)).toEqual({ cards: [], decks: [] })
})

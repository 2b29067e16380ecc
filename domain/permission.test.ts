import { expect, test } from 'vitest'
import { type Action, permissions, refusalOf } from './permission.ts'

const people = { visitor: undefined, stranger: 's', owner: 'o' } as const
const decks = {
  public: { ownerId: 'o', isPublic: true },
  private: { ownerId: 'o', isPublic: false },
  missing: undefined,
} as const

/** One action of each rule; by deck, what visitor, stranger and owner get. docs/rules.md §Visibility. */
const table: [Action, Record<keyof typeof decks, [visitor: string, stranger: string, owner: string]>][] = [
  ['deck.list', { public: ['ok', 'ok', 'ok'], private: ['ok', 'ok', 'ok'], missing: ['ok', 'ok', 'ok'] }],
  [
    'deck.create',
    {
      public: ['unauthenticated', 'ok', 'ok'],
      private: ['unauthenticated', 'ok', 'ok'],
      missing: ['unauthenticated', 'ok', 'ok'],
    },
  ],
  [
    'deck.read',
    {
      public: ['ok', 'ok', 'ok'],
      private: ['deck_not_found', 'deck_not_found', 'ok'],
      missing: ['deck_not_found', 'deck_not_found', 'deck_not_found'],
    },
  ],
  [
    'study.start',
    {
      public: ['unauthenticated', 'ok', 'ok'],
      private: ['unauthenticated', 'deck_not_found', 'ok'],
      missing: ['unauthenticated', 'deck_not_found', 'deck_not_found'],
    },
  ],
  [
    'deck.like',
    {
      public: ['unauthenticated', 'ok', 'own_deck'],
      private: ['unauthenticated', 'deck_not_found', 'own_deck'],
      missing: ['unauthenticated', 'deck_not_found', 'deck_not_found'],
    },
  ],
  [
    'deck.update',
    {
      public: ['unauthenticated', 'not_owner', 'ok'],
      private: ['unauthenticated', 'deck_not_found', 'ok'],
      missing: ['unauthenticated', 'deck_not_found', 'deck_not_found'],
    },
  ],
]

const cases = table.flatMap(([action, byDeck]) =>
  (Object.keys(decks) as (keyof typeof decks)[]).flatMap((deck) =>
    (Object.keys(people) as (keyof typeof people)[]).map(
      (person, nth) => [action, person, deck, byDeck[deck][nth]] as const,
    ),
  ),
)

test.each(cases)('%s by a %s of a %s deck: %s', (action, person, deck, expected) => {
  expect(refusalOf(action, people[person], decks[deck]) ?? 'ok').toBe(expected)
})

test('The table above has an action of every rule', () => {
  expect(new Set(table.map(([action]) => permissions[action]))).toEqual(new Set(Object.values(permissions)))
})

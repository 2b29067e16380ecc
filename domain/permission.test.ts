import { expect, test } from 'vitest'
import { keysOf } from './keys.ts'
import { type Rule, refusalOf } from './permission.ts'

const people = { visitor: undefined, stranger: 's', owner: 'o' } as const
const decks = {
  public: { ownerId: 'o', isPublic: true },
  private: { ownerId: 'o', isPublic: false },
  missing: undefined,
} as const

/** By rule and deck, what visitor, stranger and owner get. docs/rules.md §Visibility. */
const table: Record<Rule, Record<keyof typeof decks, [visitor: string, stranger: string, owner: string]>> = {
  anyone: { public: ['ok', 'ok', 'ok'], private: ['ok', 'ok', 'ok'], missing: ['ok', 'ok', 'ok'] },
  signedIn: {
    public: ['unauthenticated', 'ok', 'ok'],
    private: ['unauthenticated', 'ok', 'ok'],
    missing: ['unauthenticated', 'ok', 'ok'],
  },
  reader: {
    public: ['ok', 'ok', 'ok'],
    private: ['deck_not_found', 'deck_not_found', 'ok'],
    missing: ['deck_not_found', 'deck_not_found', 'deck_not_found'],
  },
  signedInReader: {
    public: ['unauthenticated', 'ok', 'ok'],
    private: ['unauthenticated', 'deck_not_found', 'ok'],
    missing: ['unauthenticated', 'deck_not_found', 'deck_not_found'],
  },
  nonOwner: {
    public: ['unauthenticated', 'ok', 'own_deck'],
    private: ['unauthenticated', 'deck_not_found', 'own_deck'],
    missing: ['unauthenticated', 'deck_not_found', 'deck_not_found'],
  },
  owner: {
    public: ['unauthenticated', 'not_owner', 'ok'],
    private: ['unauthenticated', 'deck_not_found', 'ok'],
    missing: ['unauthenticated', 'deck_not_found', 'deck_not_found'],
  },
}

const cases = Object.entries(table).flatMap(([rule, byDeck]) =>
  keysOf(decks).flatMap((deck) =>
    keysOf(people).map((person, nth) => [rule as Rule, person, deck, byDeck[deck][nth]] as const),
  ),
)

test.each(cases)('%s: a %s of a %s deck gets %s', (rule, person, deck, expected) => {
  expect(refusalOf(rule, people[person], decks[deck]) ?? 'ok').toBe(expected)
})

import type { PlannedDeck } from '../plan.ts'
import { createDecks } from './fill-decks.ts'
import type { Losses, LossKind } from './losses.ts'
import type { Medium } from './media.ts'

/** What would be made of a package, before anything is. docs/rules.md §Decks.14. */
export type PackagePlan = {
  /** Whose package it is. */
  program: 'Anki' | 'Mochi'
  decks: readonly PlannedDeck[]
  noteCount: number
  /** How often what does not come along was met, and some of it. */
  losses: readonly { kind: LossKind; count: number; examples: readonly string[] }[]
  /** The pictures that cards name, by what they name them. */
  pictures: ReadonlyMap<string, Medium>
}

/** A plan without a card yet, of a package that has these pictures. */
export function beginPlan(program: PackagePlan['program'], pictures: ReadonlyMap<string, Medium>) {
  const losses: Losses = new Map()
  const { add, all } = createDecks(losses)
  const named = new Map<string, Medium>()
  return {
    losses,
    named,
    add,
    /** Whether the package has a picture that a card names. */
    hasPicture(placeholder: string): boolean {
      const picture = pictures.get(placeholder)
      if (picture) named.set(placeholder, picture)
      return picture !== undefined
    },
    planned: (noteCount: number): PackagePlan => ({
      program,
      decks: all(),
      noteCount,
      losses: [...losses].map(([kind, { count, examples }]) => ({ kind, count, examples: [...examples] })),
      pictures: named,
    }),
  }
}

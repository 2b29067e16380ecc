import type { Figures, Leech } from '#contract/figures'
import { type Facet, isAsked, wholeCard } from '#domain/facet'
import { usedMacros } from '#domain/latex/macros'
import type { Database } from '#server/db/open'
import { titled } from '#server/deck-name'
import { readFound, type Visible } from '#server/rooms/deck/shared'
import { readSuspended } from '#server/rooms/progress/shared'
import type { Answered } from './store.ts'

const shownAtMost = 10

type WithLeeches = Pick<Answered, 'deckId' | 'leeches'>
type Forgotten = { deckId: string; cardId: string; facet: Facet; lapses: number }

const keyOf = ({ deckId, cardId }: Pick<Forgotten, 'deckId' | 'cardId'>) => `${deckId} ${cardId}`

/** The cards that a person can see, did not suspend, and forgets again and again: how many, and the worst. docs/rules.md §Figures.9. */
export async function readLeeches(
  db: Database,
  personId: string,
  decks: readonly WithLeeches[],
  seen: readonly Visible[],
): Promise<NonNullable<Figures['leeches']>> {
  const forgotten = forgottenIn(decks, seen)
  if (forgotten.length === 0) return { cards: 0, worst: [] }
  const deckIds = new Set(forgotten.map(({ deckId }) => deckId))
  const suspended = new Set((await readSuspended(db, personId, [...deckIds])).map(keyOf))
  const asked = forgotten.filter((one) => !suspended.has(keyOf(one)))
  const worst = asked.slice(0, shownAtMost)
  const found = worst.length > 0 ? await readFound(db, personId, worst) : []
  const forgottenAs = new Map(worst.map((one) => [one.cardId, one]))
  return {
    cards: asked.length,
    worst: found.flatMap(({ id, front, index, deckId, title, macros, ownerId }): Leech[] => {
      const forgotten = forgottenAs.get(id)
      if (!forgotten) return []
      const { facet, lapses } = forgotten
      return [
        {
          card: { _id: id, frontEquation: front },
          index,
          deck: { _id: deckId, ...titled(title), macros: usedMacros(front, macros) },
          isOwn: ownerId === personId,
          ...(facet !== wholeCard && { facet }),
          lapses,
        },
      ]
    }),
  }
}

/** Of each card what is forgotten most often of what is still asked of it: the card itself, where nothing else is said of it. */
export function leechesAsked(
  leeches: Answered['leeches'],
  facetsOf: ReadonlyMap<string, readonly { facet: Facet }[]>,
): Answered['leeches'] {
  const asked = leeches.filter(([cardId, facet]) => isAsked(facetsOf.get(cardId), facet))
  const worstFirst = asked.toSorted(([, one, most], [, other, lapses]) => lapses - most || one - other)
  return [...Map.groupBy(worstFirst, ([cardId]) => cardId).values()].flatMap(([worst]) => (worst ? [worst] : []))
}

/** Of decks that are seen the cards that are still there, the worst first. */
function forgottenIn(decks: readonly WithLeeches[], seen: readonly Visible[]): Forgotten[] {
  const removedIn = new Map(seen.map(({ id, removed }) => [id, removed]))
  return decks
    .flatMap(({ deckId, leeches }) => {
      const removed = removedIn.get(deckId)
      return removed ? leeches.filter(([id]) => !removed.includes(id)).map((leech) => [deckId, ...leech] as const) : []
    })
    .map(([deckId, cardId, facet, lapses]) => ({ deckId, cardId, facet, lapses }))
    .sort((one, other) => other.lapses - one.lapses || (one.cardId < other.cardId ? -1 : 1))
}

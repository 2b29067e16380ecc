import { setImmediate } from 'node:timers/promises'
import { type CardSigns, type LetterSearch, lettersIn, signsOfCard } from '#domain/latex/search/letters'
import { createCache } from '#server/cache'
import type { RoomContext } from '#server/room-context'
import type { FoundRow } from './store/search.ts'

type Named = { deckId: string; cardId: string; version: number }
type Read = Pick<FoundRow, 'id' | 'version' | 'front' | 'back'>

/** With the same letters (1), or with others (0). */
export type Lettered = Named & { shared: number }

const bytesAtMost = 16_000_000
/** As many as are read from one statement. */
const readAtOnce = 100
/** Cards whose text is looked at before others have their turn. */
const lookedAtOnce = 10

type ReadCards = (cards: readonly Named[]) => Promise<readonly Read[]>

/**
 * Tells those of some cards that have a formula with the same or other letters, those with the same first. What is not
 * looked at in the time there is, is by the next search: the signs of a card at a version are kept.
 */
export function createLetters(clock: RoomContext['clock'], patienceMs: number) {
  const cache = createCache<CardSigns>(bytesAtMost, (signs) => 2 * signs.length)
  const nameOf = (id: string, version: number) => `${id} ${version}`
  const signsOf = ({ cardId, version }: Named) => cache.get(nameOf(cardId, version))

  async function keepSigns(unknown: readonly Named[], read: ReadCards): Promise<void> {
    if (unknown.length === 0) return
    for (const [nth, { id, version, front, back }] of (await read(unknown)).entries()) {
      cache.set(nameOf(id, version), signsOfCard(front, back))
      if (nth % lookedAtOnce === 0) await setImmediate()
    }
  }

  function lettered(card: Named, search: LetterSearch): Lettered[] {
    const signs = signsOf(card)
    const letters = signs === undefined ? 'none' : lettersIn(signs, search)
    return letters === 'none' ? [] : [{ ...card, shared: letters === 'same' ? 1 : 0 }]
  }

  return async (
    cards: readonly Named[],
    search: LetterSearch,
    read: ReadCards,
  ): Promise<{ found: Lettered[]; isWhole: boolean }> => {
    const deadlineMs = clock() + patienceMs
    const found: Lettered[] = []
    let at = 0
    for (; at < cards.length && clock() < deadlineMs; at += readAtOnce) {
      const some = cards.slice(at, at + readAtOnce)
      const unknown = some.filter((card) => signsOf(card) === undefined)
      await keepSigns(unknown, read)
      found.push(...some.flatMap((card) => lettered(card, search)))
      await setImmediate()
    }
    return { found: found.sort((one, other) => other.shared - one.shared), isWhole: at >= cards.length }
  }
}

export type Letters = ReturnType<typeof createLetters>

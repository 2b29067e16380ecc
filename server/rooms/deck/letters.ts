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

/**
 * Tells those of some cards that have a formula with the same or other letters, those with the same first. What is not
 * looked at in the time there is, is by the next search: the signs of a card at a version are kept.
 */
export function createLetters(clock: RoomContext['clock'], patienceMs: number) {
  const kept = createCache<CardSigns>(bytesAtMost, (signs) => 2 * signs.length)
  const nameOf = (id: string, version: number) => `${id} ${version}`

  async function readSigns(unknown: readonly Named[], read: (cards: readonly Named[]) => Promise<readonly Read[]>) {
    for (const [nth, { id, version, front, back }] of (await read(unknown)).entries()) {
      kept.set(nameOf(id, version), signsOfCard(front, back))
      if (nth % lookedAtOnce === 0) await setImmediate()
    }
  }

  const signsOf = ({ cardId, version }: Named) => kept.get(nameOf(cardId, version))

  return async (
    cards: readonly Named[],
    search: LetterSearch,
    read: (cards: readonly Named[]) => Promise<readonly Read[]>,
  ): Promise<{ found: Lettered[]; isWhole: boolean }> => {
    const deadlineMs = clock() + patienceMs
    const found: Lettered[] = []
    let at = 0
    for (; at < cards.length && clock() < deadlineMs; at += readAtOnce) {
      const some = cards.slice(at, at + readAtOnce)
      let signs = some.map(signsOf)
      const unknown = some.filter((_, nth) => signs[nth] === undefined)
      if (unknown.length > 0) {
        await readSigns(unknown, read)
        signs = some.map(signsOf)
      }
      for (const [nth, card] of some.entries()) {
        const own = signs[nth]
        const letters = own === undefined ? 'none' : lettersIn(own, search)
        if (letters !== 'none') found.push({ ...card, shared: letters === 'same' ? 1 : 0 })
      }
      await setImmediate()
    }
    return { found: found.sort((one, other) => other.shared - one.shared), isWhole: at >= cards.length }
  }
}

export type Letters = ReturnType<typeof createLetters>

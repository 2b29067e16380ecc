import { type DeckChoiceBeside, dateOf, deckChoiceOnWire } from '#contract/deck-choice'
import { type DeckChoice, type Exam, examDecksAtMost, isPlannedOn } from '#domain/choice'
import { Refusal } from '#domain/refusal'
import { type Moment, momentOf } from '#domain/time'
import type { Database } from '#server/db/open'
import { titled } from '#server/deck-name'
import type { Viewer } from '#server/http/viewer'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import { permittedDeck } from '#server/rooms/deck/service'
import { type DeckAccess, isDeckFor } from '#server/rooms/deck/shared'
import { holdPlaces, joinAsStudied, type Place } from '#server/rooms/place/shared'
import { keepDeckChoice, readDeckChoice } from '#server/rooms/progress/shared'
import { readSettings } from '#server/rooms/user/shared'
import { readExams } from './exam/store.ts'

type Deck = { id: string } & Pick<DeckAccess, 'ownerId'>
type Change = Parameters<typeof keepDeckChoice>[2]
type Chosen = { viewer: Viewer; deck: Deck; change: Change }

/** Keeps what a person chose about a deck, which joins their collection with an exam on it. docs/rules.md §Study.27, §Decks.10. */
export async function chooseDeck(
  context: RoomContext,
  viewer: Viewer,
  deck: Deck,
  change: Change,
): Promise<DeckChoice> {
  // It may have gone meanwhile.
  const readAgain = () => permittedDeck(context, 'study.chooseDeck', viewer, deck.id)
  return retryWhileStale<Deck, DeckChoice>(deck, readAgain, () =>
    keepBoth(context, { viewer, deck, change }, requireRoom),
  )
}

type InTurn = (tx: Database, place: Place, exam: Exam, now: Moment) => Promise<void>

const isGone = new Error('the deck has gone')

/** The choice and, with an exam, the place in the collection that follows from it: both, or neither where the deck has gone. */
async function keepBoth({ db, clock }: RoomContext, { viewer, deck, change }: Chosen, first?: InTurn) {
  const place = { personId: viewer.id, deckId: deck.id }
  const keep = (tx: Database) => keepDeckChoice(tx, place, change, isDeckFor(viewer.id, deck.id))
  const { exam } = change
  if (!exam) return keep(db)
  try {
    return await db.transaction(async (tx) => {
      // Who takes the deck out at this moment takes out both, and who plans another exam counts this one.
      await holdPlaces(tx, viewer.id)
      const now = momentOf(clock(), await readSettings(tx, viewer.id))
      await first?.(tx, place, exam, now)
      if (isJoining(viewer, deck, exam, now)) await joinAsStudied(tx, place, new Date(now.atMs))
      const chosen = await keep(tx)
      if (!chosen) throw isGone
      return chosen
    })
  } catch (error) {
    if (error === isGone) return undefined
    throw error
  }
}

/** Refuses an exam where too many other decks have one ahead. */
async function requireRoom(tx: Database, place: Place, exam: Exam, now: Moment): Promise<void> {
  if (!isPlannedOn(now.studyDay, exam)) return
  if ((await readOtherExams(tx, place, now)).length >= examDecksAtMost)
    throw new Refusal('invalid', {
      sentence: `At most ${examDecksAtMost} decks can have an exam ahead. Take the date from another one first.`,
    })
}

/** Somebody else's deck joins the collection with a date that is ahead, be it too far away for a plan yet. docs/rules.md §Decks.10. */
const isJoining = (viewer: Viewer, { ownerId }: Deck, { studyDay }: Exam, now: Moment): boolean =>
  ownerId !== viewer.id && studyDay >= now.studyDay

/**
 * Takes over what was chosen in another account, however many exams are ahead; nothing where the deck is gone.
 * docs/rules.md §Account.5.
 */
export const bringDeckChoice = (context: RoomContext, viewer: Viewer, deck: Deck, change: Change) =>
  keepBoth(context, { viewer, deck, change })

/** What a person chose about a deck, with the other decks that an exam of theirs is ahead on. */
export async function readChoiceBeside(
  { db, clock }: RoomContext,
  viewer: Viewer,
  deckId: string,
): Promise<DeckChoiceBeside> {
  const now = momentOf(clock(), await readSettings(db, viewer.id))
  const place = { personId: viewer.id, deckId }
  const [choice, otherExams] = await Promise.all([readDeckChoice(db, place), readOtherExams(db, place, now)])
  return { ...deckChoiceOnWire(choice), ...(otherExams.length > 0 && { otherExams }) }
}

async function readOtherExams(db: Database, { personId, deckId }: Place, now: Moment) {
  const exams = await readExams(db, personId, now)
  return exams.flatMap(({ studyDay, decks }) =>
    decks
      .filter((one) => one.deckId !== deckId)
      .map((one) => ({
        on: dateOf(studyDay),
        minutesADay: one.minutesADay,
        deck: { _id: one.deckId, ...titled(one.title) },
      })),
  )
}

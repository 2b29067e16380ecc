import { jsonStream } from '#server/http/json-stream'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { exportCredits } from '#server/rooms/credit/personal-data'
import {
  exportDecks,
  exportFormerTexts,
  exportPictures,
  exportTrash,
  exportTrashedDecks,
} from '#server/rooms/deck/personal-data'
import { exportPlaces } from '#server/rooms/place/personal-data'
import { exportChoices, exportDeckChoices, exportProgress } from '#server/rooms/progress/personal-data'
import { exportFits, exportReviews, exportSessions } from '#server/rooms/study/personal-data'
import { exportSubscription } from '#server/rooms/subscription/personal-data'
import { exportPerson } from '#server/rooms/user/personal-data'

/** Everything that a person has here, as one JSON document that is written while it is read. docs/rules.md §Account.1. */
export async function exportAccount(
  { db, clock }: RoomContext,
  { id }: Viewer,
  onFault: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const everything = {
    exportedAt: new Date(clock()).toISOString(),
    ...(await exportPerson(db, id)),
    subscription: await exportSubscription(db, id),
    credits: await exportCredits(db, id),
    decks: exportDecks(db, id),
    trashedDecks: await exportTrashedDecks(db, id),
    trashedCards: exportTrash(db, id),
    formerTexts: exportFormerTexts(db, id),
    pictures: exportPictures(db, id),
    ...(await exportPlaces(db, id)),
    progress: exportProgress(db, id),
    choices: exportChoices(db, id),
    deckChoices: await exportDeckChoices(db, id),
    reviews: exportReviews(db, id),
    fits: exportFits(db, id),
    sessions: exportSessions(db, id),
  }
  return jsonStream(everything, onFault)
}

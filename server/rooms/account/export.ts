import { jsonStream } from '#server/http/json-stream'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { exportCredits } from '#server/rooms/credit/belongings'
import { exportDecks } from '#server/rooms/deck/belongings'
import { exportPlaces } from '#server/rooms/like/belongings'
import { exportProgress, exportReviews, exportSessions } from '#server/rooms/study/belongings'
import { exportSubscription } from '#server/rooms/subscription/belongings'
import { exportPerson } from '#server/rooms/user/belongings'

/** Everything that a person has here, as one JSON document that is written while it is read. docs/rules.md §Account.1. */
export async function exportAccount(
  { db, clock }: Room,
  { id }: Viewer,
  onFault: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const everything = {
    exportedAt: new Date(clock()).toISOString(),
    ...(await exportPerson(db, id)),
    subscription: await exportSubscription(db, id),
    credits: await exportCredits(db, id),
    decks: exportDecks(db, id),
    ...(await exportPlaces(db, id)),
    progress: exportProgress(db, id),
    reviews: exportReviews(db, id),
    sessions: exportSessions(db, id),
  }
  return jsonStream(everything, onFault)
}

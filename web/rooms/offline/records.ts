import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Deck } from '#contract/deck'
import type { Figures } from '#contract/figures'
import { isHinted } from '#contract/page'
import type { StudyAhead } from '#contract/study-ahead'
import type { StudyData } from '#contract/study-data'
import type { Settings, User } from '#contract/user'
import type { Facet } from '#domain/facet'
import { inTime } from '#web/lib/in-time.ts'
import { openingPatienceMs } from '#web/lib/patience.ts'

/** Whose records these are, with what is said of the person rather than of a deck. */
export type OfflinePerson = {
  user: User
  settings: Settings
  figures: Figures
  /** How many decks their collection has, of which some may have no room here. */
  decksInAll: number
  /** The browser had no room for more. */
  isFull: boolean
  asOfMs: number
}

/** A deck with what a session in it follows from. */
export type OfflineDeck = {
  deckId: string
  /** Its place in the collection, the newest first. */
  nth: number
  deck: Deck
  ahead: StudyAhead
  /** What its answers say, and as of when; builds before kept none. */
  figures?: { said: Figures; asOfMs: number }
  bytes: number
  asOfMs: number
}

/** What the server said of an answer after the deck was kept. */
export type Answered = { deckId: string; cardId: string; facet: Facet; studyData: StudyData; notedAtMs: number }

type OfflinePicture = { id: string; blob: Blob }

interface Stores extends DBSchema {
  person: { key: string; value: OfflinePerson }
  decks: { key: string; value: OfflineDeck }
  answered: { key: [string, string, number]; value: Answered }
  pictures: { key: string; value: OfflinePicture }
}
type Records = IDBPDatabase<Stores>

const one = 'one'
const stores = ['person', 'decks', 'answered', 'pictures'] as const

let opening: Promise<Records> | undefined

/** The browser's database; rejects where the browser forbids it, and at once while it never answers. */
function open(): Promise<Records> {
  if (opening) return opening
  const opened = openDB<Stores>('lemma', 1, {
    upgrade(db) {
      db.createObjectStore('person')
      db.createObjectStore('decks', { keyPath: 'deckId' })
      db.createObjectStore('answered', { keyPath: ['deckId', 'cardId', 'facet'] })
      db.createObjectStore('pictures', { keyPath: 'id' })
    },
    // Another tab of a later build wants to change it, or it is thrown away: what comes next opens it anew.
    blocking: () => {
      opening = undefined
      void opened.then((records) => records.close())
    },
    terminated: () => {
      opening = undefined
    },
  })
  opened.then(
    () => {
      opening = opened
    },
    () => {
      opening = undefined
    },
  )
  opening = inTime(opened, openingPatienceMs)
  return opening
}

export const readPerson = async (): Promise<OfflinePerson | undefined> => (await open()).get('person', one)

export type OfflineData = { person: OfflinePerson; records: Records }

/** What is kept of this person; nothing where nothing is, or another's. */
export async function offlineDataOf(personId: string): Promise<OfflineData | undefined> {
  const person = await readPerson()
  return person?.user.authId === personId ? { person, records: await open() } : undefined
}

/** Notes who it is, and throws away what was another's; not where they have logged out, in this tab or another. */
export async function writePerson(person: OfflinePerson): Promise<void> {
  const before = await readPerson()
  if (before?.user.authId !== person.user.authId) await clearRecords()
  const db = await open()
  if (isHinted(document.cookie)) await db.put('person', person, one)
}

/** Something is not kept any more: it was thrown away while more of it was written, in this tab or another. */
class Cleared extends Error {}

/** Begins to write into some stores; throws `Cleared` where nothing is kept of this person by now. */
export async function writeTo<Name extends 'decks' | 'answered' | 'pictures'>(
  { person, records }: OfflineData,
  ...names: Name[]
): Promise<IDBPTransaction<Stores, ('person' | Name)[], 'readwrite'>> {
  const transaction = records.transaction(['person', ...names], 'readwrite')
  const now = await transaction.objectStore('person').get(one)
  if (now?.user.authId !== person.user.authId) throw new Cleared()
  return transaction
}

export async function clearRecords(): Promise<void> {
  const transaction = (await open()).transaction(stores, 'readwrite')
  await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done])
}

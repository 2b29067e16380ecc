import type { Database } from './db/open.ts'

/** What the services of every room are given; `clock` tells epoch milliseconds, `newId` makes UUIDv7. */
export type RoomContext = { db: Database; clock: () => number; newId: () => string; space?: Space }

/** Without one there is room for whatever is written, as for seeds. */
export type Space = {
  /** Before so many bytes are written by somebody into their decks; refuses what is too much, unless it is done already. */
  take(personId: string, bytes: number, isDone?: () => Promise<boolean>): Promise<void>
}

/** As much of it as those need that make nothing of their own. */
export type StoreContext = Pick<RoomContext, 'db' | 'clock'>

import type { Database } from './db/open.ts'

/** What the services of every room are given; `clock` tells epoch milliseconds, `newId` makes UUIDv7. */
export type RoomContext = { db: Database; clock: () => number; newId: () => string; space?: Space }

/** How much a person may keep. Without it, as for seeds, whatever is written has room. */
export type Space = {
  /**
   * To be asked before a person writes so many bytes into their decks: refuses what is too much, unless `isDone` says
   * that it is there already.
   */
  take(personId: string, bytes: number, isDone?: () => Promise<boolean>): Promise<void>
}

/** The part that is enough where nothing new is made. */
export type StoreContext = Pick<RoomContext, 'db' | 'clock'>

import type { Database } from './db/open.ts'

/** What the services of every room are given; `clock` tells epoch milliseconds, `newId` makes UUIDv7. */
export type RoomContext = { db: Database; clock: () => number; newId: () => string }

/** As much of it as those need that make nothing of their own. */
export type StoreContext = Pick<RoomContext, 'db' | 'clock'>

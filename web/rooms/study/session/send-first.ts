import type { Outbox } from '#web/rooms/outbox/outbox.ts'

const waitAtMostMs = 2000

/** Sends what waits before the server is asked about a session: it would not know of it. Nobody waits long for that. */
export const sendFirst = (outbox: Outbox): Promise<void> =>
  Promise.race([outbox.wake(), new Promise<void>((done) => setTimeout(done, waitAtMostMs))])

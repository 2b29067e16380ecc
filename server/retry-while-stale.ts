import { Refusal } from '#domain/refusal'

const triesAtMost = 100

/**
 * Reads, and writes what follows from it on the condition that what was read still holds. Where somebody else was faster, `write`
 * returns undefined, and it is read and written again. No lock is held in between, and no write is lost or half done.
 */
export async function retryWhileStale<Read, Done>(
  first: Read,
  readAgain: () => Promise<Read>,
  write: (read: Read) => Promise<Done | undefined>,
): Promise<Done> {
  let read = first
  for (let tries = 0; tries < triesAtMost; tries++) {
    const done = await write(read)
    if (done !== undefined) return done
    read = await readAgain()
  }
  throw new Refusal('unavailable')
}

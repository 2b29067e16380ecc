import { Refusal } from '#domain/refusal'

/** Both at once; should both fail, what is not there for a person is said before what is wrong with their request. */
export async function inOrder<First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

const triesAtMost = 64

/** Writes what follows from what was read; as long as another line took its place in the log, reads and writes again. */
export async function untilWritten<Read, Done>(
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

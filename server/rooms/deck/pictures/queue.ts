import { Refusal } from '#domain/refusal'

const ofPerson = 2
const together = 24
const retryAfterSeconds = 2

/**
 * Work that takes memory, one piece after the other. A person has two places at most, from before what they send is
 * read, so that nobody fills the queue, or the memory, for others.
 */
export function createQueue() {
  const places = new Map<string, number>()
  let taken = 0
  let last: Promise<unknown> = Promise.resolve()

  return async <Result>(
    personId: string,
    work: (inTurn: <Part>(part: () => Promise<Part>) => Promise<Part>) => Promise<Result>,
  ): Promise<Result> => {
    const own = places.get(personId) ?? 0
    if (own >= ofPerson || taken >= together) throw new Refusal('too_many_requests', { retryAfterSeconds })
    places.set(personId, own + 1)
    taken++
    try {
      return await work((part) => {
        const done = last.then(part)
        last = done.catch(() => undefined)
        return done
      })
    } finally {
      taken--
      const left = (places.get(personId) ?? 1) - 1
      left === 0 ? places.delete(personId) : places.set(personId, left)
    }
  }
}

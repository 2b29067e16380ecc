import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnServer } from '../e2e/own-server.ts'
import { frontsOf, isDone, newDeck, newStudent, type Student } from './student.ts'

const writers = 8
/** Between two blows; a server is back, and has written again, before the next. */
const calmMs = 2000

export type Outcome = {
  blows: number
  acknowledged: number
  unanswered: number
  lost: number
  doubled: number
  strange: number
}

/**
 * Cards written without a pause while a server is struck again and again, and what is there afterwards. `strike` does its
 * harm and brings back what does not come back by itself.
 */
export async function keepLedger(
  server: OwnServer,
  strike: (nth: number) => Promise<void>,
  lastsMs: number,
): Promise<Outcome> {
  await server.start()
  const tally: Tally = { acknowledged: [], unanswered: 0, strange: 0, isOver: false }
  try {
    const student = await newStudent(server.url)
    const decks = await Promise.all(Array.from({ length: writers }, (_, n) => newDeck(student, `Ledger ${n}`)))
    const writing = decks.map((deck) => write(student, deck, tally))

    let blows = 0
    const endsMs = performance.now() + lastsMs
    while (performance.now() < endsMs) {
      await sleep(calmMs)
      await strike(blows++)
      while (!(await server.isReady())) await sleep(50)
    }
    await sleep(calmMs)
    tally.isOver = true
    await Promise.all(writing)

    const fronts = (await Promise.all(decks.map((deck) => frontsOf(student, deck)))).flat()
    const counts = new Map<string, number>()
    for (const front of fronts) counts.set(front, (counts.get(front) ?? 0) + 1)
    return {
      blows,
      acknowledged: tally.acknowledged.length,
      unanswered: tally.unanswered,
      lost: tally.acknowledged.filter((front) => !counts.has(front)).length,
      doubled: [...counts.values()].filter((count) => count > 1).length,
      strange: tally.strange,
    }
  } finally {
    tally.isOver = true
    await server.discard()
  }
}

type Tally = { acknowledged: string[]; unanswered: number; strange: number; isOver: boolean }

/** One card after the other, each sent once: what was not acknowledged may be there or not, but not twice. */
async function write(student: Student, deck: string, tally: Tally): Promise<void> {
  for (let n = 0; !tally.isOver; n++) {
    const front = `${deck} ${n}`
    const { status } = await student('POST', `/api/decks/${deck}/cards`, { frontEquation: front, backEquation: 'x' })
    if (isDone(status)) tally.acknowledged.push(front)
    else if (status === 0 || status === 503) tally.unanswered++
    else tally.strange++
    // A person writes no faster than this, and a server that is away answers at once.
    await sleep(20)
  }
}

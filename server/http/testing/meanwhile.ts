import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll } from 'vitest'
import type { Database } from '#server/db/open'
import { type Answer, testApp } from '#server/http/testing'

/** Something that somebody does in a world that was made for it. */
export type Act<World> = (world: World) => Promise<Answer>

type Both<World> = {
  make: () => Promise<World>
  acts: readonly [Act<World>, Act<World>]
  /** What there is in the end, without what differs from world to world. */
  found: (world: World) => Promise<unknown>
  /** What of an answer is compared. */
  comesOf?: (answer: Answer, world: World) => unknown
}

/** How long is waited for what happens meanwhile: it may wait itself for what was begun before, within a transaction or in turn. */
const waitsMs = { within: 150, outside: 1_000 }

/** A database between whose statements something else can happen. */
export function noticed(database: Database) {
  // What happens before the so many-th statement from now on, and how it ends.
  let meanwhile: { statements: number; happens: () => Promise<void> } | undefined
  let happening = Promise.resolve()

  async function next(ms: number): Promise<void> {
    if (!meanwhile || meanwhile.statements-- > 0) return
    const { happens } = meanwhile
    meanwhile = undefined
    happening = happens()
    await Promise.race([happening, sleep(ms)])
  }
  const noticing = (inner: Database, ms: number): Database => ({
    ...inner,
    async rows(statement) {
      await next(ms)
      return inner.rows(statement)
    },
    async transaction(work) {
      await next(ms)
      return inner.transaction((tx) => work(noticing(tx, waitsMs.within)))
    },
  })

  /** Between which statements of the first act the other one comes to something else than before or after it. */
  async function faultsOf<World>({ make, acts, found, comesOf = doneOrRefused }: Both<World>) {
    const inOrder = async (order: readonly (0 | 1)[]) => {
      const world = await make()
      const answers: unknown[] = []
      for (const nth of order) answers[nth] = comesOf(await acts[nth](world), world)
      return { answers, has: await found(world) }
    }
    const expected = [await inOrder([0, 1]), await inOrder([1, 0])]
    const faults = []
    for (let statements = 0; ; statements++) {
      const world = await make()
      let answered: Answer | undefined
      meanwhile = {
        statements,
        async happens() {
          answered = await acts[1](world)
        },
      }
      const answer = await acts[0](world)
      await happening
      meanwhile = undefined
      if (!answered) return faults
      const outcome = { answers: [comesOf(answer, world), comesOf(answered, world)], has: await found(world) }
      if (!expected.some((one) => isDeepStrictEqual(one, outcome))) faults.push({ statements, outcome, expected })
    }
  }

  return { db: noticing(database, waitsMs.outside), faultsOf }
}

/** The whole app on such a database, for all tests of a file; `database` is the same without anything between. */
export async function noticedApp() {
  const { db: database, close } = await testApp()
  const { db, faultsOf } = noticed(database)
  const app = await testApp({ db })
  afterAll(() => Promise.all([app.close(), close()]))
  return { app, db, database, faultsOf }
}

/** What is taken away is another's to refuse. */
const doneOrRefused = ({ status, body }: Answer): string =>
  status < 300 ? 'done' : status < 500 ? 'refused' : `${status} ${body?.code}`

/** Whether each is tried with each, which takes long, or only those of which something was lost once. */
export const isAll = process.env.MEANWHILE === 'all'

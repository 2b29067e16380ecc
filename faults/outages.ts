import { setTimeout as sleep } from 'node:timers/promises'
import { ownServer } from '../e2e/own-server.ts'
import { openProxy } from './proxy.ts'
import { newStudent, recoveryMs, Statuses } from './student.ts'
import { unlimited } from './unlimited.ts'

const readers = 8

type Outcome = { trouble: string; statuses: Statuses; slowestMs: number; isAlive: boolean; recoveredMs: number }

/** What readers and the process itself meet while the way to the database is bad, and how soon after it they do well. */
export async function sufferOutages(lastsMs: number): Promise<Outcome[]> {
  const owner = await ownServer({ env: unlimited })
  await owner.start()
  const proxy = await openProxy(`${owner.dataDir}/run/.s.PGSQL.5432`)
  const DATABASE_URL = `postgres://lemma@127.0.0.1:${proxy.port}/template1`
  const server = await ownServer({ env: { ...unlimited, DATABASE_URL } })
  try {
    await server.start()
    const student = await newStudent(server.url)
    const outcomes: Outcome[] = []
    const troubles = ['refused', 'black hole', 'slow', 'cut', 'restart'] as const
    for (const trouble of troubles) {
      if (trouble === 'restart') process.kill(owner.databaseProcess(), 'SIGINT')
      else proxy.turn(trouble)
      const statuses = new Statuses()
      let slowestMs = 0
      let isAlive = true
      const endsMs = performance.now() + lastsMs
      const read = async () => {
        while (performance.now() < endsMs) {
          const { status, tookMs } = await student('GET', '/api/user/settings')
          statuses.add(status)
          slowestMs = Math.max(slowestMs, tookMs)
          await sleep(20)
        }
      }
      const look = async () => {
        while (performance.now() < endsMs) {
          isAlive &&= await server.isAlive()
          await sleep(200)
        }
      }
      await Promise.all([look(), ...Array.from({ length: readers }, read)])
      proxy.turn('none')
      const recoveredMs = await recoveryMs(trouble, () => student('GET', '/api/user/settings'))
      outcomes.push({ trouble, statuses, slowestMs, isAlive, recoveredMs })
    }
    return outcomes
  } finally {
    await server.discard()
    await proxy.close()
    await owner.discard()
  }
}

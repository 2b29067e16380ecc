import { setTimeout as sleep } from 'node:timers/promises'
import { ownServer } from '../e2e/own-server.ts'
import { openProxy, type Trouble } from './proxy.ts'
import { newStudent } from './student.ts'

const readers = 8

type Outcome = { trouble: Trouble; statuses: string; slowestMs: number; isAlive: boolean; recoveredMs: number }

/** What readers and the process itself meet while the way to the database is bad, and how soon after it they do well. */
export async function sufferOutages(lastsMs: number): Promise<Outcome[]> {
  const owner = await ownServer({ env: { LOG_LEVEL: 'silent' } })
  await owner.start()
  const proxy = await openProxy(`${owner.dataDir}/run/.s.PGSQL.5432`)
  const env = {
    DATABASE_URL: `postgres://lemma@127.0.0.1:${proxy.port}/template1`,
    LIMIT_READS: '1000000',
    LOG_LEVEL: 'silent',
  }
  const server = await ownServer({ env })
  try {
    await server.start()
    const student = await newStudent(server.url)
    await student('POST', '/api/user', {})
    const outcomes: Outcome[] = []
    for (const trouble of ['refused', 'black hole', 'slow', 'cut'] as const) {
      proxy.turn(trouble)
      const counts = new Map<number, number>()
      let slowestMs = 0
      let isAlive = true
      const endsMs = performance.now() + lastsMs
      const read = async () => {
        while (performance.now() < endsMs) {
          const { status, tookMs } = await student('GET', '/api/user/settings')
          counts.set(status, (counts.get(status) ?? 0) + 1)
          slowestMs = Math.max(slowestMs, tookMs)
          await sleep(20)
        }
      }
      const look = async () => {
        while (performance.now() < endsMs) {
          isAlive &&= await fetch(`${server.url}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          )
          await sleep(200)
        }
      }
      await Promise.all([look(), ...Array.from({ length: readers }, read)])
      proxy.turn('none')
      const overMs = performance.now()
      while ((await student('GET', '/api/user/settings')).status !== 200) await sleep(20)
      const recoveredMs = performance.now() - overMs
      const statuses = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
      outcomes.push({ trouble, statuses, slowestMs, isAlive, recoveredMs })
    }
    return outcomes
  } finally {
    await server.discard()
    await proxy.close()
    await owner.discard()
  }
}

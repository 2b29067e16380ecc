import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '#server/thrown'
import { type OwnServer, ownServer } from '../e2e/own-server.ts'
import { frontsOf, isDone, newDeck, newStudent, recoveryMs, Statuses } from './student.ts'
import { unlimited } from './unlimited.ts'

/** An embedded database takes some 100 MB before anybody wrote. */
const diskBytes = 192 * 1024 * 1024
const leftBytes = 64 * 1024
const filesReadyAtMost = 4
/** What no database makes smaller. */
const longText = () => randomBytes(3000).toString('base64')

type Outcome = { trouble: string; statuses: Statuses; lost: number; isAlive: boolean; recoveredMs: number }

/**
 * A small disk is filled under a server that writes, until first its tables and then its write-ahead log have no room:
 * what was acknowledged must be there when there is room again. Nothing where no disk may be mounted.
 */
export async function fillDisk(lastsMs: number): Promise<Outcome[] | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-disk-'))
  const mount = ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'none', folder]
  if (spawnSync('mount', mount, { stdio: 'ignore' }).status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const server = await ownServer({ dataDir: join(folder, 'data'), env: unlimited })
  try {
    await server.start()
    const student = await newStudent(server.url)
    const outcomes: Outcome[] = []
    for (const trouble of ['no room for tables', 'no room for the log'] as const) {
      const deck = await newDeck(student, trouble)
      // A full disk takes no new connections, and the trouble before may have ended the last one.
      const log = await connectToLog(server)
      const write = (frontEquation: string) =>
        student('POST', `/api/decks/${deck}/cards`, { frontEquation, backEquation: 'y' })
      const acknowledged: string[] = []
      const statuses = new Statuses()
      let isAlive = true
      const ballast = join(folder, 'ballast')
      takeUp(ballast)
      if (trouble === 'no room for the log') await log.turn()

      const endsMs = performance.now() + lastsMs
      while (performance.now() < endsMs) {
        const front = longText()
        const { status } = await write(front)
        statuses.add(status)
        if (isDone(status)) acknowledged.push(front)
        else await sleep(50)
        isAlive &&= await server.isAlive()
      }

      rmSync(ballast)
      const recoveredMs = await recoveryMs(trouble, () => write('There is room.'))
      const there = new Set(await frontsOf(student, deck))
      const lost = acknowledged.filter((front) => !there.has(front)).length
      outcomes.push({ trouble, statuses, lost, isAlive, recoveredMs })
      await log.end()
    }
    return outcomes
  } finally {
    await server.discard()
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
}

/** Takes all that is left but a little, also of what the server gives back meanwhile. */
function takeUp(file: string): void {
  const piece = Buffer.alloc(leftBytes)
  try {
    for (;;) appendFileSync(file, piece)
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error
  }
  truncateSync(file, statSync(file).size - leftBytes)
}

/** Makes PostgreSQL begin other files of its log: where there is no room for one it dies of that. */
async function connectToLog({ dataDir }: OwnServer) {
  const client = new pg.Client({ host: `${dataDir}/run`, user: 'lemma', database: 'template1' })
  client.on('error', () => {})
  await client.connect()
  return {
    async turn() {
      // Some may lie ready; then the next one has no room.
      for (let files = 0; files < filesReadyAtMost; files++)
        try {
          await client.query("select pg_logical_emit_message(false, '', 'A log with nothing in it is not turned.')")
          await client.query('select pg_switch_wal()')
        } catch {
          return
        }
    },
    end: () => client.end().catch(() => undefined),
  }
}

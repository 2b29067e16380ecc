import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '#domain/time'
import { ownServer } from '../e2e/own-server.ts'
import { openProvider } from './attack/provider.ts'
import { isDone, newDeck, patiently, Statuses, type Student, studentWith } from './student.ts'
import { unlimited } from './unlimited.ts'

const clocks: [string, number][] = [
  ['right', 0],
  ['half an hour ahead', hourMs / 2],
  ['an hour behind', -hourMs],
  ['three days behind', -72 * hourMs],
  ['three days ahead', 72 * hourMs],
  ['right again', 0],
]
const cardCount = 5
const triesAtMost = 10
/** Until the server has looked at its clock's file. */
const settlesMs = 200
/** An answer's time may differ from ours by what it took. */
const tookAtMostMs = 60_000

type Outcomes = {
  clocks: { clock: string; statuses: Statuses; isShifted: boolean }[]
  lost: number
  doubled: number
  /** What `npm run replay -- --check` says, whose records must be what their logs say. */
  replayed: string
  isReplayed: boolean
}

/** Cards are answered while the clock of the process is put ahead and back, and its database's left as it is. */
export async function shiftClocks(rounds: number): Promise<Outcomes> {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-clock-'))
  const shift = join(folder, 'ahead')
  writeFileSync(shift, '0')
  const provider = await openProvider()
  const server = await ownServer({
    env: {
      ...unlimited,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'shifted-clock.ts')}`,
      SHIFTED_CLOCK: shift,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'lemma',
    },
  })
  try {
    await server.start()
    const student = await studentWith(server.url, await provider.tokenFor(`${server.url}/api`, 'emmy', 7 * 24 * 3600))
    const deck = await newDeck(student, 'Clocks')
    const cards: string[] = []
    for (let n = 0; n < cardCount; n++) {
      const card = { frontEquation: `${n}`, backEquation: 'x' }
      cards.push((await patiently(student)('POST', `/api/decks/${deck}/cards`, card)).body.cards.at(-1)._id)
    }
    const outcomes: Outcomes['clocks'] = []
    let acknowledged = 0
    for (const [clock, aheadMs] of clocks) {
      writeFileSync(shift, String(aheadMs))
      await sleep(settlesMs)
      const statuses = new Statuses()
      const ask = async (...asked: Parameters<Student>) => {
        const answer = await student(...asked)
        statuses.add(answer.status)
        return answer
      }
      const { body: session } = await patiently(ask)('POST', `/api/study/${deck}/start-full`)
      for (let round = 0; round < rounds; round++)
        for (const [nth, card] of cards.entries()) {
          const answer = { responseQuality: (nth + round) % 6, reviewId: randomUUID() }
          // Twice, as a browser does that heard nothing; a machine that is busy may refuse it for now.
          for (let done = 0, tries = 0; done < 2 && tries < triesAtMost; tries++)
            if (isDone((await ask('PUT', `/api/study/${deck}/cards/${card}/repetition`, answer)).status)) done++
          acknowledged++
        }
      await ask('POST', `/api/study/${deck}/end`)
      const offMs = Date.parse(session.startedAt) - Date.now() - aheadMs
      outcomes.push({ clock, statuses, isShifted: Math.abs(offMs) < tookAtMostMs })
    }
    const { body } = await patiently(student)('GET', `/api/study/${deck}/answers`)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/commands/replay.ts', '--check'], {
      env: { ...process.env, DATA_DIR: server.dataDir },
      encoding: 'utf8',
    })
    return {
      clocks: outcomes,
      lost: Math.max(0, acknowledged - body.answers.length),
      doubled: Math.max(0, body.answers.length - acknowledged),
      replayed: (stdout + stderr).trim(),
      isReplayed: status === 0,
    }
  } finally {
    await server.discard()
    provider.close()
    rmSync(folder, { recursive: true })
  }
}

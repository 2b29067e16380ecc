import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, type OwnServer, ownServer } from '../e2e/own-server.ts'
import { newDeck, newStudent, Statuses, type Student } from './student.ts'
import { unlimited } from './unlimited.ts'

const clients = 6
/** How long nginx leaves out a server that refused (`fail_timeout`), and a little. */
const leftOutMs = 11_000

type Outcome = { restarts: number; answered: number; failed: string }

/**
 * Two processes on one database behind nginx, which is set as it comes, restarted one after the other while people read
 * and write. Nothing where there is no nginx and none can be installed.
 */
export async function restartInTurn(rounds: number): Promise<Outcome | undefined> {
  const program = await nginxProgram()
  if (!program) return undefined
  const owner = await ownServer({ env: unlimited })
  await owner.start()
  const port = await freePort()
  const env = {
    ...unlimited,
    DATABASE_URL: `postgres://lemma@localhost/template1?host=${owner.dataDir}/run`,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: 'on',
  }
  const servers = [await ownServer({ env }), await ownServer({ env })]
  const nginx = startNginx(program, port, servers)
  try {
    for (const server of servers) await server.start()
    const student = await newStudent(env.PUBLIC_URL)
    const deck = await newDeck(student, 'Restarts')
    const tally = { answered: 0, failed: new Statuses(), isOver: false }
    const busy = Array.from({ length: clients }, () => readAndWrite(student, deck, tally))
    for (let round = 0; round < rounds; round++)
      for (const server of servers) {
        await sleep(1000)
        await server.end('SIGTERM')
        await server.start()
        await sleep(leftOutMs)
      }
    tally.isOver = true
    await Promise.all(busy)
    return { restarts: rounds * servers.length, answered: tally.answered, failed: String(tally.failed) }
  } finally {
    await nginx.stop()
    for (const server of servers) await server.discard()
    await owner.discard()
  }
}

/** As scripts set up what npm does not have. */
async function nginxProgram(): Promise<string | undefined> {
  const system = new URL('../scripts/system.mjs', import.meta.url)
  return (await import(system.href)).ensureNginx()
}

async function readAndWrite(
  student: Student,
  deckId: string,
  tally: { answered: number; failed: Statuses; isOver: boolean },
): Promise<void> {
  for (let n = 0; !tally.isOver; n++) {
    const { status } =
      n % 4 === 0
        ? await student('PUT', `/api/decks/${deckId}`, { title: `Restarts ${n}` })
        : await student('GET', n % 2 ? '/api/user/settings' : `/api/decks/${deckId}`)
    if (status === 200) tally.answered++
    else tally.failed.add(status)
    await sleep(10)
  }
}

function startNginx(program: string, port: number, servers: OwnServer[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-nginx-'))
  // Its workers are somebody else where it is started as root.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'temp'))
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/temp/${of};`,
  )
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log /dev/null; daemon off; events {}
     http {
       access_log off; ${temporary.join(' ')}
       upstream lemma { ${servers.map((server) => `server 127.0.0.1:${server.port};`).join(' ')} }
       server { listen 127.0.0.1:${port}; location / {
         proxy_pass http://lemma; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
       } }
     }`,
  )
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGQUIT')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

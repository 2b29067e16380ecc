import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { portOf } from '#server/port-of'

// Hundreds of megabytes are copied.
vi.setConfig({ testTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'lemma-image-'))
const image = join(folder, 'app')
const data = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Whoever has no name and owns nothing; who is not root can only be themselves. */
const somebodyElse = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  return port
}

const within = (port: number) => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' }
  return { cwd: image, env: { ...env, BACKUP_DIR: data }, ...somebodyElse }
}

function start(port: number): ChildProcess {
  const child = spawn(process.execPath, ['build/run/main.js'], { ...within(port), stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGTERM'))
  return child
}

const said = (command: string, port: number) =>
  spawnSync(process.execPath, [`server/commands/${command}.ts`], { ...within(port), encoding: 'utf8' }).stdout

test('what the image holds serves pages and calls, as somebody who may write to none of it', async () => {
  execFileSync(resolve('scripts/image.sh'), [image], { stdio: ['ignore', 'ignore', 'inherit'] })
  expect(globSync('{contract,domain,server,typeset}/**/{*.test.ts,testing,testing.ts}', { cwd: image })).toEqual([])
  const packages = ['vite', 'lucide-react', '@base-ui/react', 'sharp', 'stripe', 'nodemailer', '@ai-sdk/anthropic']
  expect(
    packages.filter((name) => existsSync(join(image, 'node_modules', name))),
    'those of the server, and not those of tools and pages',
  ).toEqual(['sharp', 'stripe', 'nodemailer', '@ai-sdk/anthropic'])
  execFileSync('chmod', ['-R', 'a-w,a+rX', image])
  chmodSync(folder, 0o755)
  mkdirSync(data, { mode: 0o700 })
  if (somebodyElse.uid) chownSync(data, somebodyElse.uid, somebodyElse.gid)

  const port = await freePort()
  const child = start(port)
  const ask = (path: string) => fetch(`http://localhost:${port}${path}`)
  await expect
    .poll(
      () =>
        ask('/readyz').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
  const page = await (await ask('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(page)
  expect((await ask(script?.[1] ?? script?.[2] ?? '/nothing')).status).toBe(200)
  expect((await ask('/api/user/settings')).status).toBe(401)
  const { keys } = await (await ask('/oidc/jwks')).json()
  expect(keys).not.toHaveLength(0)
  expect(said('backup', port)).toContain('Backed up')
  expect(said('doctor', port)).toMatch(/fine The schema is that of this version\.[\s\S]*fine Lemma answers on port/)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the Dockerfile is made of what that script makes, and its process is nobody of importance', () => {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n')
  const last = (word: string) => lines.findLast((line) => line.startsWith(`${word} `))
  expect(lines).toContain('RUN scripts/image.sh /app')
  expect(last('COPY')).toBe('COPY --from=build /app /app')
  expect(last('USER')).toBe('USER node')
  expect(lines.filter((line) => line.startsWith('FROM')).every((line) => /^FROM node:24-/.test(line))).toBe(true)
})

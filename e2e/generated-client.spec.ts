import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { newAccount, somebody } from './people.ts'
import { test } from './watched.ts'

const folder = 'e2e/generated-client'
const program = (name: string) => join(folder, 'node_modules/.bin', name)

/** Throws what a program said when it did not end well; gives back what it said when it did. */
function run(command: string, args: string[], options: { cwd?: string; env?: Record<string, string> } = {}): string {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const env = { ...process.env, ...quiet, ...options.env }
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Tools with a TypeScript of their own, fetched when the journeys first need them. */
test.beforeAll(() => {
  const installed = join(folder, 'node_modules/.installed')
  const wanted = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  writeFileSync(installed, wanted)
})

test('A client that is generated from the document lives through a whole day', async ({
  browser,
  request,
  baseURL,
}) => {
  const document = await (await request.get('/api/openapi.json')).json()
  // A linter holds the address of a test server against the document.
  const source = join(folder, 'generated.json')
  writeFileSync(source, JSON.stringify({ ...document, servers: [{ url: 'https://lemma.test' }] }))
  const lint = JSON.parse(run(program('redocly'), ['lint', source, '--format=json']))
  expect(lint.problems).toEqual([])

  run(program('openapi-typescript'), [source, '--output', join(folder, 'generated.ts')])
  run(program('tsc'), ['-p', folder])
  const [teacher, student] = [somebody('Teacher'), somebody('Student')]
  const other = await browser.newContext()
  const env = {
    BASE_URL: baseURL ?? '',
    TEACHER: await newAccount(request, teacher),
    STUDENT: await newAccount(other.request, student),
    PASSWORD: student.password,
  }
  run(process.execPath, [join(folder, 'day.ts')], { env })
})

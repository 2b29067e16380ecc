// Everything that must be green, from an empty clone. What counts are the runners' own reports.
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { brokenJourneys, brokenTests } from './broken.mjs'
import { startPostgres } from './postgres.mjs'
import { run, setUp, start } from './setup.mjs'
import { ensureChromium, ensurePostgres, ensureWebKit } from './system.mjs'

/** What each part took, for whoever makes this faster. */
const took = []
await timed('set-up', setUp)
const results = 'test-results'
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0
const leftOut = []
/** What is not green, said again at the end, where one looks. */
const broken = []
/** What passed at the second try only: on a busy machine a few may, and are to be mended; more are a failure. */
const wavering = []
const mayWaver = 3
/** How many of the last lines of a script that ran beside others are said again: what is wrong stands there. */
const saidAgain = 60

// Each of them keeps one core busy; the longest takes as long as the others together.
await timed('checks', async () => {
  const typecheck = startBeside('typecheck')
  for (const script of ['lint', 'arrows', 'regexps', 'unused']) check(script)
  check('notices', '--check')
  await typecheck.counted()
})
await timed('unit', () => vitest('unit', []))
// Most of the time after harm was done is waited, until a server is up again or a database is given up.
await timed('on a server, with faults and attack beside it', async () => {
  const faults = startBeside('faults', '0.3')
  // The tests that attack otherwise are run here anyway.
  const attack = startBeside('attack', '--no-suites')
  await onServer()
  await faults.counted()
  await attack.counted()
})
await timed('browser', browser)

// The log is what this command is for, and of a long one often only the end is kept.
for (const text of wavering) console.log(`\n── passed at the second try only: ${text}`)
if (wavering.length > mayWaver) {
  failed += wavering.length
  passed -= wavering.length
}
for (const text of broken) console.log(`\n── not green: ${text}`)
for (const sentence of leftOut) console.log(`Left out: ${sentence}`)
console.log(`Suppressions: ${suppressions()}`)
console.log(`Took: ${took.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

async function timed(name, part) {
  const startedMs = performance.now()
  await part()
  took.push(`${name} ${Math.round((performance.now() - startedMs) / 1000)} s`)
}

function check(script, ...args) {
  console.log(`\n── ${script}`)
  tally(
    script,
    succeeds(() => run('npm', ['run', '--silent', script, '--', ...args])),
  )
}

/** Runs a script beside whatever comes next, and says what it said when it is counted. */
function startBeside(script, ...args) {
  const said = join(results, `${script}.log`)
  const output = openSync(said, 'w')
  const child = start('npm', ['run', '--silent', script, '--', ...args], { stdio: ['ignore', output, output] })
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', resolve)
  })
  return {
    async counted() {
      const code = await ended
      closeSync(output)
      const text = readFileSync(said, 'utf8')
      // In its turn, since it ran beside others.
      console.log(`\n── ${script}\n${text}`)
      tally(`${script}\n${text.trimEnd().split('\n').slice(-saidAgain).join('\n')}`, code === 0)
    },
  }
}

function tally(text, isGreen) {
  if (isGreen) return passed++
  failed++
  broken.push(text)
}

/** Every test of the rooms, or those whose path holds one of `filters`. */
function vitest(name, filters, env = {}) {
  const report = join(results, `${name}.json`)
  const flags = ['--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  suite(name, report, ['vitest', ['run', ...filters, ...flags], { env }], (found) => {
    const skipped = found.numPendingTests + found.numTodoTests
    if (skipped > 0) leftOut.push(`${skipped} tests of ${name}, which cannot run on this machine`)
    return [found.numPassedTests, found.numFailedTests, brokenTests(found)]
  })
}

/** The whole HTTP suite once more, on a server that is not ours. */
async function onServer() {
  const programs = ensurePostgres()
  if (!programs) return leftOut.push('the HTTP suite on a PostgreSQL server (none is installed here)')
  const server = await startPostgres(programs)
  try {
    vitest('http-on-server', ['.http.test.ts'], { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function browser() {
  const chromium = ensureChromium()
  if (!chromium) return leftOut.push('the browser journeys (no Chromium here; CHROMIUM may name one)')
  // Without it the journey through it says that it cannot run.
  ensureWebKit()
  const report = join(results, 'e2e.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: chromium, E2E_PORT: String(await freePort()) }
  suite('e2e', report, ['playwright', ['test', '--retries=1', '--reporter=list,json'], { env }], (found) => {
    const { expected, unexpected, flaky, skipped } = found.stats
    if (skipped > 0) leftOut.push(`${skipped} browser journeys that say they cannot run`)
    return [expected + flaky, unexpected, brokenJourneys(found)]
  })
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Counts a runner's report. A runner that fails without a failed test, finds none or leaves no report is a failure. */
function suite(name, report, command, count) {
  console.log(`\n── ${name}`)
  rmSync(report, { force: true })
  const isGreen = succeeds(() => run(...command))
  const nothing = [0, 0, { failed: [], wavering: [] }]
  const [good, bad, texts] = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : nothing
  passed += good
  broken.push(...texts.failed.map((text) => `${name}: ${text}`))
  wavering.push(...texts.wavering.map((text) => `${name}: ${text}`))
  if (bad === 0 && isGreen && good > 0) return
  failed += bad || 1
  if (bad === 0) broken.push(`${name}: the runner itself`)
}

function succeeds(step) {
  try {
    step()
    return true
  } catch (error) {
    console.error(error.message)
    return false
  }
}

/** Findings of a checker that somebody told to be quiet, each of which gives its reason where it stands. */
function suppressions() {
  const kinds = {
    lint: /biome-ignore/g,
    types: /@ts-(expect-error|ignore)/g,
    accessibility: /\.(disableRules|exclude)\(/g,
    policy: /'unsafe-\w+'/g,
  }
  const texts = ['domain', 'typeset', 'contract', 'server', 'web', 'e2e', 'faults', 'bench'].flatMap(sources)
  const counts = Object.entries(kinds).map(([kind, sign]) => `${texts.join('\n').match(sign)?.length ?? 0} ${kind}`)
  return counts.join(', ')
}

function sources(room) {
  if (!existsSync(room)) return []
  const files = readdirSync(room, { recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('node_modules'),
  )
  return files.map((file) => readFileSync(join(room, file), 'utf8'))
}

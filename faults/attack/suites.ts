import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Outcome = { suite: string; passed: number; failed: number; said: string }

const inVitest = {
  'malformed requests × call': 'server/permission.http.test.ts',
  'bodies and addresses that are meant badly': 'server/hostile.http.test.ts',
  'a private deck, by every call': 'server/private-deck.http.test.ts',
  'what others are told of the trash': 'server/others-trash.http.test.ts',
  'tokens, by the verifier': 'server/gateways/identity/verify.test.ts',
  'hostile cards, set on the server': 'typeset/hostile.test.ts',
  'the fuzzer, from the schemas': 'server/fuzz.http.test.ts',
}

/** Tests that attack already, the fuzzer among them for longer than usual, and hostile cards in a browser. */
export function runSuites(): Outcome[] {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-attack-'))
  const report = join(folder, 'report.json')
  const read = () => {
    const text = readFileSync(report, 'utf8')
    rmSync(report)
    return JSON.parse(text)
  }
  const run = (command: string, args: string[], env: Record<string, string> = {}) =>
    spawnSync(command, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
      env: { ...process.env, ...env },
    }).stdout
  try {
    const outcomes = Object.entries(inVitest).map(([suite, file]) => {
      const env = { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '3000', FUZZ_SEED: String(Date.now()) }
      const said = run(
        'vitest',
        ['run', file, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        env,
      )
      const { numPassedTests: passed, numFailedTests: failed } = read()
      return { suite, passed, failed, said }
    })
    const browser = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const said = run('playwright', ['test', 'e2e/hostile.spec.ts', '--reporter=list,json'], browser)
    const { expected: passed, unexpected: failed } = read().stats
    return [...outcomes, { suite: 'hostile cards on every surface of a browser', passed, failed, said }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

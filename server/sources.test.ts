import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { inSources } from './sources.ts'

test('a fault in the bundle is told by its place in the sources, one beside it as it came', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const out = join(folder, 'build/run')
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const source = join(folder, 'server/fails.ts')
  writeFileSync(
    source,
    ['type Why = string', '', 'export function fail(why: Why): never {', '  throw new Error(why)', '}'].join('\n'),
  )
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { ssr: source, outDir: out, sourcemap: true },
  })

  const file = join(out, 'fails.js')
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('new Error(why)'))
  const column = lines[line]?.indexOf('new Error') ?? -1
  const stack = `Error: no\n    at fail (${pathToFileURL(file)}:${line + 1}:${column + 1})\n    at node:internal/x:1:2`
  expect(inSources(stack)).toMatch(
    /^Error: no\n {4}at fail \([^\s:]+server\/fails\.ts:4:9\)\n {4}at node:internal\/x:1:2$/,
  )
  expect(inSources('at f (file:///a/server/b.ts:1:2)')).toBe('at f (file:///a/server/b.ts:1:2)')
  const lost = `at f (${pathToFileURL(join(out, 'none.js'))}:1:2)`
  expect(inSources(lost)).toBe(lost)
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { healLinks } from './native.ts'

test('library links that npm did not make are made, and those that are there are kept', () => {
  const at = mkdtempSync(join(tmpdir(), 'lemma-native-'))
  onTestFinished(() => rmSync(at, { recursive: true }))
  const lib = join(at, 'native', 'lib')
  mkdirSync(lib, { recursive: true })
  const links = ['libpq.so.5', 'libpq.so'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(at, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  writeFileSync(join(lib, 'libpq.so.5.18'), 'library')
  writeFileSync(join(lib, 'libpq.so'), 'already here')
  for (let times = 0; times < 2; times++) healLinks(join(at, 'native'))
  expect(readFileSync(join(lib, 'libpq.so.5'), 'utf8')).toBe('library')
  expect(readFileSync(join(lib, 'libpq.so'), 'utf8')).toBe('already here')
})

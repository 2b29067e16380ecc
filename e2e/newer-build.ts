import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const copied = ['server', 'domain', 'contract', 'typeset', 'content', 'build', 'package.json']

/**
 * Another copy of the site, with the next build: the scripts of the study page have another name in it and are nowhere under
 * the one before, and so its worker is another one.
 */
export function newerBuild(): { folder: string; before: string; after: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-newer-'))
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const assets = join(folder, 'build/client/assets')
  const before = readdirSync(assets).find((name) => /^study-[\w-]{8}\.js$/.test(name)) ?? ''
  const after = before.replace(/^study-/, 'study-next-')
  const script = readFileSync(join(folder, 'build/client/sw.js'), 'utf8')
  const version = /version:\s*["'`]([\w-]+)/.exec(script)?.[1]
  if (!before || !version) throw new Error('The build is not as it was')
  for (const entry of readdirSync(join(folder, 'build'), { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.js')) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(before) && !text.includes(version)) continue
    writeFileSync(file, text.replaceAll(before, after).replaceAll(version, `${version}next`))
    // As it was before.
    for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`, { force: true })
  }
  renameSync(join(assets, before), join(assets, after))
  return { folder, before, after }
}

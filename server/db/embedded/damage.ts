import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Folders that hold no database that could be started, each refused in a sentence that says what to do. */

/** A file stands where the folder, or one above it, should be. */
export function refuseFile(folder: string): void {
  let at = folder
  while (!existsSync(at)) at = dirname(at)
  if (!statSync(at).isDirectory()) throw new Error(`${at} is a file: set DATA_DIR to a folder, or move the file away.`)
}

/** A cluster without its beginning: files were lost, or a copy of them was cut short. */
export function refuseRemains(data: string): void {
  if (!existsSync(data) || readdirSync(data).length === 0) return
  throw new Error(`${data} holds only a part of a database: ${cure}`)
}

const cure =
  'put all of it back from a copy that was made while Lemma stood still, or move it away and restore a back-up.'

const kinds: [sign: RegExp, sentence: (root: string) => string][] = [
  [
    /"?pg_wal"?.* does not exist|valid checkpoint record|required checkpoint record/,
    (root) => `The database in ${root} lacks its write-ahead log (pg/pg_wal): ${cure}`,
  ],
  [
    /could not find the database system|is not a valid data directory|database subdirectory|No such file or directory/,
    (root) => `The database in ${root} lacks some of its files: ${cure}`,
  ],
]

/** What the words of a server that could not serve tell of its files, if anything. */
export const damageIn = (words: string, root: string): string | undefined =>
  kinds.find(([sign]) => sign.test(words))?.[1](root)

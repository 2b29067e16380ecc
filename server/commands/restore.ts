import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { restore } from '#server/db/restore'
import { command } from './command.ts'

/** `npm run restore -- file [--overwrite]` */
await command(['overwrite'], async (connection, { args, flags }) => {
  const [file] = args
  if (!file) throw new Error('Which back-up? npm run restore -- <file> [--overwrite]')
  const from = () => createReadStream(resolve(file))
  const { takenAt, unplanned } = await restore(connection, from, { overwrites: flags.overwrite })
  const done = `Restored the back-up of ${takenAt}`
  return unplanned === undefined
    ? done
    : `${done}, whole. Only its tables could not be analyzed (${unplanned}): until the database does that by itself, it may be slow.`
})

import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { restore } from '#server/db/restore'
import { command, unopened } from './command.ts'

/** `npm run restore -- file [--overwrite]` */
await command({ flags: ['overwrite'], words: 1 }, async (connection, { args, flags }) => {
  const [file] = args
  if (!file) throw new Error('Which back-up? npm run restore -- <file> [--overwrite]')
  const path = resolve(file)
  await access(path, constants.R_OK).catch((error) => Promise.reject(unopened(path, error)))
  const from = () => createReadStream(path)
  const { takenAt, unplanned } = await restore(connection, from, { overwrites: flags.overwrite })
  const done = `Restored the back-up of ${takenAt}`
  return unplanned === undefined
    ? done
    : `${done}, whole. Only its tables could not be analyzed (${unplanned}): until the database does that by itself, it may be slow.`
})

import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { restore } from '#server/db/restore'
import { command } from './command.ts'

/** `npm run restore -- file [--overwrite]` */
await command(['overwrite'], async (connection, { args, flags }) => {
  const [file] = args
  if (!file) throw new Error('Which back-up? npm run restore -- <file> [--overwrite]')
  const takenAt = await restore(connection, () => createReadStream(resolve(file)), { overwrites: flags.overwrite })
  return `Restored the back-up of ${takenAt}`
})

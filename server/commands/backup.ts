import { open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backup } from '#server/db/backup'
import { backupName } from '#server/db/backup/files'
import { command, unopened } from './command.ts'

/** `npm run backup [-- file]` */
await command({ words: 1 }, async (connection, { args, env }) => {
  const file = resolve(args[0] ?? join(env.backupDir, backupName(new Date())))
  const part = `${file}.part`
  const there = await stat(file).catch(() => undefined)
  if (there?.isDirectory()) throw new Error(`${file} is a folder: name the file to be written in it.`)
  // It holds everybody's cards and password hashes.
  const opened = await open(part, 'w', 0o600).catch((error) => Promise.reject(unopened(file, error)))
  try {
    const tables = await backup(connection, opened.createWriteStream({ flush: true }))
    await rename(part, file)
    return `Backed up ${tables} tables to ${file}`
  } finally {
    await rm(part, { force: true })
  }
})

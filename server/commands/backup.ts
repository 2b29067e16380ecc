import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backup } from '#server/db/backup'
import { backupName } from '#server/db/backup/files'
import { command } from './command.ts'

/** `npm run backup [-- file]` */
await command([], async (connection, { args, env }) => {
  const file = resolve(args[0] ?? join(env.backupDir, backupName(new Date())))
  const part = `${file}.part`
  try {
    // It holds everybody's cards and password hashes.
    const tables = await backup(connection, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, file)
    return `Backed up ${tables} tables to ${file}`
  } finally {
    await rm(part, { force: true })
  }
})

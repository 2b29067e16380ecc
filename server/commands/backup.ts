import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { product } from '#contract/brand'
import { backup } from '#server/db/backup'
import { command } from './command.ts'

/** `npm run backup [-- file]` */
await command([], async (connection, { args }) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = resolve(args[0] ?? `${product.toLowerCase()}-${stamp}.backup.gz`)
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

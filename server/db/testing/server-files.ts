import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The server's own files, as paths below the repository; what only tests use is none of them. */
export const serverFiles = (root: string): string[] =>
  readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing(\/|\.ts$)/.test(file))
    .sort()

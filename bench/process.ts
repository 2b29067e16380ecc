import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'

export type Server = { port: number; tokenFor(subject: string): Promise<string>; stop(): Promise<void> }

/** One of the bench's two servers, in a process of its own and with the same settings as the other. */
export async function startServer(
  file: 'app.ts' | 'floors.ts',
  port: number,
  connection: pg.ClientConfig,
): Promise<Server> {
  const child: ChildProcess = fork(new URL(file, import.meta.url), {
    env: { ...process.env, PORT: String(port), CONNECTION: JSON.stringify(connection), NODE_ENV: 'production' },
  })
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (first !== 'ready') throw new Error(`${file} did not start`)
  return {
    port,
    async tokenFor(subject) {
      child.send(subject)
      const [{ token }] = await once(child, 'message')
      return token
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

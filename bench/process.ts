import { fork } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import type { Message } from './child.ts'

export type Server = AsyncDisposable & {
  port: number
  ask<Value>(name: 'cpuMs' | 'token' | 'verificationMs', about?: string): Promise<Value>
}

/** One of the bench's two servers, in a process of its own and with the same settings as the other. */
export async function startServer(file: 'app.ts' | 'floors.ts', connection: pg.ClientConfig): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, CONNECTION: JSON.stringify(connection), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Message | number]
  if (typeof first !== 'object' || !('port' in first)) throw new Error(`${file} did not start`)

  const answers = new Map<number, (value: never) => void>()
  child.on('message', (message: Message) => 'id' in message && answers.get(message.id)?.(message.value as never))
  let asked = 0
  return {
    port: first.port,
    ask(name, about = '') {
      const id = asked++
      return new Promise((resolve) => {
        answers.set(id, resolve)
        child.send({ id, name, about })
      })
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

import type { Server } from 'node:http'
import type pg from 'pg'
import { portOf } from '#server/port-of'

type Question = { id: number; name: string; about: string }
export type Message = { port: number } | { id: number; value: unknown }

/** The database that the bench gave this process. */
export const connection: pg.ClientConfig = JSON.parse(process.env.CONNECTION ?? '{}')

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Serves on a port of the system's choice, answers the bench's questions, and does not outlive it. */
export function answerRequests(server: Server, itsOwn: Record<string, (about: string) => Promise<unknown>> = {}): void {
  const questions: typeof itsOwn = { cpuMs: async () => cpuMs(), ...itsOwn }
  const tell = (message: Message) => process.send?.(message)
  process.on('message', async ({ id, name, about }: Question) => tell({ id, value: await questions[name]?.(about) }))
  process.on('disconnect', () => process.exit())
  server.listen(0, () => tell({ port: portOf(server) }))
}

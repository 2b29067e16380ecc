import { type Call, Connection } from './client.ts'

export type Figures = { p50Ms: number; p99Ms: number; perSecond: number }

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Sends `next()` over `clients` connections for `seconds`, after a short warm-up; any answer that is not 2xx ends it. */
export async function measure(
  port: number,
  next: () => Call,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Figures> {
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(port)))
  const during = async (forMs: number) => {
    const tookMs: number[] = []
    const started = performance.now()
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() - started < forMs) {
          const call = next()
          const sent = performance.now()
          const status = await connection.send(call)
          tookMs.push(performance.now() - sent)
          if (status < 200 || status > 299) throw new Error(`${call.method} ${call.path} answered ${status}`)
        }
      }),
    )
    return { tookMs, elapsedMs: performance.now() - started }
  }
  await during(Math.min(1000, seconds * 300))
  const { tookMs, elapsedMs } = await during(seconds * 1000)
  for (const connection of connections) connection.close()
  tookMs.sort((a, b) => a - b)
  return { p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99), perSecond: (tookMs.length / elapsedMs) * 1000 }
}

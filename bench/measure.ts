import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, Connection } from './client.ts'

type Figures = { p50Ms: number; p99Ms: number; perSecond: number; cpuMs: number }
export type Load = {
  port: number
  next: () => Call
  /** What is sent ahead of each call and not timed. */
  before?: (() => Call | undefined) | undefined
  /** Processor time that the server has taken so far. */
  cpuMs: () => Promise<number>
}

/** An operation beside its floor: what each took, and how many times as much the one as the other. */
export type Comparison = {
  floor: Figures
  operation: Figures
  /** Of the medians of a slice and the one before it, so that what slows both leaves it as it is. */
  ratio: number
}

const quantile = (values: number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Runs a load without looking at the clock, until what runs often is compiled. */
export async function warmUp(load: Load, seconds: number): Promise<void> {
  const { during, end } = await openLoad(load, 4)
  await during(seconds * 1000)
  await end()
}

/** How long each load is on before it is the other one's turn. */
const sliceMs = 120

/**
 * Puts both loads on by turns, over `clients` connections each with one request in flight, so that whatever else the
 * machine does meanwhile hits both alike. Before that, each warms up. Any answer that is not 2xx ends it.
 */
export async function compare(
  floor: Load,
  operation: Load,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Comparison> {
  const [one, other] = await Promise.all([openLoad(floor, clients), openLoad(operation, clients)])
  for (const load of [one, other]) {
    await load.during(seconds * 400)
    await load.begin()
  }
  const ratios: number[] = []
  for (let elapsedMs = 0; elapsedMs < seconds * 1000; elapsedMs += sliceMs) {
    const ofFloor = await one.during(sliceMs)
    ratios.push((await other.during(sliceMs)) / ofFloor)
  }
  return { floor: await one.end(), operation: await other.end(), ratio: quantile(ratios, 0.5) }
}

async function openLoad({ port, next, before, cpuMs }: Load, clients: number) {
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(port)))
  let tookMs: number[] = []
  let activeMs = 0
  let cpuBeforeMs = 0
  return {
    /** Resolves with the median of these calls. */
    async during(forMs: number): Promise<number> {
      const from = tookMs.length
      const startedMs = performance.now()
      const elapsedMs = () => performance.now() - startedMs
      await Promise.all(
        connections.map(async (connection) => {
          while (elapsedMs() < forMs) {
            await send(connection, before?.())
            tookMs.push(await timed(connection, next()))
          }
        }),
      )
      activeMs += elapsedMs()
      return quantile(tookMs.slice(from), 0.5)
    },
    /** What was before does not count. */
    async begin() {
      tookMs = []
      activeMs = 0
      cpuBeforeMs = await cpuMs()
    },
    async end(): Promise<Figures> {
      const cpuTookMs = (await cpuMs()) - cpuBeforeMs
      for (const connection of connections) connection.close()
      return {
        p50Ms: quantile(tookMs, 0.5),
        p99Ms: quantile(tookMs, 0.99),
        perSecond: (tookMs.length / activeMs) * 1000,
        cpuMs: cpuTookMs / tookMs.length,
      }
    },
  }
}

const send = async (connection: Connection, call: Call | undefined) => call && timed(connection, call)

async function timed(connection: Connection, call: Call, sinceMs = performance.now()): Promise<number> {
  const status = await connection.send(call)
  if (status < 200 || status > 299) throw new Error(`${call.method} ${call.path} answered ${status}`)
  return performance.now() - sinceMs
}

const linesAtMost = 64

/**
 * The 99th percentile when requests come at a fixed rate, whether or not the last one is answered: each counts from when
 * it was due, so that a server that pauses is charged for everybody who waited.
 */
export async function p99AtRate({ port, next, before }: Load, perSecond: number, seconds: number): Promise<number> {
  const tookMs: number[] = []
  const connections = await Promise.all(Array.from({ length: linesAtMost }, () => Connection.open(port)))
  const startedMs = performance.now()
  let sent = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (let nth = sent++; nth < perSecond * seconds; nth = sent++) {
        await send(connection, before?.())
        const dueMs = startedMs + (nth / perSecond) * 1000
        const aheadMs = dueMs - performance.now()
        if (aheadMs > 0) await sleep(aheadMs)
        // Awake a little after its time is our own fault, still waiting for the last answer is the server's.
        tookMs.push(await timed(connection, next(), aheadMs > 0 ? performance.now() : dueMs))
      }
    }),
  )
  for (const connection of connections) connection.close()
  return quantile(tookMs, 0.99)
}

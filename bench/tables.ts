import { heading, row } from './markdown.ts'
import { compare, type Load, p99AtRate, warmUp } from './measure.ts'
import { type Floor, floorNames, type Operation, people, type Tokens } from './operation.ts'
import type { Server } from './process.ts'

const ms = (value: number) => `${value.toFixed(2)} ms`

const clientsAtMost = 16

/** What serves for weeks is compiled; that takes about twenty thousand calls, however few people and decks there are. */
const warmSeconds = 3
/** Of its floor's throughput each operation has at least this share. */
const shareAtLeast = 0.35

const loadOf = (server: Server, next: Load['next'], before?: Load['before']): Load => ({
  port: server.port,
  next,
  before,
  cpuMs: () => server.ask<number>('cpuMs'),
})

const floorOf = (floors: Server, floor: Floor) => loadOf(floors, () => ({ method: 'GET', path: `/${floor}` }))

/** The floors in absolute figures. */
export async function measureFloors(floors: Server, seconds: number): Promise<void> {
  heading('floor', 'p50, 1 client', 'p99', `p50, ${clientsAtMost} clients`, 'p99', 'per second')
  for (const floor of floorNames) {
    const load = floorOf(floors, floor)
    const { operation: one } = await compare(load, load, { clients: 1, seconds })
    const { operation: many } = await compare(load, load, { clients: clientsAtMost, seconds })
    row(floor, ms(one.p50Ms), ms(one.p99Ms), ms(many.p50Ms), ms(many.p99Ms), Math.round(many.perSecond))
  }
}

export async function measureVerification(app: Server): Promise<void> {
  const tookMs = await app.ask<number>('verificationMs', 'person-0')
  console.log(`\nA token seen before is recognised in ${tookMs.toFixed(5)} ms (may be 0.1).\n`)
}

/**
 * Each operation beside its floor; processor time is the server's own. The last column is at half of what it can do,
 * asked at a fixed rate.
 */
export async function measureOperations(
  floors: Server,
  app: Server,
  operations: readonly Operation[],
  seconds: number,
): Promise<void> {
  const tokens = await freshTokens(app)
  for (const { next, before } of operations)
    await warmUp(
      loadOf(app, () => next(tokens), before && (() => before(tokens))),
      warmSeconds,
    )
  heading(
    ...['operation', 'p50, 1 client', '× floor', 'may be', 'p99', 'processor', '× floor'],
    ...[`p50, ${clientsAtMost} clients`, '× floor', 'p99', 'per second', 'throughput of floor', 'p99 at half load'],
  )
  for (const { name, floor, atMost, p99AtMostMs = Infinity, next, before } of operations) {
    const tokens = await freshTokens(app)
    const load = loadOf(app, () => next(tokens), before && (() => before(tokens)))
    const one = await compare(floorOf(floors, floor), load, { clients: 1, seconds })
    const many = await compare(floorOf(floors, floor), load, { clients: clientsAtMost, seconds })
    const { perSecond, p99Ms } = many.operation
    const share = perSecond / many.floor.perSecond
    const atHalfLoadMs = await p99AtRate(load, perSecond / 2, seconds)
    row(
      ...[name, ms(one.operation.p50Ms), `${one.ratio.toFixed(2)} ${floor}`],
      ...[`${atMost}${one.ratio <= atMost ? '' : ' **over**'}`, ms(one.operation.p99Ms)],
      ...[ms(many.operation.cpuMs), (many.operation.cpuMs / many.floor.cpuMs).toFixed(2)],
      ...[
        ms(many.operation.p50Ms),
        many.ratio.toFixed(2),
        `${ms(p99Ms)}${p99Ms <= p99AtMostMs ? '' : ` **over ${p99AtMostMs}**`}`,
        Math.round(perSecond),
      ],
      ...[`${Math.round(100 * share)} %${share >= shareAtLeast ? '' : ' **under**'}`, ms(atHalfLoadMs)],
    )
  }
}

/** Tokens live for ten minutes, a full run longer. */
async function freshTokens(app: Server): Promise<Tokens> {
  const subjects = Array.from({ length: people }, (_, n) => `person-${n}`)
  const tokens = await Promise.all(subjects.map((subject) => app.ask<string>('token', subject)))
  return { of: (n) => ({ authorization: `Bearer ${tokens[n]}` }) }
}

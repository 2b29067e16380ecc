import { compare, type Load, p99AtRate, warmUp } from './measure.ts'
import { type Floor, floorNames, type Operation, signedIn, type Tokens } from './operations.ts'
import type { Server } from './process.ts'

const ms = (value: number) => `${value.toFixed(2)} ms`
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const heading = (...cells: string[]) => {
  row(...cells)
  row(...cells.map(() => '---'))
}

const clientsAtMost = 16

const loadOf = ({ port }: Server, floor: Floor): Load => ({ port, next: () => ({ method: 'GET', path: `/${floor}` }) })

/** The floors in absolute figures. */
export async function measureFloors(floors: Server, seconds: number): Promise<void> {
  heading('floor', 'p50, 1 client', 'p99', `p50, ${clientsAtMost} clients`, 'p99', 'per second')
  for (const floor of floorNames) {
    const load = loadOf(floors, floor)
    const [one] = await compare(load, load, { clients: 1, seconds })
    const [many] = await compare(load, load, { clients: clientsAtMost, seconds })
    row(floor, ms(one.p50Ms), ms(one.p99Ms), ms(many.p50Ms), ms(many.p99Ms), Math.round(many.perSecond))
  }
}

export async function measureVerification(app: Server): Promise<void> {
  const tookMs = await app.ask<number>('verificationMs', 'person-0')
  console.log(`\nA token seen before is recognised in ${tookMs.toFixed(5)} ms (may be 0.1).\n`)
}

/** Each operation beside its floor. The last column is at half of what it can do, asked at a fixed rate. */
export async function measureOperations(
  floors: Server,
  app: Server,
  operations: readonly Operation[],
  seconds: number,
): Promise<void> {
  const tokens = await freshTokens(app)
  for (const { next } of operations) await warmUp({ port: app.port, next: () => next(tokens) }, seconds / 2)
  heading(
    ...['operation', 'p50, 1 client', '× floor', 'may be', 'p99'],
    ...[`p50, ${clientsAtMost} clients`, '× floor', 'throughput of floor', 'p99 at half load'],
  )
  for (const { name, floor, atMost, next } of operations) {
    const tokens = await freshTokens(app)
    const load = { port: app.port, next: () => next(tokens) }
    const [floorOne, one] = await compare(loadOf(floors, floor), load, { clients: 1, seconds })
    const [floorMany, many] = await compare(loadOf(floors, floor), load, { clients: clientsAtMost, seconds })
    const atHalfLoadMs = await p99AtRate(load, many.perSecond / 2, seconds)
    const ratio = one.p50Ms / floorOne.p50Ms
    row(
      ...[name, ms(one.p50Ms), `${ratio.toFixed(2)} ${floor}`, `${atMost}${ratio <= atMost ? '' : ' **over**'}`],
      ...[ms(one.p99Ms), ms(many.p50Ms), (many.p50Ms / floorMany.p50Ms).toFixed(2)],
      ...[`${Math.round((100 * many.perSecond) / floorMany.perSecond)} %`, ms(atHalfLoadMs)],
    )
  }
}

/** Tokens live for ten minutes, a full run longer. */
async function freshTokens(app: Server): Promise<Tokens> {
  const people = Array.from({ length: signedIn }, (_, n) => `person-${n}`)
  const tokens = await Promise.all(people.map((subject) => app.ask<string>('token', subject)))
  return { of: (n) => ({ authorization: `Bearer ${tokens[n]}` }) }
}

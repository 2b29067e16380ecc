import { shiftClocks } from './clocks.ts'
import { fillDisk } from './disk.ts'
import { killInTurn } from './kills.ts'
import { hearLies } from './lying-models.ts'
import { payLiars } from './lying-stripe.ts'
import { sufferOutages } from './outages.ts'
import { cutPower } from './power.ts'
import { restartInTurn } from './restarts.ts'
import { Statuses } from './student.ts'
import { upgradeFrom } from './upgrades.ts'

/**
 * `npm run faults [-- minutes]`: harm is done to servers of its own, and what came of it is printed. Times are figures and
 * no verdict: they are the machine's too.
 */
const minutes = Number(process.argv[2] ?? 1)
if (!(minutes > 0)) throw new Error('How many minutes? npm run faults -- 10')

const kills = await killInTurn((minutes * 60_000) / 2)
const cuts = minutes < 1 ? undefined : await cutPower((minutes * 60_000) / 4)
const ledgers = [{ trouble: 'kills', ...kills }, ...(cuts ? [{ trouble: 'power cuts', ...cuts }] : [])]
const outages = await sufferOutages((minutes * 60_000) / 8)
const full = await fillDisk((minutes * 60_000) / 16)
const clocks = await shiftClocks(Math.ceil(minutes * 4))
const models = await hearLies(Math.ceil(minutes * 4))
const stripe = await payLiars()
// A turn takes half a minute: nginx's own patience.
const restarts = minutes < 1 ? undefined : await restartInTurn(Math.ceil(minutes / 4))
// A migration that fails where there are rows does so from the schema before it.
const upgrades = await upgradeFrom(minutes < 1 ? 5 : Number.POSITIVE_INFINITY)

/** What a server cannot miss; a slow database, or a connection that was cut between two requests, it may. */
const bites = new Set(['refused', 'black hole', 'restart', 'no room for tables', 'no room for the log'])
const faults: string[] = []
const must = (holds: boolean, sentence: string) => {
  if (!holds) faults.push(sentence)
}
for (const { trouble, acknowledged, lost, doubled, strange } of ledgers) {
  must(acknowledged > 0, `${trouble}: nothing was acknowledged.`)
  must(lost === 0, `${trouble}: ${lost} acknowledged writes were lost.`)
  must(doubled === 0, `${trouble}: ${doubled} writes were done twice.`)
  must(strange === 0, `${trouble}: ${strange} answers were neither a success nor a refusal for now.`)
}
for (const { trouble, statuses, isAlive } of [...outages, ...(full ?? [])]) {
  must(!statuses.isStrange(), `${trouble}: answers were ${statuses}.`)
  must(isAlive, `${trouble}: the process did not say that it lives.`)
  must(!bites.has(trouble) || statuses.countOf(503) > 0, `${trouble}: nobody noticed.`)
}
for (const { trouble, lost } of full ?? []) must(lost === 0, `${trouble}: ${lost} acknowledged writes were lost.`)
for (const { clock, statuses, isShifted } of clocks.clocks) {
  must(!statuses.isStrange(), `A clock that is ${clock}: answers were ${statuses}.`)
  must(isShifted, `No clock was ${clock}.`)
}
must(!clocks.lost && !clocks.doubled, `Of clocks, ${clocks.lost} answers were lost and ${clocks.doubled} done twice.`)
must(clocks.isReplayed, `After clocks were wrong: ${clocks.replayed}`)
for (const { says, statuses, cards, paid, isRead, isBounded, isAlive } of models) {
  must(!statuses.isStrange(502), `A model that says ${says}: answers were ${statuses}.`)
  must(cards === paid, `A model that says ${says}: ${cards} cards were shown, ${paid} paid.`)
  must(isRead, `A model that says ${says} was understood as a card.`)
  must(isBounded && isAlive, `A model that says ${says} was heard without an end.`)
}
must(
  models.some(({ cards }) => cards > 0),
  'No model gave a card.',
)
for (const { lie, calls, isRight, ...rest } of stripe) {
  must(!calls.isStrange(), `A payment service whose lie is “${lie}”: answers were ${calls}.`)
  must(
    isRight,
    `A payment service whose lie is “${lie}” was believed: ${JSON.stringify({ ...rest, news: `${rest.news}` })}`,
  )
}
if (restarts) {
  must(restarts.answered > 0, 'Behind nginx nothing was answered.')
  must(!restarts.failed, `Behind nginx requests failed while processes were restarted in turn: ${restarts.failed}.`)
}
for (const { from, lost } of upgrades) must(!lost, `Upgraded from ${from}, rows were lost: ${lost}.`)

console.table(ledgers)
if (!cuts) console.log('Left out: power cuts (they take a minute or more, root, and a disk in a file).')
const shown = (value: unknown) =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : value instanceof Statuses ? String(value) : value
const printed = (outcomes: object[]) =>
  console.table(
    outcomes.map((outcome) => Object.fromEntries(Object.entries(outcome).map(([name, value]) => [name, shown(value)]))),
  )
printed(outages)
if (full) printed(full)
else console.log('Left out: a full disk (none may be mounted here).')
printed(clocks.clocks)
console.table([{ answersLost: clocks.lost, answersDoubled: clocks.doubled, replayed: clocks.replayed }])
printed(models)
printed(stripe)
console.table(upgrades)
if (restarts) console.table([restarts])
else console.log('Left out: processes restarted in turn (it takes a minute or more, and nginx).')
for (const sentence of faults) console.error(sentence)
process.exitCode = faults.length ? 1 : 0

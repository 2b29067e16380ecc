import { keepLedger } from './ledger.ts'
import { sufferOutages } from './outages.ts'
import { restartInTurn } from './restarts.ts'
import { upgradeFromAll } from './upgrades.ts'

/**
 * `npm run faults [-- minutes]`: harm is done to servers of its own, and what came of it is printed. Times are figures and
 * no verdict: they are the machine's too.
 */
const minutes = Number(process.argv[2] ?? 1)
if (!(minutes > 0)) throw new Error('How many minutes? npm run faults -- 10')

const ledger = await keepLedger((minutes * 60_000) / 2)
const outages = await sufferOutages((minutes * 60_000) / 8)
// A turn takes half a minute: nginx's own patience.
const restarts = minutes < 1 ? undefined : await restartInTurn(Math.ceil(minutes / 4))
const upgrades = minutes < 1 ? [] : await upgradeFromAll()

const faults: string[] = []
const must = (holds: boolean, sentence: string) => {
  if (!holds) faults.push(sentence)
}
must(ledger.acknowledged > 0, 'Nothing was acknowledged.')
must(ledger.lost === 0, `${ledger.lost} acknowledged writes were lost.`)
must(ledger.doubled === 0, `${ledger.doubled} writes were done twice.`)
must(ledger.strange === 0, `${ledger.strange} answers were neither a success nor a refusal for now.`)
for (const { trouble, statuses, isAlive } of outages) {
  must(/^(\d+ × (200|503)(, |$))+$/.test(statuses), `${trouble}: answers were ${statuses}.`)
  must(isAlive, `${trouble}: the process did not say that it lives.`)
}
if (restarts) {
  must(restarts.answered > 0, 'Behind nginx nothing was answered.')
  must(!restarts.failed, `Behind nginx requests failed while processes were restarted in turn: ${restarts.failed}.`)
}
for (const { from, lost } of upgrades) must(!lost, `Upgraded from ${from}, rows were lost: ${lost}.`)

console.table([ledger])
console.table(
  outages.map(({ slowestMs, recoveredMs, ...rest }) => ({
    ...rest,
    slowestMs: Math.round(slowestMs),
    recoveredMs: Math.round(recoveredMs),
  })),
)
if (upgrades.length) console.table(upgrades)
if (restarts) console.table([restarts])
else console.log('Left out: processes restarted in turn (it takes a minute or more, and nginx).')
for (const sentence of faults) console.error(sentence)
process.exitCode = faults.length ? 1 : 0

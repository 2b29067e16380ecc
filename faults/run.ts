import { keepLedger } from './ledger.ts'
import { sufferOutages } from './outages.ts'

/**
 * `npm run faults [-- minutes]`: harm is done to servers of its own, and what came of it is printed. Times are figures and
 * no verdict: they are the machine's too.
 */
const minutes = Number(process.argv[2] ?? 1)
if (!(minutes > 0)) throw new Error('How many minutes? npm run faults -- 10')

const ledger = await keepLedger((minutes * 60_000) / 2)
const outages = await sufferOutages((minutes * 60_000) / 8)

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

console.table([ledger])
console.table(
  outages.map(({ slowestMs, recoveredMs, ...rest }) => ({
    ...rest,
    slowestMs: Math.round(slowestMs),
    recoveredMs: Math.round(recoveredMs),
  })),
)
for (const sentence of faults) console.error(sentence)
process.exitCode = faults.length ? 1 : 0

import { existsSync } from 'node:fs'
import { createMemory, typesetSide } from '#typeset'
import { hostile, hostileMacros } from '#typeset/corpus/hostile'
import { mathematics } from '#typeset/corpus/mathematics'
import { prose } from '#typeset/corpus/prose'
import { printDecisions } from './decisions.ts'
import { ownSides, sidesIn } from './sides.ts'
import { printWhole } from './whole.ts'

// `npm run bench:typeset -- [folder]`: what is set whole, of the project's sides and those in the folder; what is
// taken for prose and is none, or the other way; then how fast.
const [folder] = process.argv.slice(2)
if (folder && !existsSync(folder)) {
  console.error(`There is no folder ${folder}.`)
  process.exit(1)
}
printWhole('In the project', ownSides())
printDecisions(ownSides())
if (folder) printWhole(folder, sidesIn(folder))

/** Milliseconds of processor time, which other work on the machine does not lengthen. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const memory = createMemory(0)
const corpus = [...mathematics, ...prose]
const corpusMs = (work: (source: string) => void) => {
  for (const source of corpus) work(source)
  const rounds = 10
  return (
    processorMs(() => {
      for (let round = 0; round < rounds; round++) for (const source of corpus) work(source)
    }) /
    (rounds * corpus.length)
  )
}

console.log(`A card side, mean of ${corpus.length}, in ms of processor time`)
console.table({
  'for reading': corpusMs((source) => typesetSide(source, { memory })),
  'while typing': corpusMs((source) => typesetSide(source, { memory, output: 'html', caret: source.length })),
  remembered: corpusMs((source) => typesetSide(source)),
})

const budgetMs = 50
const rows = Object.entries(hostile).flatMap(([name, source]) =>
  (['for reading', 'while typing'] as const).map((way) => {
    const options = way === 'while typing' ? { caret: 4_000, output: 'html' as const } : {}
    const ms = [1, 2, 3].map(() =>
      processorMs(() => typesetSide(source, { ...options, memory, macros: hostileMacros })),
    )
    return { name, way, 'first ms': ms[0] ?? 0, 'best ms': Math.min(...ms) }
  }),
)
rows.sort((a, b) => b['first ms'] - a['first ms'])
console.log(`Hostile sides, the ten slowest of ${rows.length}; nothing may take more than ${budgetMs} ms`)
console.table(rows.slice(0, 10))

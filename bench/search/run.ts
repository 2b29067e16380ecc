import { type SearchEntry, searchEntryOf } from '#domain/latex/search/card-search'
import { type CardSigns, lettersIn, readLetterSearch, signsOfCard } from '#domain/latex/search/letters'
import { otherLetters } from '#domain/latex/search/testing/other-letters'
import { variants } from '#domain/latex/search/testing/variants'
import { readCardSearch } from '#domain/latex/search/typed'
import { mathematics } from '#typeset/corpus/mathematics'
import { prose } from '#typeset/corpus/prose'

// `npm run bench:search`: of fifty ways to type ten formulas, how many find their card whole and how many as near, how many
// other cards of the corpora come along, how many of fifty ways to write ten in other letters find theirs, and what making
// what a card is found by takes.
const crowd = [...mathematics, ...prose]

/** Milliseconds of processor time, which other work on the machine does not lengthen. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number) =>
  rows.reduce((total, row) => total + figure(row), 0)

const entries: SearchEntry[] = []
const makingMs = processorMs(() => entries.push(...crowd.map((side) => searchEntryOf(side, ''))))

type Sought = ReturnType<typeof readCardSearch>
const isWhole = ({ words, formulas }: Sought, entry: SearchEntry) =>
  words.every((word) => entry.words.includes(word)) && formulas.flat().every((gram) => entry.grams.includes(gram))
const isNear = ({ words, formulas }: Sought, entry: SearchEntry) => {
  const grams = [...new Set(formulas.flat())]
  const shared = grams.filter((gram) => entry.grams.includes(gram)).length
  return grams.length > 1 && words.every((word) => entry.words.includes(word)) && shared * 2 >= grams.length
}

const rows = variants.map(([card, typed]) => {
  const own = searchEntryOf(card, '')
  const sought = typed.map(readCardSearch)
  const count = (found: (one: Sought, entry: SearchEntry) => boolean) => sought.filter((one) => found(one, own)).length
  return {
    card,
    typed: typed.length,
    whole: count(isWhole),
    'whole or near': count((one, entry) => isWhole(one, entry) || isNear(one, entry)),
    'others, mean': sumOf(sought, (one) => entries.filter((entry) => isWhole(one, entry)).length) / typed.length,
  }
})
console.table(rows)
console.log(
  `${sumOf(rows, ({ whole }) => whole)} of ${sumOf(rows, ({ typed }) => typed)} find their card whole, ${sumOf(rows, (row) => row['whole or near'])} whole or near.`,
)

const inOtherLetters = otherLetters.map(([card, typed]) => {
  const signs = signsOfCard(card, '')
  const sought = typed.map(readLetterSearch)
  const has = (signs: CardSigns) => sought.filter((one) => one && lettersIn(signs, one) !== 'none').length
  const others = sumOf(crowd, (side) => has(signsOfCard(side, ''))) / typed.length
  return { card, typed: typed.length, found: has(signs), 'others, mean': others }
})
console.table(inOtherLetters)
console.log(
  `In other letters ${sumOf(inOtherLetters, ({ found }) => found)} of ${sumOf(inOtherLetters, ({ typed }) => typed)} find their card.`,
)
console.log(`What a card is found by is made in ${(makingMs / crowd.length).toFixed(3)} ms, mean of ${crowd.length}.`)

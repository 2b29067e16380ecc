import { catalogue, type Entry, type Postings, weightOfShape, weightOfWord } from './catalogue.ts'
import type { Fact } from './fact.ts'
import { entryMeant, surestFirst } from './fact-meant.ts'
import { featuresOfQuestion } from './features.ts'
import { createWordReader } from './word-reader.ts'

const { entries, ...postings } = catalogue

/** Of all that was asked for, this share must be in a fact. */
const enough = 0.65
/** What weighs less, such as “x”, asks for nothing. */
const atLeast = 0.25
/** What weighs less and has no words, such as “Ax = b”, is told by its letters alone. */
const isVague = 2
/** Characters of a question; who writes more than this is not looking something up. */
const lengthMax = 600

/** How far the words are the fact's name; or one of its names, word by word; or that of its area. */
function namedBy(typed: readonly string[], { topic, names, area }: Entry, hasFormula: boolean): number {
  const weightOf = (some: readonly string[]) => some.reduce((sum, word) => sum + weightOfWord(word), 0)
  const inOrder = typed.join(' ')
  const phrase =
    names.includes(inOrder) && !hasFormula
      ? 0.3
      : names.some((name) => name.includes(' ') && inOrder.includes(name))
        ? 0.15
        : 0
  const share = weightOf(topic.filter((word) => typed.includes(word))) / weightOf(topic)
  return 0.25 * share + phrase + (area === inOrder && !hasFormula ? 0.4 : 0)
}

function sharedBy(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0
  for (const feature of some) if (others.has(feature)) count++
  return count / Math.max(1, some.size)
}

export type Finding = {
  /** The fact that is asked for beyond doubt. */
  meant: Fact | undefined
  /** Facts that answer, the best first. */
  found: Fact[]
  /** Where none does: facts that have something to do with it, the closest first. */
  near: Fact[]
}

/** What the library has on a question in words, formulas or both. */
export function searchFacts(query: string): Finding {
  const question = query.slice(0, lengthMax)
  const asked = featuresOfQuestion(question)
  const read = createWordReader()
  const words = read(asked.words)
  const shares = new Float64Array(entries.length)
  let total = 0
  const add = (posted: Postings, feature: string, weight: number) => {
    total += weight
    for (const [nth, value] of posted.get(feature) ?? []) shares[nth] = (shares[nth] ?? 0) + weight * value
  }
  for (const { word, trust } of words) add(postings.words, word, weightOfWord(word) * trust)
  for (const shape of asked.shape) add(postings.shapes, shape, weightOfShape(shape))
  if (total < atLeast) return { meant: undefined, found: [], near: [] }
  const typed = words.map(({ word }) => word)
  const formula = [...asked.letters].join(' ')
  const mustBeLettered = total < isVague && typed.length === 0
  const ranked = entries
    .map((entry, nth) => {
      const lettered = sharedBy(asked.letters, entry.letters)
      const share = mustBeLettered && lettered < 1 ? 0 : (shares[nth] ?? 0) / total
      return { entry, lettered, share }
    })
    .filter(({ share }) => share > 0)
    .map(({ entry, lettered, share }) => {
      const isSame = formula !== '' && entry.formulas.has(formula)
      const closeness = share + namedBy(typed, entry, formula !== '') + 0.2 * lettered + (isSame ? 0.1 : 0)
      return { entry, share, closeness, isSame }
    })
    .toSorted((a, b) => b.closeness - a.closeness)
  const found = ranked.filter(({ share }) => share >= enough)
  const factsOf = (some: typeof ranked) => some.map(({ entry }) => entry.fact)
  const asking = { query: question, hasFormula: formula !== '', read }
  return {
    meant: entryMeant(asking, found)?.fact,
    found: factsOf(surestFirst(asking, found)),
    near: found.length > 0 ? [] : factsOf(ranked),
  }
}

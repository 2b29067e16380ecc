import { setImmediate as nextTurn } from 'node:timers/promises'
import { readsAsProse } from '#domain/latex/kind'
import type { Fact } from './fact.ts'
import { areas } from './facts.ts'
import { featuresOfQuestion, featuresOfSide } from './features.ts'
import { isWeak, wordsOf } from './words.ts'

export type Entry = {
  fact: Fact
  topic: readonly string[]
  /** What else it is called, word by word: its name, and its keywords that are nothing but words. */
  names: readonly string[]
  /** Its name, and its keywords that are nothing but words, as they are written. */
  called: readonly string[]
  /** The words of its name and its keywords. */
  named: ReadonlySet<string>
  area: string
  /** Which letters and signs follow each other in its formulas. */
  letters: ReadonlySet<string>
  /** Its formulas, each as its letters. */
  formulas: ReadonlySet<string>
}

/** How much each fact has to do with a feature, by the number of its entry. */
export type Postings = ReadonlyMap<string, ReadonlyMap<number, number>>

/** How far something in each place says what a fact is about. */
const worth = { topic: 1, keywords: 0.95, area: 0.7, side: 0.55, formulaOfSide: 0.97 }

const entries: Entry[] = []
const words = new Map<string, Map<number, number>>()
const shapes: typeof words = new Map()

function post(postings: typeof words, features: Iterable<string>, value: number) {
  const nth = entries.length
  for (const feature of features) {
    const posting = postings.get(feature) ?? new Map<number, number>()
    posting.set(nth, Math.max(value, posting.get(nth) ?? 0))
    postings.set(feature, posting)
  }
}

/** A few milliseconds' worth: whoever asks first waits for all of them, and nobody else does. */
const factsAtOnce = 5

/** `isName`: there is nothing else in it than words to find it by. */
function featuresOfKeyword(keyword: string) {
  const features = featuresOfQuestion(keyword)
  return { ...features, isName: features.shape.size === 0 && !/(?<!\p{L})(?:[b-z]|\d+)(?!\p{L})/iu.test(keyword) }
}

for (const [area, facts] of Object.entries(areas))
  for (const fact of facts) {
    if (entries.length % factsAtOnce === 0) await nextTurn()
    const written = fact.keywords.split(';')
    const keywords = written.map(featuresOfKeyword)
    const isFormula = !readsAsProse(fact.front) && !readsAsProse(fact.back)
    const sides = [fact.front, fact.back, ...(isFormula ? [`${fact.front} = ${fact.back}`] : [])].map(featuresOfSide)
    const topic = [...featuresOfQuestion(fact.topic).words]
    const wordy = keywords.filter(({ isName }) => isName).map((keyword) => [...keyword.words])
    post(words, wordsOf(area), worth.area)
    for (const side of sides) post(words, side.words, worth.side)
    for (const keyword of keywords) post(words, keyword.words, worth.keywords)
    post(words, topic, worth.topic)
    for (const { shape } of sides) post(shapes, shape, worth.formulaOfSide)
    for (const { shape } of keywords) post(shapes, shape, 1)
    entries.push({
      fact,
      topic,
      names: [topic, ...wordy].map((name) => name.join(' ')).filter(Boolean),
      called: [fact.topic, ...written.filter((_, nth) => keywords[nth]?.isName)],
      named: new Set([...topic, ...keywords.flatMap(({ words }) => [...words])]),
      area: wordsOf(area.replace(/:.*/, '')).join(' '),
      letters: new Set([...keywords, ...sides].flatMap(({ letters }) => [...letters])),
      formulas: new Set([...keywords, ...sides].map(({ letters }) => [...letters].join(' '))),
    })
  }

/** All facts, and where each word and each shape of a formula occurs; built once. */
export const catalogue: { entries: readonly Entry[]; words: Postings; shapes: Postings } = { entries, words, shapes }

/** Rare features tell more; what no fact has tells most, namely that something else is meant. */
const rarity = (postings: Postings, feature: string): number =>
  Math.log(1 + entries.length / (postings.get(feature)?.size ?? 0.5))

export const weightOfWord = (word: string): number => rarity(words, word) * (isWeak(word) ? 0.15 : 1)

/** One formula has many shapes, so that each counts less. */
export const weightOfShape = (shape: string): number => rarity(shapes, shape) / 3

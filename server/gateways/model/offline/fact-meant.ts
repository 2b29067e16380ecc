import { foldAccents } from '#domain/fold'
import { catalogue, type Entry } from './catalogue.ts'
import { type Phrase, phraseOf, surelyNamed, sureness } from './phrase.ts'
import type { KnownWord } from './word-reader.ts'
import { wordsOf } from './words.ts'

const { entries } = catalogue

/** An entry that was found. `isSame`: one of its formulas is the one asked for, letter by letter. */
export type Ranked = { entry: Entry; closeness: number; isSame: boolean }

/** So much closer than the next is a formula that is meant beyond doubt. */
const clearlyCloser = 0.1

type Asked = {
  query: string
  hasFormula: boolean
  read: (words: Iterable<string>) => KnownWord[]
}

/**
 * The one fact that is asked for beyond doubt, of those found, the closest first; nothing where none is, or where two may
 * be. Source: docs/rules.md §Assistant.8.
 */
export function entryMeant({ query, hasFormula, read }: Asked, found: readonly Ranked[]): Entry | undefined {
  const title = titleOf(query)
  const exact = found.find(({ entry }) => titleOf(entry.fact.topic) === title)
  if (exact) return exact.entry
  if (hasFormula) return formulaMeant(found)
  const words = read(wordsOf(query))
  if (words.some(({ isGuess }) => isGuess)) return undefined
  return nameMeant(query, { run: words.map(({ word }) => word).join(' '), read }, found)
}

const titleOf = (text: string): string => foldAccents(text.trim())

function formulaMeant(found: readonly Ranked[]): Entry | undefined {
  const same = found.filter(({ isSame }) => isSame)
  if (same.length > 0) return same.length === 1 ? same[0]?.entry : undefined
  const [first, second] = found
  return first && first.closeness - (second?.closeness ?? 0) > clearlyCloser ? first.entry : undefined
}

/** `run`: the words that were asked for, in a row. */
type Run = Pick<Asked, 'read'> & { run: string }

const phraseIn = ({ query, read }: Pick<Asked, 'query' | 'read'>): Phrase =>
  phraseOf(query, (text) => read(wordsOf(text)).map(({ word }) => word))

const surenessOf = (entry: Entry, asked: Phrase): number =>
  Math.max(...namesOf(entry).phrases.map((name) => sureness(asked, name)))

/** What is found in the order in which it is offered: what is called as was asked first, then as it was. */
export function surestFirst<Found extends Ranked>(question: Asked, found: readonly Found[]): Found[] {
  if (question.hasFormula) return [...found]
  const asked = phraseIn(question)
  const sure = new Map(found.map((one) => [one, surenessOf(one.entry, asked)]))
  return found.toSorted((a, b) => (sure.get(b) ?? 0) - (sure.get(a) ?? 0))
}

function nameMeant(query: string, { run, read }: Run, found: readonly Ranked[]): Entry | undefined {
  if (entries.some(({ area }) => area === run) && !entries.some(({ names }) => names.includes(run))) return undefined
  const asked = phraseIn({ query, read })
  const among = found.map(({ entry }) => entry)
  const rated = among.map((entry) => ({ entry, sure: surenessOf(entry, asked) }))
  const most = Math.max(0, ...rated.map(({ sure }) => sure))
  const [surest, next] = rated.filter(({ sure }) => sure === most)
  if (most < surelyNamed || !surest) return onlyOneNamed(asked, run, among)
  const others = among.filter((entry) => entry !== surest.entry)
  return next || mayBeAnother(asked, surest, others) ? undefined : surest.entry
}

type Names = { phrases: readonly Phrase[]; runs: readonly string[] }
const readNames = new WeakMap<Entry, Names>()

/** What an entry is called, as phrases and as words in a row; read when it is first found, which starts are spared. */
function namesOf(entry: Entry): Names {
  const read = readNames.get(entry) ?? {
    phrases: entry.called.map((name) => phraseOf(name)),
    runs: entry.called.map((name) => ` ${wordsOf(name).join(' ')} `),
  }
  readNames.set(entry, read)
  return read
}

const tellingWords = ({ head, rest }: Phrase): string[] => [...head, ...rest]
const isNamed = ({ named }: Entry, words: readonly string[]): boolean => words.every((word) => named.has(word))

/** A word alone may be the name of several, such as Cauchy or limit; so may a name without what it ends with. */
function mayBeAnother(
  asked: Phrase,
  { entry, sure }: { entry: Entry; sure: number },
  others: readonly Entry[],
): boolean {
  const words = tellingWords(asked)
  const isAlone = words.length === 1 && asked.kinds.length === 0 && /\s/.test(entry.fact.topic)
  if (isAlone && others.some(({ topic }) => topic[0] === words[0])) return true
  return sure === surelyNamed && others.some((other) => isNamed(other, words))
}

/** The only entry that has to do with all the words, if it is called by them, or its name holds the head word. */
function onlyOneNamed(asked: Phrase, run: string, among: readonly Entry[]): Entry | undefined {
  const words = tellingWords(asked)
  const [only, other] = among.filter((entry) => isNamed(entry, words))
  if (!only || other) return undefined
  const head = asked.head.at(-1) ?? ''
  if (only.topic.includes(head)) return only
  const isCalled =
    words.length > 1
      ? namesOf(only).runs.some((called) => called.includes(` ${run} `))
      : asked.kinds.length === 0 && namesOf(only).runs.some((called) => called.startsWith(` ${head} `))
  return isCalled ? only : undefined
}

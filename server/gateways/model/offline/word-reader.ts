import { catalogue } from './catalogue.ts'
import { likelyMeant } from './typing.ts'
import { spelledOut, stemOf } from './words.ts'

const { words } = catalogue

/** A typed word as the index knows it; `trust` is less where it was mistyped, perhaps. */
export type KnownWord = { word: string; trust: number; isGuess: boolean }

const mistyped = 0.8
/** In a shorter word one slip makes too many others: Snell and shell. */
const tellingLength = 7

function lookUp(typed: string): KnownWord {
  if (words.has(typed)) return { word: typed, trust: 1, isGuess: false }
  const meant = likelyMeant(typed, [...words.keys(), ...spelledOut])
  if (!meant) return { word: typed, trust: 1, isGuess: false }
  return { word: stemOf(meant), trust: mistyped, isGuess: typed.length < tellingLength }
}

/** Two words that are known as one, such as “pigeon hole”, as that. */
function joined(typed: Iterable<string>): string[] {
  const found: string[] = []
  for (const word of typed) {
    const both = `${found.at(-1) ?? ''}${word}`
    if (!words.has(word) && words.has(both)) found.splice(-1, 1, both)
    else found.push(word)
  }
  return found
}

/** Reads the words of one question, each looked up once. */
export function createWordReader(): (typed: Iterable<string>) => KnownWord[] {
  const known = new Map<string, KnownWord>()
  return (typed) =>
    joined(typed).map((word) => {
      const read = known.get(word) ?? lookUp(word)
      known.set(word, read)
      return read
    })
}

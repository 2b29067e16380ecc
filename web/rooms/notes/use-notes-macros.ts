import { type RefObject, useMemo } from 'react'
import type { Deck } from '#contract/deck'
import { type JoinedMacros, joinMacros } from '#domain/assistant/notes/macros'
import type { Notes } from '#domain/assistant/notes/split'
import type { Macros } from '#domain/latex/macros'
import { useChangeMacros } from './use-change-macros.ts'
import type { Work } from './work.ts'

/** What is remembered of the macros of the notes. */
export type NotedMacros = Pick<Work, 'macros' | 'replaced' | 'leavesMacros'>

type Definitions = Pick<Notes, 'rows' | 'unread'>
type At = {
  deck: Deck
  work: Work
  /** The same, before it is shown. */
  latest: RefObject<Work>
  definitions: Definitions
  /** What is to change is noted before it is sent: the answer may be lost. What came of it the deck tells. */
  note: (what: NotedMacros) => void
}

/** The ways of macros of notes into their deck, which its cards are judged and shown with, and out of it. */
export function useNotesMacros({ deck, work, latest, definitions, note }: At) {
  const { _id: deckId, macros: ofDeck } = deck
  const changeMacros = useChangeMacros(deckId)
  const joined = useMemo(() => joinMacros(ofDeck, definitions), [ofDeck, definitions])
  return {
    joined,
    /** What cards are shown with: the deck's macros, and those that will come into it. */
    macros: work.leavesMacros ? ofDeck : joined.macros,
    ...nowOf(ofDeck, work, joined),
    async take(from: Definitions = definitions) {
      if (joinMacros(ofDeck, from).taken.length === 0) return
      await changeMacros((macros) => {
        const { macros: all, taken } = joinMacros(macros, from)
        const coming = Object.fromEntries(taken.map((name) => [name, all[name] ?? '']))
        note({ macros: { ...latest.current.macros, ...coming }, leavesMacros: undefined })
        return all
      })
    },
    /** Those that came with the notes and are as they came. */
    async takeBack() {
      const came = latest.current.macros ?? {}
      await changeMacros((macros) =>
        Object.fromEntries(Object.entries(macros).filter(([name, body]) => body !== came[name])),
      )
      note({ macros: undefined, leavesMacros: true })
    },
    /** A macro of the deck gets the meaning that it has in the notes, on all cards. */
    async replace(name: string) {
      await changeMacros((macros) => {
        const other = joinMacros(macros, definitions).others.find((one) => one.name === name && !one.refusal)
        if (!other) return macros
        note({ replaced: { ...latest.current.replaced, [name]: other.inDeck } })
        return { ...macros, [name]: other.inNotes }
      })
    },
    /** It gets back the one it had. */
    async restore(name: string) {
      const before = latest.current.replaced?.[name]
      if (before !== undefined)
        await changeMacros((macros) => (macros[name] === ofDeck[name] ? { ...macros, [name]: before } : macros))
    },
  }
}

/** Of what the notes changed among the macros of the deck: what stands there as it was changed. */
const nowOf = (ofDeck: Macros, { macros = {}, replaced = {} }: Work, { others }: JoinedMacros) => ({
  came: Object.keys(macros).filter((name) => ofDeck[name] === macros[name]),
  replaced: Object.entries(replaced).filter(([name]) => name in ofDeck && others.every((other) => other.name !== name)),
})

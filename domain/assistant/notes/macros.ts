import { type MacroRow, type Macros, macroLimits, readMacroRows } from '../../latex/macros.ts'

/**
 * What becomes of the macros that notes define when they join those of a deck: `taken` are new to it, `others` are in it
 * with another body, which stays unless somebody takes that of the notes, and `refused` cannot be a deck's. `refusal` and
 * `reason` are the sentences that say why the body of the notes cannot.
 */
export type JoinedMacros = {
  macros: Macros
  taken: string[]
  others: { name: string; inNotes: string; inDeck: string; refusal?: string }[]
  refused: { source: string; reason: string }[]
}

/** Definitions that are looked at; who writes more has a package, not a preamble. */
const definitionsAtMost = 200

const unreadReason = 'It is not understood.'

/** Joins macros of notes to those of a deck, in the limits of docs/rules.md §Card language.9. Source: §Assistant.18. */
export function joinMacros(
  ofDeck: Macros,
  { rows, unread }: { rows: readonly MacroRow[]; unread: readonly string[] },
): JoinedMacros {
  const last = new Map(rows.slice(0, definitionsAtMost).map(({ name, body }) => [name, body]))
  const joined: JoinedMacros = {
    macros: ofDeck,
    taken: [],
    others: [],
    refused: unread.slice(0, definitionsAtMost).map((source) => ({ source, reason: unreadReason })),
  }
  for (const [name, body] of last) {
    const inDeck = Object.hasOwn(ofDeck, name) ? ofDeck[name] : undefined
    if (inDeck !== undefined && inDeck !== body) {
      const { [name]: _, ...rest } = ofDeck
      const refusal = refusalOf({ name, body }, rest)
      joined.others.push({ name, inNotes: body, inDeck, ...(refusal && { refusal }) })
    }
    if (inDeck !== undefined) continue
    const reason = refusalOf({ name, body }, joined.macros)
    if (reason) joined.refused.push({ source: name, reason })
    else {
      joined.macros = { ...joined.macros, [name]: body }
      joined.taken.push(name)
    }
  }
  return joined
}

function refusalOf(row: MacroRow, macros: Macros): string | undefined {
  const before = Object.entries(macros)
  if (before.length >= macroLimits.count) return `A deck may have at most ${macroLimits.count} macros.`
  const alone = readMacroRows([row])
  if (!alone.ok) return alone.reasons[0]
  const all = readMacroRows([...before.map(([name, body]) => ({ name, body })), row])
  return all.ok ? undefined : all.reasons.find((reason) => reason !== undefined)
}

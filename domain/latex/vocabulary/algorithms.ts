/**
 * A line of `algorithmic`, as algpseudocode sets it: words in bold, the argument between them, or what is called with what.
 * `end`: what closes the block that it opens; `within`: it stands at the edge of a block that is closed so.
 */
export type LineForm = {
  words?: string
  takes?: 'text' | 'call'
  last?: string
  end?: string
  within?: string
  isUncounted?: true
}

const forms: Readonly<Record<string, LineForm>> = {
  State: {},
  Statex: { isUncounted: true },
  Require: { words: 'Require:', isUncounted: true },
  Ensure: { words: 'Ensure:', isUncounted: true },
  If: { words: 'if', takes: 'text', last: 'then', end: 'EndIf' },
  ElsIf: { words: 'else if', takes: 'text', last: 'then', within: 'EndIf' },
  Else: { words: 'else', within: 'EndIf' },
  EndIf: { words: 'end if' },
  For: { words: 'for', takes: 'text', last: 'do', end: 'EndFor' },
  ForAll: { words: 'for all', takes: 'text', last: 'do', end: 'EndFor' },
  EndFor: { words: 'end for' },
  While: { words: 'while', takes: 'text', last: 'do', end: 'EndWhile' },
  EndWhile: { words: 'end while' },
  Repeat: { words: 'repeat', end: 'Until' },
  Until: { words: 'until', takes: 'text' },
  Loop: { words: 'loop', end: 'EndLoop' },
  EndLoop: { words: 'end loop' },
  Procedure: { words: 'procedure', takes: 'call', end: 'EndProcedure' },
  EndProcedure: { words: 'end procedure' },
  Function: { words: 'function', takes: 'call', end: 'EndFunction' },
  EndFunction: { words: 'end function' },
}

const isBlockEnd = new Set(Object.values(forms).map(({ end }) => end))

/** The lines by their commands, and by those of the older package, in capitals: `\IF`, `\ENDIF`. */
export const algorithmLines: ReadonlyMap<string, LineForm> = new Map([
  ...Object.entries(forms).flatMap(([name, form]): [string, LineForm][] => {
    const { end, within } = isBlockEnd.has(name) ? { ...form, within: name } : form
    const inCapitals = {
      ...form,
      ...(end && { end: end.toUpperCase() }),
      ...(within && { within: within.toUpperCase() }),
    }
    return [
      [name, { ...form, ...(within && { within }) }],
      [name.toUpperCase(), inCapitals],
    ]
  }),
  ['RETURN', { words: 'return' }],
  ['PRINT', { words: 'print' }],
])

/** Words in bold within a line. */
export const algorithmWords: ReadonlyMap<string, string> = new Map([
  ['Return', 'return'],
  ...'AND OR XOR NOT TO TRUE FALSE'.split(' ').map((name) => [name, name.toLowerCase()] as const),
])

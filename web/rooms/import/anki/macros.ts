import { cutDefinitions, readDefinitions } from '#domain/latex/definitions'
import { type MacroRow, type Macros, readMacros } from '#domain/latex/macros'
import { isOwnKind } from '#web/rooms/export/anki/own-note.ts'
import { definitionsIn } from './formulas.ts'
import { type Losses, lose } from './losses.ts'
import type { Collection, NoteType } from './model.ts'

/** Lines of a preamble that say something of pages, which a card has none of. */
const ofPages = /^\\(?:documentclass|usepackage|IfFileExists|special|pagestyle|setlength|begin|end)(?![a-zA-Z])/

/** What each kind of note defines, in its preamble and in formulas of its templates and notes, as macros of a deck. */
export function macrosByType({ noteTypes, notes }: Collection, losses: Losses): ReadonlyMap<string, Macros> {
  const formulas = new Map([...noteTypes].map(([id, type]) => [id, new Set(ofTemplates(type))]))
  for (const { typeId, fields } of notes.values())
    for (const tex of fields.flatMap(definitionsIn)) formulas.get(typeId)?.add(tex)
  const macros = [...noteTypes].map(([id, { preamble }]): [string, Macros] => {
    const read = [readDefinitions(preamble), ...[...(formulas.get(id) ?? [])].map(cutDefinitions)]
    for (const line of new Set(read.flatMap(({ unread }) => unread)))
      if (!ofPages.test(line)) lose(losses, 'definition', line)
    return [
      id,
      joined(
        {},
        read.flatMap(({ rows }) => rows),
        losses,
      ),
    ]
  })
  return new Map(macros)
}

/** What ours define there is in their preambles, but for what is known here. */
const ofTemplates = ({ fields, templates }: NoteType): string[] =>
  isOwnKind(fields) ? [] : templates.flatMap(({ front, back }) => [front, back].flatMap(definitionsIn))

/** As many as a deck may have; of two with one name the first. */
export function joined(macros: Macros, more: readonly MacroRow[], losses: Losses): Macros {
  let all = macros
  for (const { name, body } of more) {
    if (name in all) continue
    const next = readMacros({ ...all, [name]: body })
    if (next.ok) all = next.value
    else lose(losses, 'definition', `${name} ${body}`)
  }
  return all
}

import { type Completion, type CompletionContext, type CompletionSource, snippet } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { argumentCount, type Macros } from '#domain/macros'
import { isEscaping } from './auto-close.ts'
import { commands } from './commands.ts'
import { environments, environmentTemplate, openEnvironments } from './environments.ts'

const typing = /\\(?:[A-Za-z]+\*?|(?:begin|end)\{[A-Za-z]*\*?)?$/

/** Fills in a template, swallowing the brace that was closed automatically behind `\begin{`. */
const fill = (template: string) => {
  const insert = snippet(template)
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const isInBraces = view.state.sliceDoc(from, to).includes('{')
    const end = isInBraces && view.state.sliceDoc(to, to + 1) === '}' ? to + 1 : to
    insert(view, completion, from, end)
  }
}

const commandOptions: readonly Completion[] = commands.map(({ name, look, template }) => ({
  label: name,
  detail: look,
  boost: template === name ? 0 : 1,
  apply: template === name ? name : fill(template),
}))

const environmentOptions: readonly Completion[] = environments.map((environment) => ({
  label: `\\begin{${environment.name}}`,
  detail: environment.look,
  apply: fill(environmentTemplate(environment)),
}))

const macroOptions = (macros: Macros): Completion[] =>
  Object.entries(macros).map(([name, body]) => ({
    label: name,
    detail: body,
    boost: 2,
    apply: fill(name + '{#{}}'.repeat(argumentCount(body))),
  }))

const endOptions = (before: string): Completion[] =>
  openEnvironments(before)
    .toReversed()
    .map((name, depth) => ({
      label: `\\end{${name}}`,
      detail: 'ends it',
      boost: 3 - depth,
      apply: fill(`\\end{${name}}`),
    }))

/** Offers commands, environments and the deck's macros behind a backslash. */
export const completeLatex =
  (macros: Macros): CompletionSource =>
  (context: CompletionContext) => {
    const typed = context.matchBefore(typing)
    // The second backslash of a line break starts no command.
    if (!typed || isEscaping(context.state.sliceDoc(0, typed.from))) return null
    if (typed.text === '\\' && !context.explicit) return null
    const before = context.state.sliceDoc(0, typed.from)
    const options = [...macroOptions(macros), ...endOptions(before), ...commandOptions, ...environmentOptions]
    if (isFinished(typed.text, options)) return null
    return { from: typed.from, options, validFor: typing }
  }

/** A command typed to its end, where no longer one begins the same: a list of one would only be in the way. */
const isFinished = (typed: string, options: readonly Completion[]): boolean => {
  const fitting = options.filter(({ label }) => label.startsWith(typed))
  return fitting.length === 1 && fitting[0]?.label === typed && fitting[0]?.apply === typed
}

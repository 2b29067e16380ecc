import {
  type Completion,
  type CompletionContext,
  type CompletionSource,
  pickedCompletion,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { isEnvironmentOf } from '#domain/latex/macro-kind'
import { type Macros, macroTemplate } from '#domain/latex/macros'
import { units, unitsInShort } from '#domain/latex/vocabulary/units'
import { templateAt } from '../templates/places.ts'
import { isEscaping } from '../typing/auto-close.ts'
import { lacksBegin } from '../typing/surplus-ends.ts'
import type { Taken } from './choices-taken.ts'
import { commands } from './commands.ts'
import { type Environment, environments, environmentTemplate, openEnvironments } from './environments.ts'
import { useOf } from './most-used.ts'

const typing = /\\(?:[A-Za-z]+\*?|(?:begin|end)\{[A-Za-z]*\*?)?$/

/** Fills in a template, swallowing the brace that was closed automatically behind `\begin{`. */
const fill = (template: string) => (view: EditorView, completion: Completion, from: number, to: number) => {
  const isInBraces = view.state.sliceDoc(from, to).includes('{')
  const end = isInBraces && view.state.sliceDoc(to, to + 1) === '}' ? to + 1 : to
  view.dispatch({ ...templateAt(view.state, template, from, end), annotations: pickedCompletion.of(completion) })
}

/** Begins an environment; what has its end already gets no other. */
const begin =
  (environment: Environment): ReturnType<typeof fill> =>
  (view, completion, from, to) => {
    const { doc } = view.state
    const isEnded = lacksBegin(doc.sliceString(0, from), doc.sliceString(to), environment.name)
    const template = isEnded ? `\\begin{${environment.name}}` : environmentTemplate(environment)
    fill(template)(view, completion, from, to)
  }

/**
 * Options that the typed letters begin stand in the order of their boosts, of which the editor takes 99 at most: what is
 * open is ended first, then come the deck's macros and commands by use. Being taken lifts an option over others.
 */
const boosts = { end: 80, macro: 60, command: 50, environment: 15, perTaking: 12, most: 99 }

/** What has no places to fill in is written as it is called: typed to its end, it is there. */
const applied = (name: string, template: string) => (template === name ? name : fill(template))

const commandOptions: readonly Completion[] = commands.map(({ name, look, template }) => ({
  label: name,
  detail: look,
  boost: boosts.command * useOf(name) + (template === name ? 0 : 1),
  apply: applied(name, template),
}))

const environmentOptions: readonly Completion[] = environments.map((environment, place) => ({
  label: `\\begin{${environment.name}}`,
  detail: environment.look,
  boost: boosts.environment * (1 - place / environments.length),
  apply: begin(environment),
}))

/** What belongs into a commutative diagram and nowhere else. */
const arrowOptions: readonly Completion[] = ['\\arrow', '\\ar'].map((name) => ({
  label: name,
  detail: 'an arrow from here',
  boost: boosts.macro,
  apply: fill(`${name}[#{r}, "#{f}"]`),
}))

/** What belongs into the last argument of a quantity and nowhere else. */
const unitOptions: readonly Completion[] = [...Object.entries(units), ...unitsInShort]
  .filter(([name]) => name.length > 2)
  .map(([name, look]) => ({ label: `\\${name}`, detail: look.replaceAll('\\', ''), boost: boosts.macro }))
/** One that is open, its other arguments before it. */
const openQuantity =
  /\\(?:SI|si|qty|unit|SIrange|qtyrange|SIlist|qtylist|qtyproduct|complexqty)(?:\[[^\]\n]*\])?(?:\{[^{}\n]*\}){0,2}\{[^{}\n]*$/

const macroOptions = (macros: Macros): Completion[] =>
  Object.entries(macros).map(([name, body]) => ({
    label: isEnvironmentOf(macros, name.slice(1)) ? `\\begin{${name.slice(1)}}` : name,
    detail: body,
    boost: boosts.macro,
    apply: applied(name, macroTemplate(name, body)),
  }))

const endOptions = (before: string): Completion[] =>
  openEnvironments(before)
    .toReversed()
    .map((name, depth) => ({
      label: `\\end{${name}}`,
      detail: 'ends it',
      boost: boosts.end - depth,
      apply: fill(`\\end{${name}}`),
    }))

const learned = (options: readonly Completion[], { timesTaken }: Taken): Completion[] =>
  options.map((option) => {
    const times = timesTaken(option.label)
    return times ? { ...option, boost: Math.min((option.boost ?? 0) + boosts.perTaking * times, boosts.most) } : option
  })

/** Offers commands, environments and the deck's macros behind a backslash: those first that are written most. */
export const completeLatex =
  (macros: Macros, taken: Taken): CompletionSource =>
  (context: CompletionContext) => {
    const typed = context.matchBefore(typing)
    // The second backslash of a line break starts no command.
    if (!typed || isEscaping(context.state.sliceDoc(0, typed.from))) return null
    if (typed.text === '\\' && !context.explicit) return null
    const before = context.state.sliceDoc(0, typed.from)
    const arrows = openEnvironments(before).at(-1) === 'tikzcd' ? arrowOptions : []
    const unitsHere = openQuantity.test(before) ? unitOptions : []
    const all = [
      ...macroOptions(macros),
      ...arrows,
      ...unitsHere,
      ...endOptions(before),
      ...commandOptions,
      ...environmentOptions,
    ]
    const options = learned(all, taken)
    if (isFinished(typed.text, options)) return null
    const goesOn = (text: string) => typing.test(text) && !isFinished(text, options)
    return { from: typed.from, options, validFor: goesOn }
  }

/** A command typed to its end, where no longer one begins the same: a list of one would only be in the way. */
const isFinished = (typed: string, options: readonly Completion[]): boolean => {
  const fitting = options.filter(({ label }) => label.startsWith(typed))
  return fitting.length === 1 && fitting[0]?.label === typed && fitting[0]?.apply === typed
}

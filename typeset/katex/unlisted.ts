import katex from 'katex'
import type { Built } from './built.ts'

/** What KaTeX offers beside its types: its parser, what it builds before writing it, how to give it further macros. */
type Unlisted = {
  __parse(tex: string, settings: object): unknown
  __renderToDomTree(tex: string, settings: object): Built
  __defineMacro<Expander>(name: string, macro: string | ((expander: Expander) => unknown)): void
  __defineFunction(spec: object): void
}

export const {
  __parse: parse,
  __renderToDomTree: build,
  __defineMacro: defineMacro,
  __defineFunction: defineFunction,
} = katex as unknown as Unlisted

import { readFileSync } from 'node:fs'
import katex from 'katex'
import { compatibility } from '../commands/compatibility.ts'
import '../katex/engine.ts'
import '../chemistry/chemistry.ts'
import { defineFunction, defineMacro } from '../katex/unlisted.ts'

type Function = { type: string; numArgs: number; numOptionalArgs: number; argTypes?: string[]; infix: boolean }

/** KaTeX does not hand out its tables: writing into one tells which it was. */
function tableOf<Entry>(define: () => void): Record<string, Entry> {
  let table: Record<string, Entry> = {}
  Object.defineProperty(Object.prototype, 'probe', {
    configurable: true,
    set(this: Record<string, Entry>) {
      table = this
    },
  })
  define()
  Reflect.deleteProperty(Object.prototype, 'probe')
  return table
}
const functions = tableOf<Function>(() =>
  defineFunction({ type: 'internal', names: ['probe'], props: { numArgs: 0 }, handler: () => undefined }),
)
const macros = tableOf<unknown>(() => defineMacro('probe', ''))
const source = readFileSync(new URL(import.meta.resolve('katex')), 'utf8')
const environments = [...source.matchAll(/defineEnvironment\(\{\s*type: "\w+",\s*names: \[([^\]]*)\]/g)].flatMap(
  ([, names = '']) => [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
)

const fillings: Readonly<Record<string, string>> = { color: 'red', size: '1em', raw: 'x' }
/** Stands where a form nests. */
const hole = '\u0001'

/** Of commands that are built alike one is enough where they take nothing, such as \alpha, and with scripts. */
function formsOfFunction(name: string, isFirst: boolean, data: Function): string[] {
  const { numArgs, numOptionalArgs, argTypes = [], infix } = data
  if (infix) return [`{{${hole}}${name} y}`, `{y ${name}{${hole}}}`]
  if (numArgs === 0) return !isFirst ? [] : [`{${name} ${hole}}`, `${name}_{${hole}}^{y}`]
  const forms: string[] = []
  const filled = (at: number) => fillings[argTypes[at + numOptionalArgs] ?? ''] ?? 'x'
  for (let at = 0; at < numArgs; at++) {
    const given = Array.from({ length: numArgs }, (_, n) => `{${n === at ? hole : filled(n)}}`).join('')
    forms.push(name + given)
    if (isFirst) forms.push(`${name}${given}_{y}`, `${name}${given}^{y}`)
    for (let option = 0; option < numOptionalArgs; option++)
      forms.push(`${name}[${hole}]${Array.from({ length: numArgs }, (_, n) => `{${filled(n)}}`).join('')}`)
  }
  return forms
}

const formsOfMacro = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const given = Array.from({ length: count }, (_, n) => `{${n === at ? hole : 'x'}}`)
    return name + given.join('')
  })

const countOf = (body: unknown): number =>
  typeof body === 'string' ? Math.max(0, ...[...body.matchAll(/#([1-9])/g)].map(([, digit]) => Number(digit))) : 1

const formsOfEnvironment = (name: string): string[] =>
  ['', '{c}', '{2}'].flatMap((argument) => [
    `\\begin{${name}}${argument}${hole}\\end{${name}}`,
    `\\begin{${name}}${argument}x & ${hole} \\\\ x\\end{${name}}`,
  ])

const others =
  String.raw`{☐} x_{☐} x^{☐} x_{☐}^{y} x'^{☐} \left(☐\right) \left.☐\middle|x\right\} \bigl(☐\bigr) \text{$☐$}
\hbox{$☐$} \genfrac(){1pt}{0}{☐}{x} \genfrac(){1pt}{0}{x}{☐} \begin{CD}☐@>x>>x\end{CD} \begin{CD}x@>{☐}>>x\end{CD} \ce{$☐$}
\ce{x->[$☐$]x} \ce{☐} \ce{x^{☐}} \mathchoice{☐}{☐}{☐}{☐}`
    .replaceAll('☐', hole)
    .split(/\s(?![^{]*(?<!\\)\}[^{]*$)/)

/** Everything in KaTeX that takes mathematics into it, each as a text that has `hole` where more of it can stand. */
export function nestingForms(): string[] {
  const kinds = new Set<string>()
  const ofFunctions = Object.entries(functions).flatMap(([name, data]) => {
    const isFirst = !kinds.has(data.type)
    kinds.add(data.type)
    return name.startsWith('\\') ? formsOfFunction(name, isFirst, data) : []
  })
  return [
    ...ofFunctions,
    ...Object.entries(macros).flatMap(([name, body]) =>
      name.startsWith('\\') ? formsOfMacro(name, compatibility.get(name)?.[0] ?? countOf(body)) : [],
    ),
    ...environments.flatMap(formsOfEnvironment),
    ...others,
  ].filter((form) => isPossible(nested(form, 2)))
}

function isPossible(tex: string): boolean {
  try {
    katex.renderToString(tex, { displayMode: true, strict: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A form in itself, as often as said or as a side has room. */
export function nested(form: string, levels: number): string {
  let tex = 'x'
  for (let level = 0; level < levels; level++) {
    const next = form.replaceAll(hole, () => tex)
    if (next.length > 7_900) break
    tex = next
  }
  return tex
}

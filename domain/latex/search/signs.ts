import { environmentAt, groupEnd, isUnseen, type Token, tokenAt } from '../source/tokens.ts'
import { delimitersOf, lettersOf, meaning, silent, transposes } from './formula-signs.ts'
import { withoutKeyboard } from './keyboard.ts'

/** Deeper groups are read as if they had no braces. */
const depthMax = 50
/** Commands whose argument in braces is no part of what a formula says: a name, a label, a colour. */
const aside = new Set(['\\begin', '\\end', '\\label', '\\tag', '\\color', '\\textcolor'])

type Item = { script?: '^' | '_'; signs: string[] }
/** `around`: of commands such as `\abs`, the delimiters that the arguments still to come are to be put in. */
type Group = { items: Item[]; script: Item['script']; around: (readonly [open: string, close: string])[] }

const newGroup = (): Group => ({ items: [], script: undefined, around: [] })

/**
 * The signs of a formula in the one order and writing by which formulas are compared: without fonts, spaces, sizes and
 * braces, of signs that mean the same always the same one, what stands below before what stands above, `a \over b`
 * as `\frac a b`, and what keyboards have as LaTeX has it. Takes any text, in time proportional to its length. docs/rules.md §Decks.16.
 */
export function signsOf(written: string): string[] {
  const tex = withoutKeyboard(written)
  const open: Group[] = []
  let group = newGroup()
  for (let at = 0; at < tex.length; ) {
    const token = tokenAt(tex, at)
    at = aside.has(token.text) ? pastArgument(tex, token.to) : token.to
    if (token.text === '{' && open.length < depthMax) {
      open.push(group)
      group = newGroup()
    } else if (token.text === '}') {
      const outer = open.pop()
      if (!outer) continue
      const signs = flat(group)
      group = outer
      add(group, signs)
    } else read(group, token)
  }
  for (let outer = open.pop(); outer; outer = open.pop()) {
    add(outer, flat(group))
    group = outer
  }
  return flat(group)
}

function read(group: Group, token: Token): void {
  const { text } = token
  if (isUnseen(token) || text === '{') return
  if (text === '^' || text === '_') group.script = text
  else if (text === '\\over' || text === '\\choose')
    group.items = [{ signs: [text === '\\over' ? '\\frac' : '\\binom'] }, { signs: flat(group) }]
  else if (delimitersOf.has(text)) group.around = [...(delimitersOf.get(text) ?? [])]
  else if (silent.has(text)) return
  else for (const sign of lettersOf.get(text) ?? (text.startsWith('\\') ? [text] : text)) add(group, [meaningOf(sign)])
}

const meaningOf = (sign: string) => (Object.hasOwn(meaning, sign) ? (meaning[sign] ?? sign) : sign)

/** What stands below its sign comes before what stands above it, in whichever order they were written. */
function add(group: Group, signs: string[]): void {
  const visible = signs.filter((sign) => !silent.has(sign))
  if (visible.length === 0) return
  const { items, script } = group
  group.script = undefined
  if (!script) {
    const [open = '', close = ''] = group.around.shift() ?? []
    return void items.push({ signs: [open, ...visible, close].filter((sign) => sign !== '') })
  }
  const last = items.at(-1)
  const isTransposed = script === '^' && visible.length === 1 && visible.some((sign) => transposes.has(sign))
  const item = { script, signs: [script, ...(isTransposed ? ['T'] : visible)] }
  if (script === '_' && last?.script === '^') items.splice(-1, 0, item)
  else items.push(item)
}

const flat = ({ items }: Group) => items.flatMap(({ signs }) => signs)

function pastArgument(tex: string, at: number): number {
  const environment = environmentAt(tex, at)
  if (environment) return environment.to
  const end = tex[at] === '{' ? groupEnd(tex, at) : -1
  return end < 0 ? at : end + 1
}

/** What KaTeX is given in place of an environment: begin, end. */
type Replacement = readonly [begin: string, end: string]

const same = (name: string): Replacement => [`\\begin{${name}}`, `\\end{${name}}`]

/**
 * Environments by another name. Rows are numbered only where \tag says so: a card has no equations to refer to, and
 * numbers would count on from card to card.
 */
const everywhere: ReadonlyMap<string, Replacement> = new Map([
  ['eqnarray', ['\\begin{darray}{rcl}', '\\end{darray}']],
  ['eqnarray*', ['\\begin{darray}{rcl}', '\\end{darray}']],
  ['multlined', same('gathered')],
  ['cases*', same('cases')],
  ['dcases*', same('dcases')],
  ['psmallmatrix', ['\\left(\\begin{smallmatrix}', '\\end{smallmatrix}\\right)']],
  ['bsmallmatrix', ['\\left[\\begin{smallmatrix}', '\\end{smallmatrix}\\right]']],
  ['vsmallmatrix', ['\\left|\\begin{smallmatrix}', '\\end{smallmatrix}\\right|']],
])

const families: readonly (readonly [RegExp, display: string, inline: string])[] = [
  [/^(?:equation|dmath|displaymath|math)\*?$/, 'equation*', 'gathered'],
  [/^(?:align|flalign)\*?$/, 'align*', 'aligned'],
  [/^(?:alignat|xalignat)\*?$/, 'alignat*', 'alignedat'],
  [/^(?:gather|multline)\*?$/, 'gather*', 'gathered'],
]

function replacementOf(name: string, isDisplay: boolean): Replacement | undefined {
  const family = families.find(([pattern]) => pattern.test(name))
  return family ? same(isDisplay ? family[1] : family[2]) : everywhere.get(name)
}

/** Environments that may say in brackets how they stand beside their line (and how wide): on a card they always do alike. */
const placed = /^(?:aligned|alignedat|gathered|multlined|d?array|subarray)$/
const position = /^\s*\[\s*[tbc]\s*\](?:\s*\[[^\][]*\])?$/

/** TeX in the environments that KaTeX has, and how to find a place of it in the TeX it was made from. */
export type Rewritten = { tex: string; sourceOffset(at: number): number }

export function rewriteEnvironments(source: string, isDisplay: boolean): Rewritten {
  const edits: { at: number; removed: number; inserted: number }[] = []
  let shift = 0
  const tex = source.replace(
    /(?<!\\)((?:\\\\)*)\\(begin|end)\s*\{([^{}]{1,20})\}((?:\s*\[[^\][{}]{0,20}\]){1,2})?/g,
    (all: string, breaks: string, side: 'begin' | 'end', name: string, brackets: string | undefined, at: number) => {
      const isOption = side === 'begin' && placed.test(name.trim()) && position.test(brackets ?? '')
      const whole = isOption ? all : all.slice(0, all.length - (brackets?.length ?? 0))
      const known = replacementOf(name.trim(), isDisplay)?.[side === 'begin' ? 0 : 1]
      const replacement = known ?? (isOption ? `\\begin{${name}}` : undefined)
      if (replacement === undefined) return all
      const from = at + breaks.length
      const removed = whole.length - breaks.length
      edits.push({ at: from + shift, removed, inserted: replacement.length })
      shift += replacement.length - removed
      return breaks + replacement + all.slice(whole.length)
    },
  )
  const sourceOffset = (at: number): number => {
    let offset = at
    for (const edit of edits) {
      if (at < edit.at) break
      if (at < edit.at + edit.inserted) return offset - (at - edit.at)
      offset -= edit.inserted - edit.removed
    }
    return offset
  }
  return { tex, sourceOffset }
}

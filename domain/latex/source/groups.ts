import type { Token } from './tokens.ts'

/**
 * The brace groups that are open, innermost last. Each is told by the command whose argument it is, or else by the declaration
 * that begins it (`{\large …}`); '' where there is neither.
 */
export type Groups = { readonly open: readonly string[]; read(token: Token): void }

/** Whether each brace of a text closes one that it opens. */
export function isBalanced(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/\\[\s\S]|[{}]/g)) {
    if (sign === '{') depth++
    else if (sign === '}' && --depth < 0) return false
  }
  return depth === 0
}

/** Told token after token (white space and comments left out), knows what is open. */
export function createGroups(isDeclaration = (_: string): boolean => false): Groups {
  const open: string[] = []
  /** The command that a group coming next would belong to. */
  let owner = ''
  return {
    open,
    read({ text }) {
      if (text === '{') {
        open.push(owner)
        owner = ''
      } else if (text === '}') {
        const closed = open.pop() ?? ''
        // Many give `\color` what it colours in braces.
        owner = closed === '\\color' ? '\\normalfont' : isDeclaration(closed) ? '' : closed
      } else if (open.at(-1) === '' && isDeclaration(text)) {
        // The braces that come next hold the colour's name: they are its argument, and the group itself is text.
        open[open.length - 1] = text === '\\color' ? '\\normalfont' : text
        owner = text
      } else if (text.startsWith('\\') || text === '^' || text === '_') owner = text
      else if (!/^[*[\]]/.test(text)) owner = ''
    },
  }
}

import type { Token } from './tokens.ts'

/**
 * The open brace groups, innermost last, each by the command that it is an argument of, or else by the declaration in it that
 * they are told of (`{\large …}`); '' for none.
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
        owner = isDeclaration(closed) ? '' : closed
      } else if (open.at(-1) === '' && isDeclaration(text)) {
        // What a colour is called stands in braces of its own.
        open[open.length - 1] = text === '\\color' ? '\\normalfont' : text
        owner = text
      } else if (text.startsWith('\\') || text === '^' || text === '_') owner = text
      else if (!/^[*[\]]/.test(text)) owner = ''
    },
  }
}

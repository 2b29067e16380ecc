import type { Token } from './tokens.ts'

/** The open brace groups, each by the command that it is an argument of ('' for none), innermost last. */
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
export function createGroups(): Groups {
  const open: string[] = []
  /** The command that a group coming next would belong to. */
  let owner = ''
  return {
    open,
    read({ text }) {
      if (text === '{') {
        open.push(owner)
        owner = ''
      } else if (text === '}') owner = open.pop() ?? ''
      else if (text.startsWith('\\') || text === '^' || text === '_') owner = text
      else if (!/^[*[\]]/.test(text)) owner = ''
    },
  }
}

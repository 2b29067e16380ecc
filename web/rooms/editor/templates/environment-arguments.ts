import type { EditorState } from '@codemirror/state'
import { argumentAt, bracketsAt } from '#domain/latex/source/arguments'
import { isBlock, isMathematics, lists, statementName } from '#domain/latex/vocabulary/environments'
import { wordPairs } from '#domain/latex/vocabulary/word-pairs'
import { placeBeside, written } from './written.ts'

/** With what each argument begins that an environment takes behind its name, in their order; any may be left out. */
const taken: ReadonlyMap<string, string> = new Map(
  wordPairs(
    'array:[{ darray:[{ subarray:{ alignat:{ xalignat:{ alignedat:[{ numcases:{ IEEEeqnarray:[{ tikzcd:[ ' +
      'blockarray:[{ NiceMatrix:[ pNiceMatrix:[ bNiceMatrix:[ BNiceMatrix:[ vNiceMatrix:[ VNiceMatrix:[ ' +
      'NiceArray:{[ pNiceArray:{[ bNiceArray:{[ BNiceArray:{[ vNiceArray:{[ VNiceArray:{[ ' +
      'aligned:[ gathered:[ multlined:[[ spreadlines:{ restatable:[{{ block:{ alertblock:{ exampleblock:{ frame:[{{ wrapfigure:[{[{ ' +
      'matrix*:[ pmatrix*:[ bmatrix*:[ Bmatrix*:[ vmatrix*:[ Vmatrix*:[ ' +
      'tabular:[{ tabular*:{[{ tabularx:{[{ longtable:[{ empheq:[{ minipage:[[[{ multicols:{[ figure:[ table:[ ' +
      'mdframed:[ tcolorbox:[ algorithm:[ algorithmic:[ lstlisting:[ minted:[{ Verbatim:[',
  ),
)

/** Of what is not known here two arguments may be meant. */
const takenBy = (name: string): string => {
  const known = taken.get(name) ?? taken.get(name.replace(/\*$/, ''))
  if (known !== undefined) return known
  if (statementName(name) || lists.has(name)) return '['
  return isMathematics(name) || isBlock(name) ? '' : '[{{'
}

/** The environment that begins at the end of a line, with what its arguments begin with; nothing where more stands behind it. */
export function begunAtEnd(line: string): { name: string; given: string } | undefined {
  const [head, name] = /^.*\\begin\{([A-Za-z]+\*?)\}/.exec(line) ?? []
  if (head === undefined || name === undefined) return undefined
  let given = ''
  for (let at = head.length; at < line.length; ) {
    const argument = bracketsAt(line, at) ?? argumentAt(line, at)
    if (!argument) return undefined
    given += line[argument.from - 1]
    at = argument.next
  }
  return { name, given }
}

/** Where the spaces begin that the author has typed before the cursor. */
export function typedSpaces(state: EditorState): number {
  const characters = state.field(written, false)?.characters
  const text = state.doc.toString()
  let at = state.selection.main.from
  while (!characters?.has(at - 1) && /[ \t]/.test(text[at - 1] ?? '')) at--
  return at
}

/**
 * Where an argument that begins with `sign` belongs when it is typed in the line that was begun for an environment's content: behind
 * the environment's name, on the line before. Undefined where the author broke the line themselves or has written content
 * already, and where the environment takes no such argument.
 */
export function placeOfArgument(state: EditorState, sign: string): number | undefined {
  const { from } = state.selection.main
  const characters = state.field(written, false)?.characters
  if (!characters || !/^[[{]$/.test(sign)) return undefined
  const text = state.doc.toString()
  let at = typedSpaces(state)
  while (characters.has(at - 1) && /\s/.test(text[at - 1] ?? '')) at--
  const begun = text.slice(at, from).includes('\n')
    ? begunAtEnd(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
    : undefined
  if (!begun) return undefined
  const order = [...takenBy(begun.name)].map((one) => `\\${one}?`).join('')
  return new RegExp(`^${order}$`).test(begun.given + sign) ? at : undefined
}

/**
 * With the cursor behind an environment's name or arguments: where its content goes. Undefined where no line was begun
 * for it.
 */
export function contentBehind(state: EditorState): number | undefined {
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  const isBroken = head === line.to && state.field(written, false)?.characters.has(head)
  return isBroken && begunAtEnd(line.text) ? placeBeside(state, 1)?.from : undefined
}

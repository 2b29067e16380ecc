import type { Macros } from '#domain/latex/macros'
import { bracketsAt } from '#domain/latex/source/arguments'
import { isUnseen, tokenAt, tokensOf } from '#domain/latex/source/tokens'
import { steps } from '#domain/latex/vocabulary/pieces'
import { type Edit, edited, type Rewritten } from './edited.ts'

/** An environment whose rows are being read: the braces open in it, and the step that its rows come with (0: at once). */
type Frame = { braces: number; line: number; isCellOpen: boolean }

/** More rows than these by themselves come with the last of them. */
const linesMax = 99

const isStep = (text: string, macros: Macros): boolean =>
  text.startsWith('\\') && steps.has(text.slice(1)) && !Object.hasOwn(macros, text)

/**
 * Formulas whose rows come one by one: what follows a `\step` behind `\\` is given, cell by cell, to the command that
 * marks it as a line. docs/rules.md §Card language.16.
 */
export function rewriteSteps(source: string, macros: Macros): Rewritten {
  if (![...steps].some((name) => source.includes(`\\${name}`))) return edited(source, [])
  const edits: Edit[] = []
  const frames: Frame[] = []
  let lines = 0

  const open = (frame: Frame): string => {
    frame.isCellOpen = frame.line > 0
    return frame.isCellOpen ? `\\step@line{${frame.line}}{` : ''
  }
  const close = (frame: Frame): string => {
    const brace = frame.isCellOpen ? '}' : ''
    frame.isCellOpen = false
    return brace
  }
  const edit = (from: number, to: number, insert: string) => {
    if (insert || to > from) edits.push({ from, to, insert })
  }

  for (const { text, from, to } of tokensOf(source)) {
    const frame = frames.at(-1)
    if (text === '\\begin') frames.push({ braces: 0, line: 0, isCellOpen: false })
    else if (!frame) continue
    else if (text === '{') frame.braces++
    else if (text === '}') frame.braces--
    else if (frame.braces !== 0) continue
    else if (text === '\\end') {
      edit(from, from, close(frame))
      frames.pop()
    } else if (text === '&') edit(from, to, `${close(frame)}&${open(frame)}`)
    else if (text === '\\\\' || text === '\\cr') {
      edit(from, from, close(frame))
      const at = rowAt(source, to)
      const token = at < source.length ? tokenAt(source, at) : undefined
      if (token && isStep(token.text, macros)) {
        lines = Math.min(lines + 1, linesMax)
        frame.line = lines
        edit(token.from, token.to, open(frame))
      } else if (token && token.text !== '\\end') edit(at, at, open(frame))
    }
  }
  return edited(source, edits)
}

/** Where the first cell begins behind the `\\` that ends at `from`: not with a length in brackets, nor with rules. */
function rowAt(source: string, from: number): number {
  let at = bracketsAt(source, from)?.next ?? from
  while (at < source.length) {
    const token = tokenAt(source, at)
    if (!isUnseen(token) && !/^\\h(?:dash)?line$/.test(token.text)) break
    at = token.to
  }
  return at
}

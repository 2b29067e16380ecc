import { beginsMathematics, lists } from '../../latex/environments.ts'
import { type Label, readLabel } from './label.ts'
import { depthsOf, findSpans } from './spans.ts'

/** A part of the notes that stands by itself, under the heading it was found under. */
export type Block = {
  heading: string
  source: string
  kind: 'paragraph' | 'item' | Label['kind']
}

const braced = '(?:[^{}\\n]|\\{[^{}\\n]{0,80}\\}){1,200}'
const heading = new RegExp(
  `^\\s{0,9}(?:\\\\(?:part|chapter|(?:sub){0,2}section|frametitle)\\*?\\{(${braced})\\}|#{1,6} +(.{1,200}))\\s*$`,
)
const item = /^(\s{0,40})(?:\\item(?![a-z])|[-*•‣–]\s|\(?\d{1,3}[.)]\s|\(?[a-zA-Z][.)]\s)/
const environmentStart = /^\s{0,9}\\begin\{([^{}\n]{1,40})\}/
const listMark = /^\s{0,9}\\(begin|end)\{(?:itemize|enumerate|description)\}(?:\[[^\]\n]{0,80}\])?\s*$/
const dropped = /^(?:figure|table|tikzpicture|thebibliography|lstlisting|comment)\*?$/

/** Of statements, proofs and solutions; what follows them belongs to them. */
export const isStatementKind = (kind: Block['kind']): boolean => kind !== 'paragraph' && kind !== 'item'

/** Reads tidied notes line by line; what is begun and ended, formulas above all, stays in one block. */
export function readBlocks(text: string): Block[] {
  const spans = findSpans(text)
  const ends = new Map(spans.map(({ from, to }) => [from, to]))
  const { inLists, inOthers } = depthsOf(text, spans)
  const blocks: Block[] = []
  let under = ''
  let current: { kind: Block['kind']; lines: string[]; until: number; indent: number } | undefined

  const close = () => {
    const source = current?.lines.join('\n').trim()
    if (current && source) blocks.push({ heading: under, source, kind: current.kind })
    current = undefined
  }
  const begin = (kind: Block['kind'], line: string, { until = 0, indent = 0 } = {}) => {
    close()
    current = { kind, lines: [line], until, indent }
  }

  let at = 0
  for (const line of text.split('\n')) {
    const from = at
    at += line.length + 1
    const firstSign = from + line.length - line.trimStart().length
    const listDepth = inLists[firstSign] ?? 0
    if (current && current.until > firstSign) {
      current.lines.push(line)
      continue
    }
    if (current && current.until > 0) close()
    if ((inOthers[firstSign] ?? 0) > 0 || listDepth > 1) {
      if (current) current.lines.push(line)
      else begin(listDepth > 0 ? 'item' : 'paragraph', line)
      continue
    }
    if (line.trim() === '') {
      if (current && listDepth === 1) current.lines.push('')
      else close()
      continue
    }
    const list = listMark.exec(line)
    if (list) {
      const isWithin = current && (listDepth > 0 || isStatementKind(current.kind))
      if (!current || !isWithin || list[1] === 'end') close()
      else {
        current.lines.push(line)
        current.until = ends.get(firstSign) ?? 0
      }
      continue
    }
    const label = readLabel(line)
    const title = heading.exec(line)
    if (title && !label) {
      close()
      under = (title[1] ?? title[2] ?? '').trim()
      continue
    }
    const name = environmentStart.exec(line)?.[1]
    if (name && ends.has(firstSign) && !beginsMathematics(name) && !lists.has(name)) {
      if (current && listDepth > 0) {
        current.lines.push(line)
        current.until = ends.get(firstSign) ?? 0
        continue
      }
      begin(label?.kind ?? 'other', line, { until: ends.get(firstSign) ?? 0 })
      if (dropped.test(name) && current) current.lines = []
      continue
    }
    if (label) begin(label.kind, line)
    else {
      const marked = item.exec(line)
      const indent = marked?.[1]?.length ?? 0
      const isInStatement = current && isStatementKind(current.kind)
      const isNested = current?.kind === 'item' && indent > current.indent
      if (marked && !isInStatement && !isNested) begin('item', line, { indent })
      else if (current) current.lines.push(line)
      else begin(listDepth > 0 ? 'item' : 'paragraph', line)
    }
  }
  close()
  return blocks
}

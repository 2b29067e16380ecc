import { beginsMathematics, lists } from '../../latex/vocabulary/environments.ts'
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
const leftOut = /^(?:figure|table|tikzpicture|thebibliography|lstlisting|comment)\*?$/

/** Of statements, proofs and solutions; what follows them belongs to them. */
export const isStatementKind = (kind: Block['kind']): boolean => kind !== 'paragraph' && kind !== 'item'

/** Reads tidied notes line by line; what is begun and ended, formulas above all, stays in one block. */
export function readBlocks(text: string): Block[] {
  const spans = findSpans(text)
  const ends = new Map(spans.map(({ from, to }) => [from, to]))
  const { inLists, inOthers } = depthsOf(text, spans)
  const draft = createDraft()
  let from = 0
  for (const line of text.split('\n')) {
    const at = from + line.length - line.trimStart().length
    const isInside = (inOthers[at] ?? 0) > 0
    readLine(draft, line, { at, isInside, listDepth: inLists[at] ?? 0, end: ends.get(at) })
    from += line.length + 1
  }
  draft.close()
  return draft.blocks
}

/** The block that lines are added to, before the offset `until` whatever they say, and behind it; or that is left out. */
type Current = {
  kind: Block['kind']
  lines: string[]
  until: number
  indent: number
  goesOn?: boolean
  isLeftOut?: boolean
}

type Draft = ReturnType<typeof createDraft>

function createDraft() {
  const blocks: Block[] = []
  let under = ''
  let current: Current | undefined

  const close = () => {
    const source = current?.lines.join('\n').trim()
    if (current && source && !current.isLeftOut) blocks.push({ heading: under, source, kind: current.kind })
    current = undefined
  }
  const begin = (kind: Block['kind'], lines: string[], { until = 0, indent = 0 } = {}): void => {
    close()
    current = { kind, lines, until, indent }
  }
  return {
    blocks,
    close,
    begin,
    current: () => current,
    beginUnder(title: string) {
      close()
      under = title
    },
    /** Adds a line to the current block, or begins one with it. */
    add(line: string, listDepth: number) {
      if (current) current.lines.push(line)
      else begin(listDepth > 0 ? 'item' : 'paragraph', [line])
    },
    leaveOut(until: number) {
      close()
      current = { kind: 'other', lines: [], until, indent: 0, isLeftOut: true }
    },
    /** Adds a line and all that follows up to an offset to the current block, which what stands behind that goes on with. */
    addUntil(until: number, line: string) {
      current?.lines.push(line)
      if (current) current = { ...current, until, goesOn: true }
    },
    /** At the offset before which all was the current block's. */
    pass() {
      if (current?.goesOn) current = { ...current, until: 0, goesOn: false }
      else close()
    },
  }
}

/** Where the first sign of a line stands, how deep inside of what, and where ends what begins with it. */
type Place = { at: number; isInside: boolean; listDepth: number; end: number | undefined }

function readLine(draft: Draft, line: string, place: Place): void {
  const { at, isInside, listDepth } = place
  const until = draft.current()?.until ?? 0
  if (until > 0 && until <= at) draft.pass()
  if (until > at || isInside || listDepth > 1) draft.add(line, listDepth)
  else if (line.trim() !== '') readText(draft, line, place)
  else if (draft.current() && listDepth === 1) draft.add('', listDepth)
  else draft.close()
}

function readText(draft: Draft, line: string, { listDepth, end }: Place): void {
  const list = listMark.exec(line)
  const label = readLabel(line)
  const title = heading.exec(line)
  const name = environmentStart.exec(line)?.[1]
  if (list) readListMark(draft, line, { listDepth, until: list[1] === 'begin' ? (end ?? 0) : undefined })
  else if (title && !label) draft.beginUnder((title[1] ?? title[2] ?? '').trim())
  else if (name && end !== undefined && !beginsMathematics(name) && !lists.has(name))
    readEnvironment(draft, line, { name, label, until: end, listDepth })
  else if (label) draft.begin(label.kind, [line])
  else readItem(draft, line, listDepth)
}

/** A list inside of another, or of a statement, belongs to it whole; any other is read item by item. */
function readListMark(draft: Draft, line: string, { listDepth, until }: { listDepth: number; until?: number }): void {
  const current = draft.current()
  const isWithin = current && (listDepth > 0 || isStatementKind(current.kind))
  if (isWithin && until !== undefined) draft.addUntil(until, line)
  else draft.close()
}

type Environment = { name: string; label: Label | undefined; until: number; listDepth: number }

function readEnvironment(draft: Draft, line: string, { name, label, until, listDepth }: Environment): void {
  if (draft.current() && listDepth > 0) draft.addUntil(until, line)
  else if (leftOut.test(name)) draft.leaveOut(until)
  else draft.begin(label?.kind ?? 'other', [line], { until })
}

/** An item of a statement, or indented under another, is a line like any. */
function readItem(draft: Draft, line: string, listDepth: number): void {
  const current = draft.current()
  const indent = item.exec(line)?.[1]?.length
  const isOwn =
    current && (isStatementKind(current.kind) || (current.kind === 'item' && (indent ?? 0) > current.indent))
  if (indent !== undefined && !isOwn) draft.begin('item', [line], { indent })
  else draft.add(line, listDepth)
}

import { braceHint } from '../lint/brace-hint.ts'
import { isParagraphBreak, tokenAt } from '../source/tokens.ts'
import type { Inline } from '../tree.ts'
import { readCommand } from './commands.ts'
import { readDelimited } from './formula.ts'
import { readMoney } from './money.ts'
import { hint, nested, type Place, type Reader, refuse, report } from './reader.ts'
import { readStrayDollar } from './stray-dollar.ts'
import { addText, readText } from './text.ts'

/** Reads text up to the end of its place; the reader then stands at what ended it. */
export function readInlines(reader: Reader, place: Place): Inline[] {
  const nodes: Inline[] = []
  while (reader.at < reader.source.length) {
    const char = reader.source.charAt(reader.at)
    if ((char === '}' && place === 'group') || (char === '&' && place === 'cell')) break
    if (char === ']' && (place === 'label' || place === 'option')) break
    if (char === ',' && place === 'option') break
    if (char === '\\') {
      if (!readCommand(reader, place, nodes)) break
    } else if (char === '$') {
      if (!readMoney(reader, nodes) && !readStrayDollar(reader, nodes)) nodes.push(readDelimited(reader))
    } else if (char === '{') {
      const braces = braceHint(reader.source, reader.at)
      if (braces) hint(reader, braces)
      nodes.push(...readGroup(reader))
    } else if (char === '}') nodes.push(refuseBrace(reader))
    else if (char === '%') reader.at = tokenAt(reader.source, reader.at).to
    else if (char.trim() !== '') readText(reader, nodes)
    else if (!readSpace(reader, place, nodes)) break
  }
  return nodes
}

/** The content of the group that begins at the reader; the group itself leaves no trace. */
export function readGroup(reader: Reader): Inline[] {
  const from = reader.at
  reader.at++
  const children = nested<Inline[]>(
    reader,
    () => readInlines(reader, 'group'),
    (refused) => [refused],
  )
  if (reader.source[reader.at] === '}') reader.at++
  else {
    const fix = { label: 'Insert }', from: reader.at, to: reader.at, insert: '}' }
    report(reader, { from, to: from + 1 }, 'This { has no }.', fix)
  }
  return children
}

function refuseBrace(reader: Reader): Inline {
  const span = { from: reader.at, to: ++reader.at }
  return refuse(reader, span, 'This } closes nothing.', { ...span, label: 'Remove it', insert: '' })
}

/** White space is one space; a blank line ends a paragraph, and in a group breaks the line. */
function readSpace(reader: Reader, place: Place, nodes: Inline[]): boolean {
  const token = tokenAt(reader.source, reader.at)
  const isBreak = isParagraphBreak(token)
  if (isBreak && place === 'paragraph') return false
  reader.at = token.to
  if (isBreak && place === 'group') nodes.push({ kind: 'break', from: token.from, to: token.to })
  else addText(nodes, ' ', token)
  return true
}

import { argumentAt, bracketsAt } from '../source/arguments.ts'
import type { Block, Span } from '../tree.ts'
import { readValue } from './environment-arguments.ts'
import { paragraphOf, type Reader, report } from './reader.ts'

/** Code that says how it is set in brackets, which stand on its first line; of others all is code. */
const takesLook = new Set(['Verbatim', 'lstlisting', 'minted'])
const captioned = /(?:^|,)\s*(?:caption|title)\s*=\s*/

/** The code of an environment, as it is typed, below the caption that its brackets may have. */
export function readCode(reader: Reader, name: string, begin: Span): Block[] {
  const insert = `\\end{${name}}`
  const found = reader.source.indexOf(insert, begin.to)
  const to = found < 0 ? reader.source.length : found
  reader.at = found < 0 ? to : to + insert.length
  if (found < 0)
    report(reader, begin, `This \\begin{${name}} has no ${insert}.`, {
      label: `Insert ${insert}`,
      from: to,
      to,
      insert,
    })
  const isLook = takesLook.has(name) && /^[ \t]*\[/.test(reader.source.slice(begin.to, begin.to + 100))
  const look = isLook ? bracketsAt(reader.source, begin.to) : undefined
  const behind = look?.next ?? begin.to
  // Of minted the language comes next.
  const language = name === 'minted' ? argumentAt(reader.source, behind) : undefined
  const text = reader.source
    .slice(language?.next ?? behind, to)
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
  const code: Block = { kind: 'code', from: begin.from, to: reader.at, text }
  const caption = look && captioned.exec(reader.source.slice(look.from, look.to))
  if (!caption) return [code]
  const rest = reader.at - reader.source.length
  const children = readValue(reader, look.from + caption.index + caption[0].length)
  reader.at = reader.source.length + rest
  return [paragraphOf({ kind: 'style', style: 'small', from: look.from, to: look.to, children }), code]
}

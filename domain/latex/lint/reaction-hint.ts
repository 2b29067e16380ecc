import type { SourceError } from '../tree.ts'

const element =
  'A[cglrstu]|B[aehikr]?|C[adeflmorsu]?|D[bsy]|E[rsu]|F[emr]?|G[ade]|H[efgos]?|I[nr]?|Kr?|L[airuv]|M[gnot]?|N[abdeiop]?|' +
  'Os?|P[abdmortu]?|R[abefhnu]|S[bcegimnr]?|T[abcehilm]|U|V|W|Xe|Yb?|Z[nr]'
const species = new RegExp(
  String.raw`^(?:\d{1,2} ?)?(?:(?:${element})\d{0,2}|\((?:(?:${element})\d{0,2}){1,6}\)\d{0,2}){1,12}[+-]?$`,
)
/** Two elements of which one has a number. */
const isReaction = new RegExp(
  String.raw`(?:${element})\d{0,2}\(?(?:${element}).*[A-Za-z)]\d|(?:${element})\d{1,2}\(?(?:${element})`,
)
const arrow = /→|⟶|->|=>|⇌|<=>|⇄/

const signs: ReadonlyMap<string, string> = new Map([
  ['→', '->'],
  ['⟶', '->'],
  ['=>', '->'],
  ['⇌', '<=>'],
  ['⇄', '<=>'],
])

/** As long as a reaction may be that is looked for. */
const longest = 200

/** The hint that a formula which is nothing but a reaction, or what takes part in one, is that of chemistry. */
export function reactionHint(source: string): SourceError[] {
  const text = source.trim()
  if (text.length > longest) return []
  const plain = text.normalize('NFKC').replaceAll('−', '-')
  const all = plain.split(arrow).flatMap((side) => side.trim().split(/(?<! ) +\+ +/))
  if (!all.every((part) => species.test(part)) || !all.some((part) => isReaction.test(part))) return []
  const insert = `\\ce{${plain.replace(/→|⟶|<=>|=>|⇌|⇄/g, (sign) => signs.get(sign) ?? sign)}}`
  const from = source.indexOf(text)
  const span = { from, to: from + text.length }
  const message = 'A chemical formula stands upright, with its numbers lowered, in \\ce{…}.'
  return [{ ...span, message, fix: { ...span, label: 'Write \\ce{…}', insert } }]
}

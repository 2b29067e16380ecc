import { ParseError } from 'katex'
import { argumentAt, bracketsAt, skipSpace } from '#domain/latex/source/arguments'
import { tokensOf } from '#domain/latex/source/tokens'
import { type Edit, edited, type Rewritten } from './edited.ts'
import { axiom, inference, type Measure, type Tree } from './inference.ts'

const beginning = /\\(infer(?:rule)?|deduce)(?![a-zA-Z])/y
const anywhere = new RegExp(String.raw`(?<!\\)(?:\\\\)*(?=${beginning.source})`, 'g')

/** A rule that was read, what stands above it if something does, and where what follows it begins. */
type Rule = { tree: Tree; name: string; next: number }

/** Rules of the packages proof (`\infer[label]{C}{A & B}`, `\infer*`, `\deduce`) and mathpartir (`\inferrule{A \\ B}{C}`), as fractions in one another. */
export function rewriteRules(source: string, measure: Measure): Rewritten {
  const edits: Edit[] = []
  for (const { 0: breaks, index } of source.matchAll(anywhere)) {
    const from = index + breaks.length
    if (from < (edits.at(-1)?.to ?? 0)) continue
    const { tree, name, next } = ruleAt(source, from, measure)
    const insert = name ? `\\begin{array}{l}\\text{\\scriptsize ${name}}\\\\${tree.tex}\\end{array}` : tree.tex
    edits.push({ from, to: next, insert: `{${insert}}` })
  }
  return edited(source, edits)
}

function ruleAt(source: string, from: number, measure: Measure): Rule {
  beginning.lastIndex = from
  const [command = '', name] = beginning.exec(source) ?? []
  const at = from + command.length
  if (name === 'inferrule') return ruleOfTypesAt(source, at, measure)
  const sign = name === 'infer' ? (source[skipSpace(source, at)] ?? '') : ''
  if (sign !== '*' && name === 'infer') return inferAt(source, at, sign === '=', measure)
  return deduceAt(source, sign ? skipSpace(source, at) + 1 : at, `\\${name}`, sign ? '\\vdots' : '', measure)
}

const unknown = (how: string): ParseError => new ParseError(`${how} is not known here.`)

/** `\infer[label]{conclusion}{premises}`, with a `=` before all that of two lines. */
function inferAt(source: string, at: number, isDouble: boolean, measure: Measure): Rule {
  const label = bracketsAt(source, isDouble ? skipSpace(source, at) + 1 : at)
  const [conclusion, premises] = twoAt(source, label?.next ?? (isDouble ? skipSpace(source, at) + 1 : at), '\\infer')
  const right = label ? source.slice(label.from, label.to).trim() : ''
  const tree = inference(
    premisesIn(source, premises, measure),
    source.slice(conclusion.from, conclusion.to).trim(),
    isDouble ? 'double' : 'single',
    { left: '', right },
    measure,
  )
  return { tree, name: '', next: premises.next }
}

/** `\deduce[between]{conclusion}{premises}`, without a line; with a star `\infer` has dots there, and a label beside them. */
function deduceAt(source: string, at: number, command: string, dots: string, measure: Measure): Rule {
  const option = bracketsAt(source, at)
  const said = option ? source.slice(option.from, option.to).trim() : ''
  const [conclusion, premises] = twoAt(source, option?.next ?? at, command)
  const between = dots && said ? `${dots}\\mathrlap{\\,${said}}` : dots || said
  const below = (above: Tree[], text: string) => inference(above, text, 'no', { left: '', right: '' }, measure)
  const above = premisesIn(source, premises, measure)
  const tree = below(between ? [below(above, between)] : above, source.slice(conclusion.from, conclusion.to).trim())
  return { tree, name: '', next: premises.next }
}

const premisesIn = (source: string, { from, to }: { from: number; to: number }, measure: Measure): Tree[] =>
  partsOf(source, from, to, (text) => text === '&').map((part) => premiseOf(part, measure))

const beside = /^\s*([lr])(?:eft|ight)\s*=(?:\s*\{([^=]*)\}\s*|([^,=]*))$/i

/** `\inferrule[name]{premises}{conclusion}`, or with a star and in brackets what stands beside the line. */
function ruleOfTypesAt(source: string, at: number, measure: Measure): Rule {
  const start = skipSpace(source, at)
  const isStarred = source[start] === '*'
  const option = bracketsAt(source, isStarred ? start + 1 : at)
  const said = option ? source.slice(option.from, option.to).trim() : ''
  const [, side = '', grouped, plain] = (isStarred && beside.exec(said)) || []
  if (isStarred && said && !side) throw unknown(`\\inferrule* with ${said} in brackets`)
  const [premises, conclusion] = twoAt(source, option?.next ?? (isStarred ? start + 1 : at), '\\inferrule')
  const label = `\\text{\\scriptsize ${(grouped ?? plain ?? '').trim()}}`
  const tree = inference(
    premisesOf(source.slice(premises.from, premises.to), measure),
    inLines(source.slice(conclusion.from, conclusion.to)),
    'single',
    { left: /l/i.test(side) ? label : '', right: /r/i.test(side) ? label : '' },
    measure,
  )
  return { tree, name: isStarred ? '' : said, next: conclusion.next }
}

function twoAt(source: string, at: number, command: string) {
  const first = argumentAt(source, at)
  const second = first && argumentAt(source, first.next)
  if (!first || !second) throw new ParseError(`${command} needs two arguments in braces.`)
  return [first, second] as const
}

/** What lies between the signs that part it, outside of groups and environments. */
function partsOf(source: string, from: number, to: number, isBetween: (text: string) => boolean): string[] {
  const parts: string[] = []
  let [start, depth] = [from, 0]
  for (const { text, from: at, to: next } of tokensOf(source, from, to)) {
    if (text === '{' || text === '\\begin') depth++
    else if (text === '}' || text === '\\end') depth--
    else if (depth === 0 && isBetween(text)) {
      parts.push(source.slice(start, at))
      start = next
    }
  }
  return [...parts, source.slice(start, to)].map((part) => part.trim())
}

/** A premise: a rule itself, or what is asserted, in which rules may stand beside other things. */
function premiseOf(part: string, measure: Measure): Tree {
  beginning.lastIndex = 0
  const rule = beginning.test(part) ? ruleAt(part, 0, measure) : undefined
  if (rule?.name) throw unknown('\\inferrule with something in brackets above another')
  if (rule && part.slice(rule.next).trim() === '') return rule.tree
  const first = rule ? `{${rule.tree.tex}}` : ''
  return axiom(first + rewriteRules(part.slice(rule?.next ?? 0), measure).tex, measure)
}

/** The lines of what mathpartir parts by `\\`: two of them begin another line, one parts what stands in it. */
function linesOf(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const part of partsOf(text, 0, text.length, (sign) => sign === '\\\\'))
    if (part !== '') lines.at(-1)?.push(part)
    else lines.push([])
  return lines.filter((line) => line.length > 0)
}

const inLines = (text: string): string => {
  const lines = linesOf(text).map((line) => line.join('\\qquad '))
  return lines.length > 1 ? `\\begin{gathered}${lines.join('\\\\')}\\end{gathered}` : (lines[0] ?? '')
}

function premisesOf(text: string, measure: Measure): Tree[] {
  const lines = linesOf(text)
  if (lines.length > 1) return [axiom(inLines(text), measure)]
  return (lines[0] ?? ['']).map((part) => premiseOf(part, measure))
}

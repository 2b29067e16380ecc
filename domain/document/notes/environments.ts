import { type Kind, kindOf } from '../../assistant/notes/label.ts'
import { isProof, statementName } from '../../latex/vocabulary/environments.ts'

/** An environment of statements: what it prints before them, and what they are. */
export type StatementEnvironment = { word: string; kind: Kind }

const braces = String.raw`\{([^{}\n]*)\}`
const brackets = String.raw`(?:\s*\[([^\]\n]*)\])?`
const declaration = new RegExp(
  [
    String.raw`\\theoremstyle\s*${braces}`,
    String.raw`\\(?:new(?:md|shaded|framed)?theorem(?:env)?|spnewtheorem)\*?\s*${braces}${brackets}\s*${braces}`,
    String.raw`\\newtcbtheorem${brackets}\s*${braces}\s*${braces}`,
    String.raw`\\declaretheorem${brackets}\s*${braces}${brackets}`,
  ].join('|'),
  'g',
)

/** The kind that a printed word says, which may be one among several: “Main Theorem”, “Definition and Lemma”. */
function kindOfWords(word: string, isPlain: boolean): Kind {
  const kinds = word.split(/[^\p{L}]+/u).map(kindOf)
  const named = kinds.find((kind) => kind !== 'other')
  const isKnown = word.split(/[^\p{L}]+/u).some((part) => statementName(part) !== undefined)
  // In a language of which no words are known, amsthm's style tells statements from remarks.
  return named ?? (isPlain && !isKnown && /[^\p{sc=Latin}\P{L}]/u.test(word) ? 'theorem' : 'other')
}

const optionOf = (options: string, name: string): string | undefined =>
  new RegExp(String.raw`(?:^|,)\s*${name}\s*=\s*(?:\{([^{}]*)\}|([^,]*))`)
    .exec(options)
    ?.slice(1)
    .find((value) => value !== undefined)
    ?.trim()

const capitalised = (name: string): string => `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`

/**
 * The environments for statements that notes declare, by `\newtheorem` of LaTeX and amsthm, thmtools' `\declaretheorem`
 * and their kin. `outline`: the notes without comments and code.
 */
export function declaredEnvironments(outline: string): ReadonlyMap<string, StatementEnvironment> {
  const found = new Map<string, StatementEnvironment>()
  let isPlain = true
  const add = (name: string, word: string, plain = isPlain) =>
    found.set(name.trim(), { word: word.trim(), kind: kindOfWords(word, plain) })
  for (const match of outline.matchAll(declaration)) {
    const [, style, name, , printed, , tcbName, tcbPrinted, before, names, after] = match
    if (style !== undefined) isPlain = style.trim() === 'plain'
    else if (name !== undefined && printed !== undefined) add(name, printed)
    else if (tcbName !== undefined && tcbPrinted !== undefined) add(tcbName, tcbPrinted)
    else if (names !== undefined) {
      const options = `${before ?? ''},${after ?? ''}`
      const plain = (optionOf(options, 'style') ?? 'plain') === 'plain'
      for (const one of names.split(','))
        add(one, optionOf(options, '(?:name|title|heading)') ?? capitalised(one.trim()), plain)
    }
  }
  return found
}

/** What an environment is to notes that declare these; nothing for one that holds no statement. */
export function environmentOf(
  name: string,
  declared: ReadonlyMap<string, StatementEnvironment>,
): StatementEnvironment | undefined {
  const own = declared.get(name) ?? declared.get(name.replace(/\*$/, ''))
  if (own) return own
  if (isProof(name)) return { word: 'Proof', kind: 'proof' }
  const word = statementName(name)
  return word === undefined ? undefined : { word, kind: kindOf(word) }
}

import type { CardSides } from '../../assistant/message.ts'
import { type Language, languageOf } from '../../language.ts'
import { masked, partsBy } from './masked.ts'

type Asking = {
  define: (terms: readonly string[]) => string
  says: (name: string, word: string) => string
  goesOn: (word: string, beginning: string) => string
  prove: string
}

const listed = (terms: readonly string[], and: string): string =>
  terms.length < 2 ? terms.join() : `${terms.slice(0, -1).join(', ')} ${and} ${terms.at(-1)}`

const asked: Record<Language, Asking> = {
  en: {
    define: (terms) =>
      `Define ${listed(
        terms.map((term) => `\\emph{${term}}`),
        'and',
      )}.`,
    says: (name, word) => `What does ${called(name, word)} say?`,
    goesOn: (word, beginning) => `How does this ${word.toLowerCase()} go on? “${beginning} …”`,
    prove: 'Prove:',
  },
  de: {
    define: (terms) =>
      `Was versteht man unter ${listed(
        terms.map((term) => `„${term}“`),
        'und',
      )}?`,
    says: (name) => `Was besagt „${name}“?`,
    goesOn: (_, beginning) => `Wie geht es weiter? „${beginning} …“`,
    prove: 'Beweise:',
  },
  fr: {
    define: (terms) =>
      `Définir ${listed(
        terms.map((term) => `« ${term} »`),
        'et',
      )}.`,
    says: (name) => `Que dit « ${name} » ?`,
    goesOn: (_, beginning) => `Comment cela continue-t-il ? « ${beginning} … »`,
    prove: 'Démontrer :',
  },
  es: {
    define: (terms) =>
      `Definir ${listed(
        terms.map((term) => `«${term}»`),
        'y',
      )}.`,
    says: (name) => `¿Qué dice «${name}»?`,
    goesOn: (_, beginning) => `¿Cómo sigue? «${beginning} …»`,
    prove: 'Demostrar:',
  },
  it: {
    define: (terms) =>
      `Definire ${listed(
        terms.map((term) => `«${term}»`),
        'e',
      )}.`,
    says: (name) => `Che cosa dice «${name}»?`,
    goesOn: (_, beginning) => `Come continua? «${beginning} …»`,
    prove: 'Dimostrare:',
  },
}

const kindWord =
  /\b(?:theorem|lemma|law|rule|inequality|principle|criterion|test|formula|identity|property|axiom|postulate|conjecture|corollary|equations?|method|algorithm|paradox|hypothesis|test|alternative|characterisation|characterization|decomposition|expansion)s?$/i

/** A statement as one speaks of it: the Banach fixed-point theorem, Rolle’s theorem, the lemma “Uniqueness of limits”. */
function called(name: string, word: string): string {
  const kind = word.toLowerCase()
  const plain = name.replace(/^the\s+/i, '')
  if (/^[^\s]+(?:['’]s|s['’])\s/.test(plain)) return kindWord.test(plain) ? plain : `${plain} ${kind}`
  if (kindWord.test(plain)) return `the ${lowered(plain)}`
  if (/['’]s?$/.test(plain)) return `${plain} ${kind}`
  const isProperName = /^\p{Lu}/u.test(plain) && !/\s\p{Ll}|[$\\,;:]/u.test(plain)
  return isProperName ? `the ${plain} ${kind}` : `the ${kind} “${plain}”`
}

const commonBeginning =
  /^(?:Fundamental|Mean|Intermediate|Extreme|Dominated|Monotone|Bounded|Uniform|Open|Closed|Inverse|Implicit|First|Second|Third|Central|Weak|Strong|Maximum|Minimum|Spectral|Triangle|Reverse|Chain|Product|Quotient|Sum|Power|Ratio|Root|Comparison|Integral|Alternating|Squeeze|Residue|Argument|Identity|Divergence|Gradient|Contraction|Chinese|Prime|Binomial|Rank|Dimension|Pigeonhole|Separation|Extension|Factor|Remainder|Convolution|Completeness|Compactness|Well|Law|Parallelogram|Polarisation|Polarization|Universal|Primitive|Structure|Localisation|Snake|Five|Limit)\b/

/** Without the capital of a title where the word is no name. */
const lowered = (text: string): string =>
  commonBeginning.test(text) && !/^Chinese/.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text

/** The question that a named statement answers. */
export const askWhatItSays = (name: string, word: string, body: string): string =>
  asked[languageOf(word, body)].says(name, word)

/** Names of people stand before a noun: one word alone is a capital's only as Jacobian is; of two the definition tells. */
function withoutCapital(term: string, body: string): string {
  const [first = ''] = term.split(' ')
  const isCommon = first === term ? /^\p{Lu}\p{Ll}+(?<!ian)$/u.test(term) : body.includes(first.toLowerCase())
  return isCommon ? `${first.toLowerCase()}${term.slice(first.length)}` : term
}

/** The question that a definition answers. */
export function askToDefine(terms: readonly string[], word: string, body: string): string {
  const language = languageOf(word, body)
  if (language !== 'en') return asked[language].define(terms)
  return asked.en.define(terms.map((term) => withoutCapital(term, body)))
}

const small = (text: string): string =>
  text.replace(/^(?:A|An|The|Every|Each|Any|All|Some|Two|For|There|It|We|If|In|On|Let)(?![\p{L}’'-])/u, (word) =>
    word.toLowerCase(),
  )
const great = (text: string): string => (/^\p{Ll}/u.test(text) ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text)
const ended = (text: string): string => text.replace(/(?<![\s.,;:])[\s.,;:]+$/, '')
const sentence = (text: string): string => (/[.!?…][)”’]*$|\\\]$|\$\$$|\\end\{[^{}]*\}$/.test(text) ? text : `${text}.`)

/** What stands before the last sentence or the only one: “Let $X$ be a metric space.” */
const before = String.raw`((?:(?:Let|Suppose|Assume|Consider|Fix)(?:[^.]|\.(?!\s))*\.\s+)*)`
const onlyIf = '(?:if and only if|iff|exactly when|precisely when|exactly if|precisely if|just when)'

/**
 * What runs on before a condition: in “a space is a set with a map such that … iff …” the condition is that of a part, and
 * asking for it would say something else than the author.
 */
const runsOn = /\b(?:such that|so that|where|which|whose|satisf\w+)\b|[.;]\s/
const isPlain = (...parts: string[]): boolean => !runsOn.test(masked(parts.join(' ')))
/** “In a complete space, a set is …” cannot be turned round. */
const isSubject = (text: string): boolean =>
  !/^(?:If|When|For|In|On|Over|Under|By|Then|There|It|Let|Suppose|Given)\b|,/.test(masked(text))

/** A statement without a name as a question and its answer, in its own words; nothing where none is plain. English alone. */
export function askPlainly(body: string): CardSides | undefined {
  const text = body.trim()
  const equivalent = partsBy(
    new RegExp(
      `^${before}((?:(?!\\.\\s)[\\s\\S])+?) (is|are) (?:called |said to be )?((?:(?!\\.\\s)[\\s\\S])+?),? ${onlyIf}\\s+([\\s\\S]+)$`,
    ),
    text,
  )
  const [, claimed = '', , predicated = ''] = equivalent ?? []
  if (equivalent && isSubject(claimed) && isPlain(claimed, predicated)) {
    const [given = '', subject = '', verb = '', predicate = '', condition = ''] = equivalent
    return {
      front: `${given} When ${verb} ${small(subject)} ${predicate}?`.trim(),
      back: `If and only if ${sentence(condition)}`,
    }
  }
  const follows = partsBy(
    /^((?:Let|Suppose|Assume|Consider|Fix|Given)\b[\s\S]+?)(?:[.;]\s+Then|,\s+then)\b,?([\s\S]+)$/,
    text,
  )
  if (follows) {
    const [given = '', claim = ''] = follows
    return { front: `${ended(given)}. What follows?`, back: great(claim) }
  }
  const implied = partsBy(new RegExp(`^${before}If ([\\s\\S]+?),?\\s+then\\b([\\s\\S]+)$`), text)
  if (implied) {
    const [given = '', condition = '', claim = ''] = implied
    return { front: `${given} What follows if ${ended(condition)}?`.trim(), back: great(claim) }
  }
  const general = partsBy(
    new RegExp(
      `^${before}(?:Every|Each|Any) ([^.]+?) (?:is|has|can|admits|contains|converges|attains|satisfies|possesses)\\b`,
    ),
    text,
  )
  const subject = general?.[1]
  return subject ? { front: `${general?.[0] ?? ''} What holds for every ${subject}?`.trim(), back: text } : undefined
}

const someone = '(?:A|An|The|Two|We say that|We say)'
const condition = '(?:if and only if|iff|if|when|whenever|provided that|provided)'
const inSentence = String.raw`(?:(?!\.\s)[\s\S])`

/**
 * “A space is \emph{compact} if …”: asked for when it is so; nothing where the `term` is no part of what is so. English
 * alone.
 */
export function askWhen(body: string, term = ''): CardSides | undefined {
  const text = body.trim()
  const parts = partsBy(
    new RegExp(
      `^${before}(${someone} ${inSentence}*?) (is|are) (called |said to be )?(${inSentence}+?),? ${condition}\\s+([\\s\\S]+)$`,
    ),
    text,
  )
  const [given = '', subject = '', verb = '', saying = '', predicate = '', when = ''] = parts ?? []
  if (parts && predicate.includes(term) && isPlain(subject, predicate)) {
    const called = saying ? `${saying} ${predicate}` : predicate
    return { front: `${given} When ${verb} ${whoIsMeant(subject)} ${called}?`.trim(), back: `If ${sentence(when)}` }
  }
  return term ? askWhenOneSays(text, term) : undefined
}

/** “A sequence \emph{converges} to $x$ if …” */
function askWhenOneSays(text: string, term: string): CardSides | undefined {
  const parts = partsBy(new RegExp(`^${before}(${someone} ${inSentence}+?),? ${condition}\\s+([\\s\\S]+)$`), text)
  const [given = '', claim = '', when = ''] = parts ?? []
  const isOfTerm = claim.includes(term) && isPlain(claim) && !/ (?:is|are) /.test(masked(claim))
  if (!parts || !isOfTerm) return undefined
  return { front: `${given} When does one say that ${whoIsMeant(claim)}?`.trim(), back: `If ${sentence(when)}` }
}

const whoIsMeant = (subject: string): string => small(subject.replace(/^We say(?: that)? /, ''))

/** The question for a proof: the statement is given. */
export function askToProve(word: string, body: string): string {
  const begins = /^\\(?:begin|\[)|^\$\$/.test(body)
  return `\\textbf{${asked[languageOf(word, body)].prove}}${begins ? '\n\n' : ' '}${body}`
}

/** Characters of a statement that are said for it to be gone on with. */
const beginningMax = 90

/** A statement without a name, asked for by its first words; nothing where it has too few. */
export function askToGoOn(word: string, body: string): CardSides | undefined {
  const beginning = firstWords(body)
  if (beginning === undefined) return undefined
  return { front: asked[languageOf(word, body)].goesOn(word, beginning), back: body }
}

/** At most half of a text, up to a space outside of formulas and braces. */
function firstWords(body: string): string | undefined {
  const max = Math.min(beginningMax, body.length / 2)
  const [paragraph = ''] = body.split(/\n\n/)
  const words = masked(paragraph.slice(0, 4 * beginningMax))
  let depth = 0
  let end = 0
  for (let at = 0; at < words.length && (at <= max || end === 0); at++) {
    const char = words[at] ?? ''
    if (char === '{') depth++
    else if (char === '}') depth--
    else if (char === '\\') {
      if (/^\\(?:begin|item|\[)/.test(words.slice(at))) break
    } else if (depth === 0 && /\s/.test(char)) end = at
  }
  const beginning = paragraph.slice(0, end).trim()
  return depth === 0 && /\p{L}{2}|_/u.test(words.slice(0, end)) && beginning !== '' ? beginning : undefined
}

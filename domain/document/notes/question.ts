import type { CardSides } from '../../assistant/message.ts'
import { type Language, languageOf } from './language.ts'
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
const ended = (text: string): string => text.replace(/[\s.,;:]+$/, '')
const sentence = (text: string): string => (/[.!?…]$|\\\]$|\$\$$|\\end\{[^{}]*\}$/.test(text) ? text : `${text}.`)

/** What stands before the last sentence or the only one: “Let $X$ be a metric space.” */
const before = String.raw`((?:(?:Let|Suppose|Assume|Consider|Fix)(?:[^.]|\.(?!\s))*\.\s+)*)`
const onlyIf = '(?:if and only if|iff|exactly when|precisely when|exactly if|precisely if|just when)'

/** A statement without a name as a question and its answer, in its own words; nothing where none is plain. English alone. */
export function askPlainly(body: string): CardSides | undefined {
  const text = body.trim()
  const equivalent = partsBy(
    new RegExp(
      `^${before}((?:(?!\\.\\s)[\\s\\S])+?) (is|are) (?:called |said to be )?((?:(?!\\.\\s)[\\s\\S])+?),? ${onlyIf}\\s+([\\s\\S]+)$`,
    ),
    text,
  )
  if (equivalent) {
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
  const implied = partsBy(new RegExp(`^${before}If ([\\s\\S]+?),\\s+then\\b([\\s\\S]+)$`), text)
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

/** “A space is \emph{compact} if …”: asked for when it is so. English alone. */
export function askWhen(body: string): CardSides | undefined {
  const parts = partsBy(
    new RegExp(
      `^${before}((?:A|An|The|Two|We say that|We say) (?:(?!\\.\\s)[\\s\\S])*?) (is|are) (called |said to be )?((?:(?!\\.\\s)[\\s\\S])+?),? (?:if and only if|iff|if|when|whenever|provided that|provided)\\s+([\\s\\S]+)$`,
    ),
    body.trim(),
  )
  if (!parts) return undefined
  const [given = '', subject = '', verb = '', saying = '', predicate = '', condition = ''] = parts
  const who = small(subject.replace(/^We say(?: that)? /, ''))
  return {
    front: `${given} When ${verb} ${who} ${saying ? `${saying} ` : ''}${predicate}?`.trim(),
    back: `If ${sentence(condition)}`,
  }
}

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

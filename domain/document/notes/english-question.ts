import type { CardSides } from '../../assistant/message.ts'
import { masked, partsBy } from './masked.ts'

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
  return askWhenEquivalent(text) ?? askWhatFollows(text) ?? askWhatIsImplied(text) ?? askWhatHolds(text)
}

const equivalence = new RegExp(
  `^${before}((?:(?!\\.\\s)[\\s\\S])+?) (is|are) (?:called |said to be )?((?:(?!\\.\\s)[\\s\\S])+?),? ${onlyIf}\\s+([\\s\\S]+)$`,
)

/** “A set is closed iff …” */
function askWhenEquivalent(text: string): CardSides | undefined {
  const parts = partsBy(equivalence, text)
  if (!parts) return undefined
  const [given = '', subject = '', verb = '', predicate = '', condition = ''] = parts
  if (!isSubject(subject) || !isPlain(subject, predicate)) return undefined
  return {
    front: `${given} When ${verb} ${small(subject)} ${predicate}?`.trim(),
    back: `If and only if ${sentence(condition)}`,
  }
}

const consequence = /^((?:Let|Suppose|Assume|Consider|Fix|Given)\b[\s\S]+?)(?:[.;]\s+Then|,\s+then)\b,?([\s\S]+)$/

/** “Let $f$ be continuous. Then …” */
function askWhatFollows(text: string): CardSides | undefined {
  const parts = partsBy(consequence, text)
  if (!parts) return undefined
  const [given = '', claim = ''] = parts
  return { front: `${ended(given)}. What follows?`, back: great(claim) }
}

const implication = new RegExp(`^${before}If ([\\s\\S]+?),?\\s+then\\b([\\s\\S]+)$`)

/** “If $f$ is differentiable, then …” */
function askWhatIsImplied(text: string): CardSides | undefined {
  const parts = partsBy(implication, text)
  if (!parts) return undefined
  const [given = '', condition = '', claim = ''] = parts
  return { front: `${given} What follows if ${ended(condition)}?`.trim(), back: great(claim) }
}

const generality = new RegExp(
  `^${before}(?:Every|Each|Any) ([^.]+?) (?:is|has|can|admits|contains|converges|attains|satisfies|possesses)\\b`,
)

/** “Every bounded sequence has …” */
function askWhatHolds(text: string): CardSides | undefined {
  const [given = '', subject = ''] = partsBy(generality, text) ?? []
  return subject ? { front: `${given} What holds for every ${subject}?`.trim(), back: text } : undefined
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

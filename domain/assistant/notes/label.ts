import { keysOf } from '../../keys.ts'
import { statementName } from '../../latex/vocabulary/environments.ts'

/** What a statement is, whatever it is called: a proof belongs to what it proves, a solution to its question. */
export type Kind = 'definition' | 'theorem' | 'question' | 'solution' | 'proof' | 'other'

const words: Record<Kind, string> = {
  definition: 'definition|defn|def|définition|definición|definizione',
  theorem:
    'theorem|thm|lemma|lem|proposition|prop|corollary|cor|axiom|postulate|law|rule|fact|formula|claim|conjecture|principle|criterion|' +
    'satz|folgerung|korollar|théorème|theoreme|lemme|corollaire|teorema',
  question: 'exercise|problem|question|task|aufgabe|übung|frage|exercice|q',
  solution: 'solution|answer|hint|lösung|antwort|réponse|a',
  proof: 'proof|beweis|preuve|démonstration',
  other: 'remark|rem|note|notation|example|bemerkung|beispiel|exemple|remarque',
}
const kinds = keysOf(words).map((kind) => [kind, new RegExp(`^(?:${words[kind]})$`, 'iu')] as const)
/** What a statement is that calls itself by this word. */
export const kindOf = (word: string): Kind => kinds.find(([, names]) => names.test(word))?.[0] ?? 'other'

/** How a statement begins. `word` is what it calls itself, `name` what it is about; the rest of the text is its body. */
export type Label = { kind: Kind; word: string; name: string | undefined; bodyFrom: number }

const named = '(?<name>\\([^()\\n]{1,80}\\)|\\[[^\\[\\]\\n]{1,80}\\])?'
const written = new RegExp(
  '^[ \\t]{0,9}(?<open>(?:#{1,6} )?(?:\\*\\*|__|\\*|\\\\(?:textbf|textit|textsc|emph|underline)\\{)?)' +
    `(?<word>${Object.values(words).join('|')})(?!\\p{L})(?<dot>\\.)? {0,3}` +
    `(?<number>\\d{1,3}(?:\\.\\d{1,3}){0,3})?(?:\\*\\*|__|\\*|\\})? {0,3}${named}` +
    '(?<end> {0,3}[.:]| ?[–—-](?= ))?(?:\\*\\*|__|\\*|\\})?[.:]?[ \\t]{0,9}',
  'iu',
)
const environment = new RegExp(`^\\s{0,9}\\\\begin\\{(?<word>[\\p{L}]{1,40})\\*?\\}${named}[ \\t]{0,9}\\n?`, 'iu')

/** Most lines begin with none of these words, which is found out faster than where a label would end. */
const known = new Set(Object.values(words).flatMap((names) => names.split('|')))
const firstWord = /^[^\p{L}]{0,20}(?:(?:textbf|textit|textsc|emph|underline)\{)?(\p{L}+)/u

/**
 * The label at the beginning of a text: an environment such as `\begin{definition}[Group]`, or words such as
 * “Definition 1.2 (Group).”, “**Theorem:**”, “Q:”. Nothing for a sentence that merely begins with such a word.
 */
export function readLabel(text: string): Label | undefined {
  const start = text.slice(0, 300)
  const inEnvironment = environment.exec(start)
  if (!inEnvironment && !known.has(firstWord.exec(start)?.[1]?.toLowerCase() ?? '')) return undefined
  const match = inEnvironment ?? written.exec(start)
  if (!match?.groups) return undefined
  const { word = '', name, open, dot, number, end } = match.groups
  if (inEnvironment ? !statementName(word) && kindOf(word) === 'other' : !(open || dot || number || name || end))
    return undefined
  // “A.” numbers a list more often than it answers.
  if (word.length === 1 && end?.trim() !== ':') return undefined
  const kind = kindOf(inEnvironment ? (statementName(word) ?? word) : word)
  return { kind, word, name: name?.slice(1, -1).trim(), bodyFrom: match[0].length }
}

/** English first. */
const languages = ['en', 'de', 'fr', 'es', 'it'] as const
export type Language = (typeof languages)[number]

/** Words that only one language marks its statements with. */
const marks: Record<Exclude<Language, 'en'>, RegExp> = {
  de: /^(?:satz|folgerung|korollar)$/i,
  fr: /^(?:définition|théorème|theoreme|lemme|corollaire)$/i,
  es: /^(?:definición|definicion)$/i,
  it: /^(?:definizione)$/i,
}

/** Words that nearly every statement holds some of. */
const common: Record<Language, RegExp> = {
  en: /\b(?:the|is|are|of|let|every|with|and|that|for)\b/gi,
  de: /(?<!\p{L})(?:der|die|das|ist|sei|seien|und|ein|eine|heißt|für|mit|genau)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|les|est|soit|une|un|et|pour|tout|dans|des|que)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:el|los|es|sea|una|un|y|para|todo|que|las)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:il|gli|è|sia|una|un|e|per|ogni|che|di)(?!\p{L})/giu,
}

/** The same of languages in which notes are asked nothing: without it, what is written in one would be taken for its neighbour. */
const commonBeside = {
  ca: /(?<!\p{L})(?:els|les|és|són|sigui|siguin|una|un|amb|per|tot|què|que|dels|aquesta?|llavors|aleshores)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:os|seja|sejam|um|uma|para|todo|que|não|são|em)(?!\p{L})/giu,
}

/** What is of no language: escaped signs, formulas and commands. The y of a formula is no Spanish. */
const wordless = new RegExp(
  [
    String.raw`\\[$\\]`,
    String.raw`\$\$[^$]*\$\$|\$[^$]*\$|\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]`,
    String.raw`\\begin\{((?:equation|align|gather|multline|flalign|alignat|eqnarray)\*?)\}[\s\S]*?\\end\{\1\}`,
    String.raw`\\[a-zA-Z]+`,
  ].join('|'),
  'g',
)
/** So many characters tell; to look for the ends of formulas in more takes longer than in proportion. */
const lookedAtMax = 1_500

/** Letters of one language, or of few of which this one is read most. */
const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ur', /[ٹڈڑںے]/gu],
  ['fa', /[پچژگ]/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['be', /ў/giu],
  ['uk', /[ґєії]/giu],
  ['mk', /[ѓќѕ]/giu],
  ['sr', /[ђјљњћџ]/giu],
  // A vowel there, which Russian has before another one alone; and words that it does not have.
  ['bg', /ъ(?![еёюя])|е(?<=\p{L}\s+е)(?=\s)|(?<!\p{L})(?:са|се|какво|кой|коя|кое|всеки|всяка|нека)(?!\p{L})/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}{3,}/gu],
]
/** Of a script that is not Latin. */
const farLetter = /[\u0370-\u1fff\u2e80-\uffff]/
const letter = /\p{L}/gu
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.join('').length ?? 0

/** By BCP 47, the language in which a side is written where it is another than English and its words leave no doubt. */
export const foreignLanguageOf = (source: string): string | undefined => languageBy(source, 2, /^.$/)

/** The same of a side with few words, of which one that is no word of another language is enough. */
export const languageOfFew = (source: string): string | undefined =>
  languageBy(source, 1, /^(?:.|die|mit|des|el|per|sea)$/i)

/** `least`: how many words of a language are asked for that it shares with no `other`. */
function languageBy(source: string, least: number, other: RegExp): string | undefined {
  const text = source.slice(0, lookedAtMax).replace(wordless, ' ')
  if (farLetter.test(text)) {
    const counts = scripts.map(([language, letters]) => [language, countOf(text, letters)] as const)
    if (2 * counts.reduce((sum, [, count]) => sum + count, 0) > countOf(text, letter))
      return counts.find(([, count]) => count > 0)?.[0]
  }
  // A letter alone is a variable, not a word.
  const counts = Object.entries({ ...common, ...commonBeside }).map(
    ([language, words]) => [language, (text.match(words) ?? []).filter((word) => !other.test(word)).length] as const,
  )
  const [best, second] = counts.toSorted(([, a], [, b]) => b - a)
  return best && second && best[1] >= least && best[1] > second[1] && best[0] !== 'en' ? best[0] : undefined
}

/** The language of a statement, told by the word that marks it, else by its own words. */
export function languageOf(word: string, body: string): Language {
  const marked = languages.find((language) => language !== 'en' && marks[language].test(word))
  if (marked) return marked
  const text = body.slice(0, lookedAtMax).replace(wordless, ' ')
  const countOf = (language: Language) => text.match(common[language])?.length ?? 0
  const counts = languages.map((language) => ({ language, count: countOf(language) }))
  // English stands first, also where another has as many.
  const [best] = counts.toSorted((one, other) => other.count - one.count)
  return best?.language ?? 'en'
}

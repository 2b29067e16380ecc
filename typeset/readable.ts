import { formulasIn } from '#domain/latex/search/card-search'
import { lettersOf, meaning, silent } from '#domain/latex/search/formula-signs'
import { groupEnd, isUnseen, tokenAt } from '#domain/latex/source/tokens'
import { signOf } from './preamble/unicode-for-latex.ts'

/**
 * A title or a description for places that show text and no formulas: what stands in it between delimiters of mathematics
 * or in `\ce` or `\ch` is written with Unicode's signs, the rest as it was typed.
 */
export function readableText(typed: string): string {
  if (!/[$\\]/.test(typed)) return typed
  let text = ''
  let at = 0
  for (const { from, to, tex } of formulasIn(typed)) {
    if (tex.from === from && !/^\\c[eh]\{/.test(typed.slice(from, from + 4))) continue
    text += typed.slice(at, from) + readable(typed.slice(tex.from, tex.to), 0).replace(/\s+/g, ' ').trim()
    at = to
  }
  return text + typed.slice(at)
}

/** Deeper formulas are read with their braces. */
const depthMax = 20
const fractions = new Set(['\\frac', '\\dfrac', '\\tfrac', '\\cfrac'])

function readable(tex: string, depth: number): string {
  if (depth > depthMax) return tex
  let text = ''
  let at = 0
  const argument = (): string => {
    while (/\s/.test(tex.charAt(at))) at++
    const end = tex[at] === '{' ? groupEnd(tex, at) : -1
    // Without braces a script is a whole command, or else one character.
    const to = end >= 0 ? end + 1 : tex[at] === '\\' ? tokenAt(tex, at).to : at + 1
    const own = end >= 0 ? tex.slice(at + 1, end) : tex.slice(at, to)
    at = to
    return readable(own, depth + 1).trim()
  }
  while (at < tex.length) {
    const token = tokenAt(tex, at)
    const { text: sign } = token
    if (sign === '{') {
      text += argument()
      continue
    }
    at = token.to
    if (sign === '^' || sign === '_') text += scripted(sign, argument())
    else if (fractions.has(sign)) text += `${divided(argument())}/${whole(argument())}`
    else if (sign === '\\sqrt') text += `√${whole(argument())}`
    else if (sign === '\\mathbb' || sign === '\\mathcal') {
      const letter = argument()
      text += sign === '\\mathbb' ? blackboard(letter) : (signOf(`${sign}{${letter}}`) ?? letter)
    } else if (isUnseen(token)) text += ' '
    else {
      const read = readSign(sign)
      // The space that ends `\omega` in `\omega t` is none.
      if (sign !== read && /^\p{L}$/u.test(read)) at += /^\s+(?=\p{L})/u.exec(tex.slice(at, at + 9))?.[0].length ?? 0
      text += read
    }
  }
  return text
}

/** Letters and digits of blackboards, some of which have older signs. */
const blackboard = (text: string): string =>
  text.replace(/[A-Za-z\d]/g, (sign) => {
    const older = signOf(`\\mathbb{${sign}}`)
    if (older) return older
    const [first, sum] = sign < 'A' ? ['0', 0x1d7d8] : sign < 'a' ? ['A', 0x1d538] : ['a', 0x1d552]
    return String.fromCodePoint(sum + sign.charCodeAt(0) - first.charCodeAt(0))
  })

/** In words what is a word, so that what follows does not stand against it. */
function readSign(sign: string): string {
  if (/^\\[,;:>! ]$|^\\q?quad$|^[~&]$/.test(sign)) return ' '
  if (sign === '\\ce' || sign === '\\ch') return ''
  if (sign !== '*' && sign !== '.' && silent.has(sign)) return ''
  const found = signOf(sign) ?? signOf(meaning[sign] ?? '') ?? lettersOf.get(sign)
  return found ?? meaning[sign] ?? sign.replace(/^\\([a-zA-Z@]+)$/, '$1 ').replace(/^\\/, '')
}

/** As an index or an exponent of small signs where each of them has one. */
function scripted(mark: '^' | '_', body: string): string {
  const small = Array.from(body, (sign) => signOf(`{}${mark}{${sign}}`))
  return small.includes(undefined) ? mark + whole(body) : small.join('')
}

/** In brackets where a product would be read as its first factor alone: `e^(iπ)`; Latin letters may be a word, as in `C^op`. */
const whole = (text: string) =>
  /^(?:.|(?:(?!\p{sc=Greek})[\p{L}\p{M}\p{N}])*)$/su.test(text) && !/^\p{N}+\p{L}/u.test(text) ? text : `(${text})`
const divided = (text: string) => (/^[\p{L}\p{M}\p{N}]*$/u.test(text) ? text : whole(text))

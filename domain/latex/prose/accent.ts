import { argumentAt, skipSpace } from '../source/arguments.ts'
import { type Token, tokenAt } from '../source/tokens.ts'
import type { Inline } from '../tree.ts'
import { accents, characters } from '../vocabulary/text-commands.ts'
import { type Reader, refuse } from './reader.ts'

/** The accent command `token` with the letter it stands over or under, as one text. */
export function readAccent(reader: Reader, token: Token): Inline {
  const { source } = reader
  const at = skipSpace(source, token.to)
  const argument = argumentAt(source, at)
  const letter = argument ? undefined : tokenAt(source, Math.min(at, source.length - 1))
  const isCommand = letter?.text.startsWith('\\') ?? false
  const end = argument?.next ?? (isCommand ? (letter?.to ?? at) : at + (codePoint(source, at)?.length ?? 0))
  const base = argument ? source.slice(argument.from, argument.to).trim() : source.slice(at, end)
  const shown = accented(base.replace(/^\\([a-zA-Z]+)\s*/, (command, name: string) => characters.get(name) ?? command))
  const span = { from: token.from, to: end }
  reader.at = end
  const mark = accents.get(token.text.slice(1)) ?? ''
  if (shown === '' && argument) return { kind: 'text', ...span, text: token.text.slice(1) }
  if (!/^[\p{L}\p{M}]/u.test(shown) || /[\\{}$]/.test(shown)) {
    reader.at = token.to
    return refuse(reader, token, `${token.text} is an accent and needs a letter after it.`)
  }
  const text = shown
    .replace('ı', 'i')
    .replace('ȷ', 'j')
    .replace(/^[\s\S]\p{M}*|^/u, (letter) => letter + mark)
  return { kind: 'text', ...span, text: text.normalize('NFC') }
}

/** A letter with an accent of its own, as in Vietnamese. */
const accented = (base: string): string =>
  base.replace(/^\\([^a-zA-Z]|[a-zA-Z](?=[\s{]))\s*(?:\{\s*(\p{L})\s*\}|(\p{L}))$/u, (typed, name, inBraces, bare) => {
    const mark = accents.get(name)
    return mark ? `${inBraces ?? bare}${mark}` : typed
  })

const codePoint = (source: string, at: number): string | undefined => {
  const code = source.codePointAt(at)
  return code === undefined ? undefined : String.fromCodePoint(code)
}

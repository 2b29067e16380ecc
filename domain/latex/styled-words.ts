import { colorAt } from './color.ts'
import { isText } from './lint/words.ts'
import { type Token, tokensOf } from './source/tokens.ts'
import { textArguments } from './vocabulary/text-arguments.ts'
import { sized, styles, switches } from './vocabulary/text-commands.ts'

/** Styles of text, whose words are those of the side: `It is \textbf{square}.` */
export const isStyle = (command: string): boolean => {
  const name = command.slice(1)
  return (
    command === '\\cloze' ||
    command === '\\textcolor' ||
    switches.has(name) ||
    sized.has(name) ||
    (styles.has(name) && textArguments.get(command) !== 'formula')
  )
}

/** Where the text goes on behind the colour that such a command names; nothing for any other command. */
export const behindColor = (source: string, { text, to }: Token): number | undefined =>
  text === '\\textcolor' || text === '\\color' ? (colorAt(source, to)?.next ?? to) : undefined

/** What text is seldom made of, and formulas often. */
export const operation = /[=+*/<>^_|~&$]/

/** Whether a part of the source is words in styles and colours, which a formula would run together. */
export function areStyledWords(tex: string): boolean {
  let words = ''
  let colorEnd = 0
  for (const token of tokensOf(tex)) {
    const { text, from } = token
    if (from < colorEnd) continue
    const behind = behindColor(tex, token)
    if (behind !== undefined) colorEnd = behind
    else if (text.startsWith('\\')) {
      if (!isStyle(text)) return false
    } else if (text !== '{' && text !== '}') words += text
  }
  return !operation.test(words) && isText(words)
}

import { isBalanced } from '#domain/latex/source/groups'
import { replaceClozes } from '../anki/cloze.ts'

/** Signs for private use stand for the braces of a cloze while the text around it is read. */
const [begin, words, end] = ['\ue025', '\ue026', '\ue027']
const marked = /\ue025(\d*)\ue026([^\ue025-\ue027]*)\ue027/g
const delimiter = /\\[()[\]]|(?<!\\)\${1,2}/g

/** A cell with marks in place of Anki’s clozes; a hint stands behind its blank, as it does there. */
export const markClozes = (cell: string): string =>
  replaceClozes(cell.replace(/[\ue025-\ue027]/g, ''), (answer, hint, [number = 0]) => {
    const shown = `${begin}${number < 10 ? number : ''}${words}${answer}${end}`
    return hint === '' ? shown : `${shown} [${hint}]`
  })

/** A side with the clozes that were marked in it, and what they hide. */
export function writeClozes(side: string): { side: string; hidden: string[] } {
  const hidden: string[] = []
  let isInFormula = false
  let readTo = 0
  const written = side.replace(marked, (_, number: string, answer: string, at: number) => {
    for (const [sign] of side.slice(readTo, at).matchAll(delimiter))
      isInFormula = sign.startsWith('$') ? !isInFormula : /[([]/.test(sign)
    readTo = at
    if (!isBalanced(answer) || answer.trim() === '' || /\n\n|\\\\/.test(answer)) return answer
    hidden.push(isInFormula ? `\\(${answer}\\)` : answer)
    return `\\cloze${number && `[${number}]`}{${answer}}`
  })
  return { side: written.replace(/[\ue025-\ue027]/g, ''), hidden }
}

import type { Edit } from '../tree.ts'
import { diagramsIn } from './find.ts'

const label = /"((?:[^"{}\\]|\\[\s\S]|\{[^{}"]{0,300}\})*)"/g
const inBraces = /\{[^{}]*\}/g

/** Braces around labels of tikz-cd with a comma or a bracket, at which LaTeX ends what stands in quotation marks. */
export function labelEdits(source: string): Edit[] {
  const diagrams = source.includes('"') ? diagramsIn(source).filter(({ language }) => language === 'tikzcd') : []
  return diagrams.flatMap(({ inside: { from, to } }) =>
    [...source.slice(from, to).matchAll(label)].flatMap(({ 1: text = '', index }) => {
      if (!/[,[\]]/.test(text.replace(inBraces, ''))) return []
      const begin = from + index + 1
      const end = begin + text.length
      return [
        { from: begin, to: begin, insert: '{' },
        { from: end, to: end, insert: '}' },
      ]
    }),
  )
}

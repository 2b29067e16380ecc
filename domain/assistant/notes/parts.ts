import { readLabel } from './label.ts'

/** What a piece says, and the proof or the solution under it: LaTeX as it stands in the notes. */
export type PieceParts = { statement: string; answer: string | undefined; answerKind: 'proof' | 'solution' | undefined }

/** A piece of notes in its two parts: the second begins at the first paragraph that is marked as a proof or a solution. */
export function partsOfPiece(source: string): PieceParts {
  const parts = source.split(/\n\n+/)
  const kinds = parts.map((part) => readLabel(part)?.kind)
  const at = kinds.findIndex((kind, nth) => nth > 0 && (kind === 'proof' || kind === 'solution'))
  if (at < 0) return { statement: source, answer: undefined, answerKind: undefined }
  const answerKind = kinds[at] === 'proof' ? 'proof' : 'solution'
  return { statement: parts.slice(0, at).join('\n\n'), answer: parts.slice(at).join('\n\n'), answerKind }
}

/** The text of a statement or a proof without the words and the environment that mark it. */
export function bodyOf(text: string): string {
  return text
    .slice(readLabel(text)?.bodyFrom ?? 0)
    .replace(/\\end\{[^{}\n]{1,40}\}\s*$/, '')
    .trim()
}

/** The proof in a piece as a card can show it below its statement. */
export function proofIn(source: string): string | undefined {
  const { answer, answerKind } = partsOfPiece(source)
  const proof =
    answerKind === 'proof'
      ? bodyOf(answer ?? '')
          .replace(/\\(?:qed|qedhere)(?![a-zA-Z])/g, '')
          .trim()
      : ''
  return proof === '' ? undefined : `\\begin{proof}\n${proof}\n\\end{proof}`
}

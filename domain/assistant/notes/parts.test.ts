import { expect, test } from 'vitest'
import { bodyOf, partsOfPiece, proofIn } from './parts.ts'

const theorem = '\\begin{theorem}\nEvery field is a ring.\n\\end{theorem}'
const proof = '\\begin{proof}\nForget division. \\qed\n\\end{proof}'

test('A statement with a proof under it is two parts, and a solution is told from a proof', () => {
  expect(partsOfPiece(`${theorem}\n\n${proof}`)).toEqual({ statement: theorem, answer: proof, answerKind: 'proof' })
  expect(partsOfPiece('Exercise 1. Add.\n\n\nSolution. Two.')).toEqual({
    statement: 'Exercise 1. Add.',
    answer: 'Solution. Two.',
    answerKind: 'solution',
  })
})

test('What stands between them belongs to the statement, what follows to the proof', () => {
  expect(partsOfPiece('Theorem 1. A.\n\nB.\n\nProof. C.\n\nD.')).toEqual({
    statement: 'Theorem 1. A.\n\nB.',
    answer: 'Proof. C.\n\nD.',
    answerKind: 'proof',
  })
})

test('A piece that is a proof by itself, or has none, is one part', () => {
  for (const source of [proof, theorem, 'Just words.\n\nMore of them.'])
    expect(partsOfPiece(source)).toEqual({ statement: source, answer: undefined, answerKind: undefined })
})

test('The body of a text is without what marks it', () => {
  expect(bodyOf(theorem)).toBe('Every field is a ring.')
  expect(bodyOf('Proof. Clear.  ')).toBe('Clear.')
  expect(bodyOf('Words without a mark.')).toBe('Words without a mark.')
  expect(bodyOf('\\begin{theorem}\nA \\begin{cases}x\\end{cases} here\n\\end{theorem} \n')).toBe(
    'A \\begin{cases}x\\end{cases} here',
  )
})

test('A proof can be shown below its statement, without the signs that end it', () => {
  expect(proofIn(`${theorem}\n\n${proof}`)).toBe('\\begin{proof}\nForget division.\n\\end{proof}')
  expect(proofIn('Theorem 1. A.\n\nProof. By \\qedsymbol{} and $x \\qedhere$.')).toBe(
    '\\begin{proof}\nBy \\qedsymbol{} and $x $.\n\\end{proof}',
  )
})

test('A solution, nothing, and a proof of nothing are no proof', () => {
  for (const source of [
    'Exercise 1. Add.\n\nSolution. Two.',
    theorem,
    `${theorem}\n\n\\begin{proof}\n\\qed\n\\end{proof}`,
  ])
    expect(proofIn(source)).toBeUndefined()
})

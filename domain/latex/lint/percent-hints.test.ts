import { expect, test } from 'vitest'
import { percentHints } from './percent-hints.ts'

test('The sign behind a number is hinted at in a sentence that says how it is written', () => {
  expect(percentHints('50% of them')).toEqual([
    {
      from: 2,
      to: 3,
      message: 'A % and what follows it on its line are not shown; the sign itself is written \\%.',
      fix: { from: 2, to: 3, label: 'Write \\%', insert: '\\%' },
    },
  ])
})

test.each([
  ['5%', 1],
  ['5 %', 1],
  ['5~%', 1],
  ['5\\,%', 1],
  ['5  %', 0],
  ['5\\%', 0],
  ['x%', 0],
  ['5 x, y%', 0],
  ['5', 0],
  ['5%\n'.repeat(60), 50],
  ['\\begin{verbatim}5%\\end{verbatim}', 0],
  ['\\begin{verbatim}\\end{verbatim}5%', 1],
  ['\\begin{verbatim}5%', 1],
  ['\\begin{quote}5%\\end{quote}', 1],
  ['\\end{verbatim}5%', 1],
  ['\\url{https://e.org/1%202}', 0],
  ['\\href{https://e.org/1%202}{5%}', 1],
  ['\\href{https://e.org/1%202}{five}', 0],
  ['\\emph{5%}', 1],
  ['printf("%d", x)', 1],
  ['Use %s or %5.2f', 1],
  ['if n % 2 == 0', 1],
  ['a[i] %n', 1],
  ['x % a comment', 0],
  ['x % 2nd version', 0],
  ['x %done', 0],
  ['+ % 2', 0],
  ['\n% x', 0],
  ['% 2 = 3', 0],
])('In %j there are %i hints', (source, count) => {
  expect(percentHints(source)).toHaveLength(count)
})

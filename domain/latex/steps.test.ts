import { expect, test } from 'vitest'
import { beforeStep, countSteps } from './steps.ts'

const tex = String.raw

test.each([
  ['is none without one', 'a', 1],
  ['between paragraphs', tex`a \step b \pause c`, 3],
  ['in rows', tex`\begin{align*} a \\ \step b \\ c \\ \step d \end{align*}`, 3],
  [
    'not in a comment, in verbatim, or by another name',
    tex`a % \step
\verb|\step| \stepwise`,
    1,
  ],
])('A step is counted %s', (_, source, count) => {
  expect(countSteps(source, {})).toBe(count)
})

test('A deck’s macro of the name makes steps none', () => {
  expect(countSteps(tex`a \step b`, { '\\pause': 'x' })).toBe(1)
  expect(beforeStep(tex`a \step b`, 2, { '\\step': 'x' })).toBe(tex`a \step b`)
})

test.each([
  [tex`a \step b \step c`, 1, ''],
  [tex`a \step b \step c`, 2, tex`a \step`],
  [tex`a \step b \step c`, 3, tex`a \step b \step`],
  [tex`a \step b`, 4, tex`a \step b`],
  [
    tex`\begin{enumerate} \item a \step \item b \end{enumerate}`,
    2,
    tex`\begin{enumerate} \item a \step \end{enumerate}`,
  ],
  [
    tex`$x$ and $$y$$ then \[ \begin{aligned} a \\ \step b \end{aligned} \]`,
    2,
    tex`$x$ and $$y$$ then \[ \begin{aligned} a \\ \step \end{aligned} \]`,
  ],
  [
    tex`$$\begin{aligned} a_{1} \\ \step b \end{aligned}$$ c`,
    2,
    tex`$$\begin{aligned} a_{1} \\ \step \end{aligned} $$`,
  ],
  [tex`$\begin{cases} a \\ \step b \end{cases}$`, 2, tex`$\begin{cases} a \\ \step \end{cases} $`],
])('Of %j before step %i stands %j', (source, step, before) => {
  expect(beforeStep(source, step, {})).toBe(before)
})

import { expect, test } from 'vitest'
import { boxedLabel } from './boxes.ts'

const tex = String.raw

test.each([
  [tex`\rotatebox{90}{$\sim$}`, { from: 116, tex: tex`\sim`, turn: 90, scale: 1 }],
  [tex`\rotatebox[origin=c]{-45.5} { $x$ }`, { from: 131, tex: 'x', turn: -45.5, scale: 1 }],
  [tex`\scalebox{1.5}{$x$}`, { from: 116, tex: 'x', turn: 0, scale: 1.5 }],
  [tex`\scalebox{2}{\rotatebox{30}{\rotatebox{60}{\scalebox{0.5}{$x_{1}$}}}}`, { tex: 'x_{1}', turn: 90, scale: 1 }],
  [tex`\scalebox{0.3}{$x$}`, { scale: 0.3 }],
  [tex`\scalebox{3}{$x$}`, { scale: 3 }],
])('%s is its mathematics, large, turned and scaled', (written, label) => {
  expect(boxedLabel({ from: 100, tex: written })).toMatchObject({ ...label, isLarge: true })
})

test.each([
  '$x$',
  'x',
  tex`\rotatebox{90}{x}`,
  tex`\rotatebox{90}{x$}`,
  tex`\rotatebox{90}{$$}`,
  tex`\rotatebox{90}{$}`,
  tex`\rotatebox{90}{$x$ and $y$}`,
  tex`\rotatebox{90}{$x$ y}`,
  tex`\rotatebox{90}{$x$} y`,
  tex`\rotatebox{90}{$x} y$z`,
  tex`\rotatebox{x}{$x$}`,
  tex`\scalebox{0.29}{$x$}`,
  tex`\scalebox{3.1}{$x$}`,
  tex`\scalebox{2}{\scalebox{2}{$x$}}`,
])('%s is no such box', (written) => {
  expect(boxedLabel({ from: 0, tex: written })).toBeUndefined()
})

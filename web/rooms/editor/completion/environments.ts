/** An environment that completion offers; `body` is a template between `\begin{…}` and `\end{…}`. */
export type Environment = { name: string; look: string; options?: string; body: string }

const row = '#{} & #{}'
const grid = `${row} \\\\\n\t${row}`
const steps = '#{} &= #{} \\\\\n\t&= #{}'

export const environments: readonly Environment[] = [
  { name: 'align', look: 'equations, aligned at &', body: steps },
  { name: 'align*', look: 'equations without numbers', body: steps },
  { name: 'aligned', look: 'aligned lines inside a formula', body: steps },
  { name: 'gather', look: 'centred lines', body: '#{} \\\\\n\t#{}' },
  { name: 'gather*', look: 'centred lines without numbers', body: '#{} \\\\\n\t#{}' },
  { name: 'gathered', look: 'centred lines inside a formula', body: '#{} \\\\\n\t#{}' },
  { name: 'equation', look: 'one equation', body: '#{}' },
  { name: 'equation*', look: 'one equation without number', body: '#{}' },
  { name: 'cases', look: '{ case by case', body: '#{} & \\text{if } #{} \\\\\n\t#{} & \\text{otherwise}' },
  { name: 'rcases', look: 'case by case }', body: grid },
  { name: 'pmatrix', look: '( matrix )', body: grid },
  { name: 'bmatrix', look: '[ matrix ]', body: grid },
  { name: 'vmatrix', look: '| determinant |', body: grid },
  { name: 'Vmatrix', look: '‖ matrix ‖', body: grid },
  { name: 'Bmatrix', look: '{ matrix }', body: grid },
  { name: 'matrix', look: 'matrix without brackets', body: grid },
  { name: 'smallmatrix', look: 'matrix within a line', body: grid },
  { name: 'array', look: 'table with columns', options: '{#{cc}}', body: grid },
  {
    name: 'tikzcd',
    look: 'commutative diagram',
    body: `#{A} \\arrow[r, "#{f}"] \\arrow[d, "#{g}"'] & #{B} \\arrow[d, "#{h}"] \\\\\n\t#{C} \\arrow[r, "#{k}"'] & #{D}`,
  },
  {
    name: 'CD',
    look: 'rectangular diagram',
    body: '#{A} @>#{f}>> #{B} \\\\\n\t@V#{g}VV @VV#{h}V \\\\\n\t#{C} @>>#{k}> #{D}',
  },
  { name: 'itemize', look: '• list', body: '\\item #{}\n\t\\item #{}' },
  { name: 'enumerate', look: '1. list', body: '\\item #{}\n\t\\item #{}' },
]

/** The whole environment as a template. */
export const environmentTemplate = ({ name, options = '', body }: Environment): string =>
  `\\begin{${name}}${options}\n\t${body}\n\\end{${name}}`

/** Environments begun and not ended in `before`, the innermost last. */
export function openEnvironments(before: string): string[] {
  const open: string[] = []
  for (const [, kind, name = ''] of before.matchAll(/\\(begin|end)\{([A-Za-z]+\*?)\}/g)) {
    if (kind === 'begin') open.push(name)
    else if (open.at(-1) === name) open.pop()
  }
  return open
}

import { describe, expect, test } from 'vitest'
import { completions } from './completion.ts'

const tex = String.raw

describe('An unfinished formula may become', () => {
  test.each([
    ['what is open, closed', tex`\frac{a}{b`, tex`\frac{a}{b}`],
    [
      'the innermost first',
      tex`\left( \begin{pmatrix} \frac{a`,
      tex`\left( \begin{pmatrix} \frac{a}\end{pmatrix}\right.`,
    ],
    ['with its bracket', tex`\sqrt[3`, tex`\sqrt[3]`],
    ['with that of an arrow', tex`\xrightarrow[f`, tex`\xrightarrow[f]`],
    ['without the backslash that was just typed', 'a + \\', 'a + '],
    ['without the environment whose name is begun', tex`a \begin{pma`, 'a '],
    ['without the delimiter that needs a sign', tex`a \left`, 'a '],
    ['without the one that needs a sign behind its backslash', 'a \\bigl \\', 'a '],
    ['without the one whose sign is begun', tex`a \left\lf`, 'a '],
    ['but with one whose sign is whole', tex`a \left\lfloor`, tex`a \left\lfloor\right.`],
    ['without the name that needs its argument', tex`a \operatorname*`, 'a '],
    ['with those of an arrow of a diagram', tex`\begin{tikzcd} A \ar[r`, tex`\begin{tikzcd} A \ar[r]\end{tikzcd}`],
    [
      'with its label',
      tex`\begin{tikzcd} A \arrow[r, "f"', "[x`,
      tex`\begin{tikzcd} A \arrow[r, "f"', "[x"]\end{tikzcd}`,
    ],
    [
      'with what is open in it',
      tex`\begin{tikzcd} A \rar["\text{if \}x`,
      tex`\begin{tikzcd} A \rar["\text{if \}x}"]\end{tikzcd}`,
    ],
    ['with how a label looks', tex`\begin{tikzcd} A \ar["]"{des`, tex`\begin{tikzcd} A \ar["]"{des}]\end{tikzcd}`],
    ['with the row that was just ended', tex`\begin{matrix} a \\`, tex`\begin{matrix} a \\\end{matrix}`],
    ['without a command begun behind it', tex`\begin{matrix} a \\`.concat('\\'), tex`\begin{matrix} a \\\end{matrix}`],
    ['with the columns that an array needs', tex`\begin{array}`, tex`\begin{array}{}\end{array}`],
    ['with those of a small one', tex`x_{\begin{subarray}`, tex`x_{\begin{subarray}{}\end{subarray}}`],
    ['without the comment that is being written', 'a_{i % {', 'a_{i}'],
    ['with a comment of a line before it', 'a % {\n+ b_{i', 'a % {\n+ b_{i}'],
  ])('%s: %s, %s', (_, typed, first) => {
    expect(completions(typed)[0]).toBe(first)
  })

  test.each([
    ['arguments that a command lacks', tex`\frac`, tex`\frac{}{}`],
    ['within what is open, and behind it', tex`\frac{\sqrt`, tex`\frac{\sqrt{}{}}{}{}`],
    ['behind a script', 'x^', 'x^{}{}'],
    ['but not behind a delimiter', tex`\left( x`, tex`\left( x{}{}\right.`],
  ])('then one with empty %s: %s, %s', (_, typed, second) => {
    expect(completions(typed)[1]).toBe(second)
  })

  test.each([
    ['the last command', tex`x \alph`, 'x {}{}'],
    ['a command with its option', tex`x \sqrt[3`, 'x {}{}'],
    ['a script', 'x^', 'x{}{}'],
    ['a separator', tex`\begin{matrix} a &`, tex`\begin{matrix} a {}{}\end{matrix}`],
    ['an arrow of a diagram', tex`\begin{CD} A @>`, tex`\begin{CD} A {}{}\end{CD}`],
    ['a sign that is a command', tex`x \|`, 'x {}{}'],
  ])('then without %s: %s, %s', (_, typed, third) => {
    expect(completions(typed)[2]).toBe(third)
  })

  test('then without the command whose argument is open, be it in another one', () => {
    expect(completions(tex`x + \fraq{a`).at(-1)).toBe('x + ')
    expect(completions(tex`\sqrt{x + \fraq{a`).at(-1)).toBe(tex`\sqrt{x + }`)
    expect(completions(tex`\fraq{a + {b`).at(-1)).toBe('')
  })
})

test.each([
  ['before its first step', tex`\AxiomC{$A`, tex`\AxiomC{$A$}`, '$}'],
  ['with what stands beside a line', tex`\AX$A$ \RL{x`, tex`\AX$A$\RL{x}`, '}'],
  ['without a step that is begun', tex`\AxiomC{$A$} \UnaryI`, tex`\AxiomC{$A$}`, ''],
  [
    'with its conclusions side by side',
    tex`\AxiomC{a}\AxiomC{b}\AxiomC{c}`,
    tex`\AxiomC{a}\AxiomC{b}\AxiomC{c}\noLine\BinaryInfC{}\noLine\BinaryInfC{}`,
    '',
  ],
  ['without a step that has too little above it', tex`\AxiomC{a}\UIC{b}\BinaryInfC{c`, tex`\AxiomC{a}\UIC{b}`, '}'],
])('A proof is shown as far as it has come, %s', (_, typed, shown, after) => {
  const [begin, end] = [tex`\begin{prooftree}`, tex`\end{prooftree}`]
  const all = completions(`${begin}${typed}${after}${end}`, begin.length + typed.length)
  expect(all.map((one) => one.replace(/\s/g, ''))).toContain(`${begin}${shown}${end}`.replace(/\s/g, ''))
})

test('A proof without a step is nothing yet', () => {
  expect(completions(tex`x \begin{prooftree} \Ax`)).toContain('x ')
})

test('What stands behind the cursor stays', () => {
  expect(completions(tex`\frac{a}{b} + c`, 7)[0]).toBe(tex`\frac{a}{b} + c`)
  expect(completions(tex`\sqrt{x + y`, 9)[0]).toBe(tex`\sqrt{x + y}`)
  expect(completions(tex`\frac{x} + y`, 8)).toEqual([tex`\frac{x} + y`, tex`\frac{x}{}{} + y`])
  expect(completions(tex`\frac{\sqrt{2}} + {a}`, 13)[1]).toBe(tex`\frac{\sqrt{2{}{}}{}{}}{}{} + {a}`)
  expect(completions(tex`\frac{\}} + y`, 6)[1]).toBe(tex`\frac{{}{}\}}{}{} + y`)
  expect(completions('x + \\ y', 5)[0]).toBe('x +  y')
  expect(completions(tex`\alph + y`, 5)[2]).toBe('{}{} + y')
})

test('None is tried twice', () => {
  for (const typed of ['x', tex`\frac{a}{b}`, 'x^', tex`\sqrt[3`]) {
    const all = completions(typed)
    expect(new Set(all).size).toBe(all.length)
  }
})

test.each([
  ['begun', tex`x + \begin{pma|} + y`, 'x +  + y'],
  ['ended', tex`\begin{pmatrix} 1 & 2 \end{|} + 3`, tex`\begin{pmatrix} 1 & 2  + 3\end{pmatrix}`],
  [
    'ended, by the letters of its name',
    tex`\begin{pmatrix} 1 & 2 \end{pm|atrix}`,
    tex`\begin{pmatrix} 1 & 2 \end{pmatrix}`,
  ],
])('An environment that is being %s goes with the brace that was closed behind its name', (_, typed, first) => {
  expect(completions(typed.replace('|', ''), typed.indexOf('|'))[0]).toBe(first)
})

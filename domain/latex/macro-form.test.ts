import { describe, expect, test } from 'vitest'
import { highestArgument, macroForm, unescaped, writtenForm } from './macro-form.ts'

const tex = String.raw
const command = { kind: 'command', count: 0, after: '' } as const

describe('What is written of a macro', () => {
  test.each([
    ['x#2', { ...command, count: 2, body: 'x#2' }],
    [tex`\newcommand{x}`, { ...command, body: 'x' }],
    [tex`\newcommand [ 2 ] [y] { x#1 } `, { ...command, count: 2, preset: 'y', body: ' x#1 ' }],
    [tex`\newcommand[1]{x}`, { ...command, count: 1, body: 'x' }],
    [tex`\newenvironment[1]{a#1}{b}`, { kind: 'environment', count: 1, body: 'a#1', after: 'b' }],
    [
      tex`\DeclarePairedDelimiter{ | }{\rvert} `,
      { ...command, count: 1, body: tex`|#1\rvert`, pair: { open: '|', close: tex`\rvert`, inside: '#1' } },
    ],
    [
      tex`\DeclarePairedDelimiterX[2]{(}{)}{#1, #2}`,
      { ...command, count: 2, body: '(#1, #2)', pair: { open: '(', close: ')', inside: '#1, #2' } },
    ],
    [tex`\DeclarePairedDelimiters{x}`, { ...command, body: tex`\DeclarePairedDelimiters{x}` }],
    [tex`\newcommands{x}`, { ...command, body: tex`\newcommands{x}` }],
    [tex`x\newcommand{y}`, { ...command, body: tex`x\newcommand{y}` }],
  ])('%j is the form %j', (written, form) => {
    expect(macroForm(written)).toEqual(form)
  })

  test.each([
    tex`\newcommand`,
    tex`\newcommand{x`,
    tex`\newcommand{x} y`,
    tex`\newcommand[y]{x}`,
    tex`\newcommand[0][y]{x}`,
    tex`\newenvironment{x}`,
    tex`\newenvironment{x}{y}{z}`,
    tex`\DeclarePairedDelimiter{|}`,
    tex`\DeclarePairedDelimiter{|}{|} x`,
    tex`\DeclarePairedDelimiter{}{|}`,
    tex`\DeclarePairedDelimiter{|}{ }`,
    tex`\DeclarePairedDelimiterX{|}{|}{#1}`,
    tex`\DeclarePairedDelimiterX[0]{|}{|}{x}`,
    tex`\DeclarePairedDelimiterX[1]{|}{|}`,
    tex`\DeclarePairedDelimiterX[1]{|}{|}{#1} x`,
  ])('%j only begins like a form', (written) => {
    expect(macroForm(written)).toBeUndefined()
  })

  test.each([
    ['x#2', 'x#2'],
    [tex`\newcommand[2]{x#2}`, 'x#2'],
    [tex`\newcommand[2]{x#1}`, tex`\newcommand[2]{x#1}`],
    [tex`\newcommand[1][y]{x#1}`, tex`\newcommand[1][y]{x#1}`],
    [tex`\newcommand{\newcommand x}`, tex`\newcommand{\newcommand x}`],
    [tex`\newcommand{\newcommands x}`, tex`\newcommands x`],
    [tex`\newcommand{x\newcommand}`, tex`x\newcommand`],
    [tex`\newenvironment[1]{a#1}{b}`, tex`\newenvironment[1]{a#1}{b}`],
    [tex`\DeclarePairedDelimiter{ | }{|}`, tex`\DeclarePairedDelimiter{|}{|}`],
    [tex`\DeclarePairedDelimiterX[1]{|}{|}{#1}`, tex`\DeclarePairedDelimiter{|}{|}`],
    [tex`\DeclarePairedDelimiterX [2] {|} {|} { #1, #2}`, tex`\DeclarePairedDelimiterX[2]{|}{|}{ #1, #2}`],
  ])('%j is written shortest as %j', (written, shortest) => {
    const form = macroForm(written)
    expect(form && writtenForm(form)).toBe(shortest)
  })
})

test('The arguments of a text are those that it names, unless their sign is escaped', () => {
  expect(['x', '#1#3#2', tex`\#4`, tex`\\#2`, '#0', tex`\a#5`].map(highestArgument)).toEqual([0, 3, 0, 2, 0, 5])
  expect(unescaped(tex`a\#b\alpha\\c`)).toBe(tex`ab\alphac`)
})

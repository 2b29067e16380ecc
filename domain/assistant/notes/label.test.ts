import { expect, test } from 'vitest'
import { readLabel } from './label.ts'

test.each([
  ['\\begin{definition}[Group]\nA set', 'definition', 'Group', 'A set'],
  ['\\begin{thm} x', 'theorem', undefined, 'x'],
  ['\\begin{aufgabe} x', 'question', undefined, 'x'],
  ['Definition ( Group ). A set', 'definition', 'Group', 'A set'],
  ['Q    : Why?', 'question', undefined, 'Why?'],
  ['\\begin{frage} x', 'question', undefined, 'x'],
  ['\\begin{remark} x', 'other', undefined, 'x'],
  ['\\begin{Satz}[Lagrange] x', 'theorem', 'Lagrange', 'x'],
  ['Definition 1.2 (Group). A set', 'definition', 'Group', 'A set'],
  ['**Theorem** (Lagrange): Let', 'theorem', 'Lagrange', 'Let'],
  ['\\textbf{Lemma 3.} Let', 'theorem', undefined, 'Let'],
  ['### Definition (Ring)\nA set', 'definition', 'Ring', '\nA set'],
  ['Thm. Let', 'theorem', undefined, 'Let'],
  ['Aufgabe 3: Zeige', 'question', undefined, 'Zeige'],
  ['Q: Why?', 'question', undefined, 'Why?'],
  ['Proof. Let', 'proof', undefined, 'Let'],
  ['Exercise — show', 'question', undefined, 'show'],
])('%j is labelled', (text, kind, name, body) => {
  const label = readLabel(text)
  expect(label).toMatchObject({ kind, name })
  expect(text.slice(label?.bodyFrom)).toBe(body)
})

test.each([
  'Definition of the limit',
  'A. first',
  'Lemmata are small',
  'We define',
  '\\begin{align} x',
  '\\begin{itemize}',
  '',
])('%j is not', (text) => {
  expect(readLabel(text)).toBeUndefined()
})

import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import type { Macros } from '#domain/latex/macros'
import { type Taken, takenBy } from './choices-taken.ts'
import { completeLatex } from './completion.ts'

type Given = { isAsked?: boolean; macros?: Macros; taken?: Taken }

/** The labels offered behind `source` that the typed letters begin, in the order in which the editor shows those. */
const offered = async (source: string, { isAsked = false, macros = {}, taken = takenBy(undefined) }: Given = {}) => {
  const context = new CompletionContext(EditorState.create({ doc: source }), source.length, isAsked)
  const result = await completeLatex(macros, taken)(context)
  const typed = source.slice(result?.from)
  const fitting = result?.options.filter(({ label }) => label.startsWith(typed)) ?? []
  expect(fitting.filter(({ boost = 0 }) => boost > 99)).toEqual([])
  return fitting
    .toSorted((a, b) => (b.boost ?? 0) - (a.boost ?? 0) || a.label.localeCompare(b.label))
    .map(({ label }) => label)
}

describe('completion', () => {
  it.each([
    ['x + \\fra', '\\frac'],
    ['\\alp', '\\alpha'],
    ['\\begin{pm', '\\begin{pmatrix}'],
    ['\\left', '\\left('],
  ])('behind %s offers %s', async (source, label) => {
    expect(await offered(source)).toContain(label)
  })

  it("knows the deck's macros", async () => {
    expect(await offered('\\Spe', { macros: { '\\Spec': '\\operatorname{Spec}' } })).toEqual(['\\Spec'])
    const claim = { '\\claim': '\\newenvironment{\\begin{quote}}{\\end{quote}}' }
    expect(await offered('\\begin{cl', { macros: claim })).toEqual(['\\begin{claim}'])
  })

  it('offers arrows in a commutative diagram alone', async () => {
    expect((await offered('\\begin{tikzcd} A \\a')).slice(0, 2)).toEqual(['\\ar', '\\arrow'])
    expect(await offered('\\begin{tikzcd} A \\end{tikzcd} \\arr')).toEqual([])
  })

  it('offers units in the argument of a quantity that is for them alone', async () => {
    for (const open of ['\\qty{5}{\\kilo', '\\unit{', '\\SI[per-mode=symbol]{5}{\\metre\\per', '\\qtyrange{1}{2}{'])
      expect(await offered(`${open}\\sec`)).toContain('\\second')
    expect(await offered('\\qty{5}{\\metre} \\seco')).toEqual([])
  })

  it('offers the end of what is open, the innermost first', async () => {
    expect(await offered('\\begin{align}\\begin{cases} x \\en')).toEqual(['\\end{cases}', '\\end{align}'])
  })

  it.each([
    ['a backslash alone', '\\'],
    ['the second backslash of a line break', 'a \\\\al'],
    ['a command at its end', 'x + \\alpha'],
    ['plain letters', 'alpha'],
    ['a macro without arguments at its end', '\\Spec'],
  ])('keeps out of the way of %s', async (_, source) => {
    expect(await offered(source, { macros: { '\\Spec': '\\operatorname{Spec}' } })).toEqual([])
  })

  it.each([
    ['\\alp', '\\alpha', false],
    ['\\alp', '\\alph', true],
    ['\\i', '\\in', true],
    ['\\su', '\\sum', true],
  ])('offered behind %s, behind %s it stays: %s', async (source, typed, stays) => {
    const context = new CompletionContext(EditorState.create({ doc: source }), source.length, false)
    const result = await completeLatex({}, takenBy(undefined))(context)
    const { validFor } = result ?? {}
    const isValid =
      typeof validFor === 'function' ? validFor(typed, 0, typed.length, context.state) : validFor?.test(typed)
    expect(isValid).toBe(stays)
  })

  it('shows everything behind a backslash when asked to', async () => {
    expect((await offered('\\', { isAsked: true })).length).toBeGreaterThan(300)
  })

  it.each([
    ['\\al', '\\alpha'],
    ['\\be', '\\beta'],
    ['\\ph', '\\phi'],
    ['\\la', '\\lambda'],
    ['\\f', '\\frac'],
    ['\\s', '\\sqrt'],
    ['\\t', '\\to'],
    ['\\i', '\\in'],
    ['\\begin{', '\\begin{align}'],
  ])('puts what is written most first: behind %s %s', async (source, label) => {
    expect((await offered(source))[0]).toBe(label)
  })

  it("puts the deck's own macros before what others write", async () => {
    expect((await offered('\\al', { macros: { '\\algebra': '\\mathcal A' } }))[0]).toBe('\\algebra')
  })

  it('learns from what is taken again and again, and not from a slip', async () => {
    const taken = takenBy(undefined)
    taken.take('\\aleph')
    expect((await offered('\\al', { taken }))[0]).toBe('\\alpha')
    for (let times = 0; times < 4; times++) taken.take('\\aleph')
    expect((await offered('\\al', { taken }))[0]).toBe('\\aleph')
  })
})

import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { completeLatex } from './completion.ts'

/** The labels offered behind `source`, those first that the typed letters begin. */
const offered = async (source: string, { isAsked = false, macros = {} } = {}) => {
  const context = new CompletionContext(EditorState.create({ doc: source }), source.length, isAsked)
  const result = await completeLatex(macros)(context)
  const typed = source.slice(result?.from)
  return result?.options.map(({ label }) => label).filter((label) => label.startsWith(typed)) ?? []
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
  })

  it('offers the end of what is open, the innermost first', async () => {
    expect(await offered('\\begin{align}\\begin{cases} x \\en')).toEqual(['\\end{cases}', '\\end{align}'])
  })

  it.each([
    ['a backslash alone', '\\'],
    ['the second backslash of a line break', 'a \\\\al'],
    ['a command at its end', 'x + \\alpha'],
    ['plain letters', 'alpha'],
  ])('keeps out of the way of %s', async (_, source) => {
    expect(await offered(source)).toEqual([])
  })

  it('shows everything behind a backslash when asked to', async () => {
    expect((await offered('\\', { isAsked: true })).length).toBeGreaterThan(300)
  })
})

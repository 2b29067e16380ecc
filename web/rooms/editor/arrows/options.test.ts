import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { typesetSide } from '#typeset'
import { completeArrow } from './options.ts'

const offered = async (source: string) => {
  const result = await completeArrow(new CompletionContext(EditorState.create({ doc: source }), source.length, false))
  const typed = source.slice(result?.from)
  return result?.options.map(({ label }) => label).filter((label) => label.startsWith(typed)) ?? []
}

it.each([
  ['\\begin{tikzcd} A \\arrow[r, da', 'dashed'],
  ['A \\ar[d, "f", two h', 'two heads'],
  ['A \\ar[d, "f" near', 'near start'],
  ['A \\rar["f"{desc', 'description'],
])('behind %s offers %s', async (source, label) => {
  expect(await offered(source)).toContain(label)
})

it.each(['\\sqrt[3', 'A \\ar[r', '\\arrow[r, "fo', 'words, da'])('keeps out of the way behind %s', async (source) => {
  expect(await offered(source)).toEqual([])
})

it('offers only what can be drawn', async () => {
  const all = await completeArrow(new CompletionContext(EditorState.create({ doc: '\\ar[r, d' }), 8, false))
  for (const { label } of all?.options ?? []) {
    const isOfLabel = ['description', 'near start', 'near end', 'swap'].includes(label)
    const option = isOfLabel ? `"f" ${label}` : label
    expect(typesetSide(`\\begin{tikzcd} A \\arrow[r, ${option}] & B \\end{tikzcd}`).isWhole, label).toBe(true)
  }
})

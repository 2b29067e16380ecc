import { expect, test } from 'vitest'
import { typesetSide } from '../index.ts'
import { rewriteMultline } from './multline.ts'
import { rewriteForKatex } from './rewriting.ts'

const tex = String.raw
/** A letter is 1 em wide, what begins each row has no width. */
const measure = (part: string): number => part.replace('\\displaystyle{}', '').replace(/\s/g, '').length

test.each([
  [
    'the first row stands at the left, the last at the right, by a gap beyond the longer of the two',
    tex`\begin{multline} aaa \\ + b \end{multline}`,
    tex`\begin{multline}{} aaa \hspace{1.000em}\\\hspace{2.000em}{} + b \end{multline}`,
  ],
  [
    'rows between stand in the middle',
    tex`\begin{multline*}aaaaaaa\\bbb\\cc\end{multline*}`,
    tex`\begin{multline*}{}aaaaaaa\hspace{1.000em}\\{}bbb\\\hspace{6.000em}{}cc\end{multline*}`,
  ],
  [
    'a row stands where it is said to',
    tex`\begin{multlined}[t]a\\\shoveright{bb}\\\shoveleft{c} \\d\end{multlined}`,
    tex`\begin{multlined}[t]{}a\hspace{2.000em}\\\hspace{1.000em}{}bb\\{}c\hspace{2.000em} \\\hspace{2.000em}{}d\end{multlined}`,
  ],
  [
    'a tag stands beside its row',
    tex`\begin{multline}a\\b\tag{12}\end{multline}`,
    tex`\begin{multline}{}a\hspace{1.000em}\\\hspace{1.000em}{}b\tag{12}\end{multline}`,
  ],
])('%s', (_, source, made) => {
  const { tex, sourceOffset } = rewriteMultline(source, measure)
  expect(tex.replace(/\s/g, '')).toBe(made.replace(/\s/g, ''))
  expect(source[sourceOffset(tex.indexOf('a'))]).toBe('a')
})

test('a single row, and rows whose width is not known, are left as they are', () => {
  const rows = tex`\begin{multline}a\\b\end{multline}`
  expect(rewriteMultline(rows, () => 0).tex).toBe(rows)
  expect(rewriteMultline(tex`\begin{multline}a\\\end{multline}`, measure).tex).not.toContain('hspace')
})

test('one within another is measured once, however deep', () => {
  let measured = 0
  const counted = (part: string): number => {
    measured++
    return rewriteMultline(part, counted).tex.length
  }
  const nested = (depth: number): string =>
    depth === 0 ? 'a' : tex`\begin{multlined}b\\${nested(depth - 1)}\end{multlined}`
  expect(rewriteMultline(nested(12), counted).tex).toContain('hspace')
  expect(measured).toBe(24)
})

test('on a card the last row begins where the first has not ended', () => {
  const { html, errors } = typesetSide(tex`\begin{multline} a + b + c + d \\ + e + f \end{multline}`)
  expect(errors).toEqual([])
  const spaces = [...html.matchAll(/margin-right:([\d.]+)em/g)].map(([, em]) => Number(em))
  expect(spaces).toContain(1)
  expect(rewriteForKatex(tex`\begin{multline} a \\ b \end{multline}`, true).tex).toContain('gather*')
})

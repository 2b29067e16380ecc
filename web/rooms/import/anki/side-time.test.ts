import { expect, test } from 'vitest'
import { definitionsIn } from './formulas.ts'
import { readSides } from './sides.ts'
import { sidesOf } from './template.ts'

/** All that a field goes through, beside the page, in milliseconds of this thread's processor. */
function processorMs(text: string, template = '{{cloze:Text}}'): number {
  const before = process.threadCpuUsage()
  const note = { id: 1, guid: '', typeId: '1', tags: [], fields: [text] }
  const templates = [{ name: 'Card 1', front: template, back: `${template}<hr id=answer>` }]
  const type = { name: 'Type', isCloze: template.includes('cloze:'), fields: ['Text'], templates, preamble: '' }
  const html = sidesOf({ ordinal: 0 } as Parameters<typeof sidesOf>[0], note, type, [])
  if (html) readSides(html, { readsDollars: true, losses: new Map(), hasPicture: () => false })
  definitionsIn(text)
  return process.threadCpuUsage(before).user / 1000
}

const many = (text: string, count = 50_000) => text.repeat(count)
const plain = '{{Text}}'

test.each<[string, string, string?]>([
  ['[latex] that is not closed', many('[latex]'), plain],
  ['MathJax that is not closed', many('\\(\\def'), plain],
  ['MathJax that is closed within braces alone', many('\\({\\({\\)'), plain],
  ['MathJax’s element that is not closed', many('<anki-mathjax '), plain],
  ['sounds that are not closed', many('[sound:'), plain],
  ['speech that is not closed', many('[anki:tts]'), plain],
  ['elements in a formula that are not closed', `\\(${many('<a')}\\)`, plain],
  ['comments in a formula', `\\(${many('%')}\nx\\)`, plain],
  ['elements that are not closed', many('<a'), '{{text:Text}}'],
  ['words without a reading', many('x'), '{{furigana:Text}}'],
  ['spaces that do not break', `x${many('&nbsp;')}x`, plain],
  ['clozes that are not closed', many('{{c1::'), '{{cloze:Text}}'],
  ['clozes that are closed at the end', `${many('{{c1::')}}}`, '{{cloze:Text}}'],
  ['clozes of which scripts take the end', many('{{c1::a::<script>}}</script>'), '{{cloze:Text}}'],
  ['comments of a template', 'x', `{{Text}}${many('<!--')}`],
  ['rules of a template', 'x', `{{Text}}${many('<hr ')}`],
  ['spaces in code', `<pre>${many(' ')}x</pre>`, plain],
  ['styles without end', `<span style="${many('text-decoration')}">x</span>`, plain],
  ['spaces within a style', `<b>x${many(' \u2003')}x</b>`, plain],
  ['a name of a picture with many escapes', `<img src="${many('%_', 40)}.png"> is it`, plain],
])(
  'A field takes time by its length, not more: %s',
  (_, text, template) => {
    expect(processorMs(text, template)).toBeLessThan(3_000)
  },
  20_000,
)

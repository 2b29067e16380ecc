import { expect, test } from 'vitest'
import { markerRows } from './corpus/markers.ts'
import { sideRows } from './corpus/sides.ts'
import { tagRows } from './corpus/tags.ts'
import { wholeRows } from './corpus/whole.ts'
import { proseBefore } from './prose.ts'
import { withoutThought } from './thought.ts'

const corpus = [...markerRows, ...tagRows, ...sideRows, ...wholeRows]

test.each(corpus)('Of a reply with %s prose is shown as it comes, and never taken back', (_, reply) => {
  let shown = ''
  for (let length = 0; length <= reply.length; length++) {
    const prose = proseBefore(reply.slice(0, length))
    expect(prose.startsWith(shown)).toBe(true)
    shown = prose
  }
  expect(withoutThought(reply).startsWith(shown)).toBe(true)
})

const withCard = corpus.filter(([, , reading]) => typeof reading === 'object')

test.each(withCard)('Of a reply with %s nothing of the card is shown before it is whole', (_, reply, reading) => {
  const { front } = reading as { front: string }
  const prose = proseBefore(reply)
  expect(prose).not.toMatch(/\[latex|^#+ *(front|back)/im)
  if (front.length > 3) expect(prose).not.toContain(front)
})

test.each([
  ['Here is the power rule.\n\n### Front:\n[latex]x', 'Here is the power rule.\n\n'],
  ['Here is the power rule.\n\n##', 'Here is the power rule.\n\n'],
  ['Here is the power rule.\n\nFro', 'Here is the power rule.\n\n'],
  ['Here is the power rule.\n\nFrom here', 'Here is the power rule.\n\nFrom here'],
  ['See [lat', 'See '],
  ['See [later] on', 'See [later] on'],
  ['Take $x', 'Take $x'],
  ['Sure! Here', 'Sure! Here'],
  ['<think>I see', ''],
  ['<think>I see</think>\n\nTake it', 'Take it'],
  ['So:\n[', 'So:\n'],
  ['So:\n[{"front": "x', 'So:\n'],
  ['So:\n### Card 1 Front', 'So:\n'],
  ['So:\nCard 12. Fro', 'So:\n'],
])('Of %j it is %j', (reply, prose) => {
  expect(proseBefore(reply)).toBe(prose)
})

import { expect, test } from 'vitest'
import { writeMessage } from './message.ts'
import { type MessagePart, messageParts } from './parts.ts'

const shape = (part: MessagePart) => (part.kind === 'prose' ? part.text : `${part.side}: ${part.source}`)

test.each([
  ['prose alone', 'Which rule?', ['Which rule?']],
  ['nothing', '', []],
  ['a card alone', writeMessage({ front: 'x', back: 'y' }), ['front: x', 'back: y']],
  [
    'a card with text around it',
    writeMessage({ front: 'x', back: 'y' }, { before: 'Here.', underFront: 'A hint.', underBack: 'More?' }),
    ['Here.', 'front: x', 'A hint.', 'back: y', 'More?'],
  ],
  ['a card that lost its back', '### Front:\n[latex]x[/latex]\n\n### Back:\n[latex][/latex]', ['front: x', 'back: ']],
  ['a heading of its own', '### Remark:\nSee above.', ['### Remark:\nSee above.']],
  ['a third block', '[latex]a[/latex][latex]b[/latex][latex]c[/latex]', ['front: a', 'back: b', '[latex]c[/latex]']],
])('A message with %s is shown in its parts', (_, content, expected) => {
  expect(messageParts(content).map(shape)).toEqual(expected)
})

test('A block lies where its source lies', () => {
  const content = writeMessage({ front: '\\frac12', back: 'y' })
  for (const part of messageParts(content))
    if (part.kind === 'block') expect(content.slice(part.from, part.to)).toBe(part.source)
})

import { expect, test } from 'vitest'
import { markerRows } from './corpus/markers.ts'
import { sideRows } from './corpus/sides.ts'
import { tagRows } from './corpus/tags.ts'
import { wholeRows } from './corpus/whole.ts'
import { readMessage } from './message.ts'
import { readReply } from './reply.ts'

const corpus = [...markerRows, ...tagRows, ...sideRows, ...wholeRows]

const problems = {
  markers: 'Missing front or back section markers',
  tags: 'Missing latex tags in front or back content',
} as const

test.each(corpus)('A reply with %s is read as what was meant', (_, raw, reading) => {
  const reply = readReply(raw)
  if (reading === 'prose') expect(reply).toEqual({ kind: 'prose', content: raw.trim() })
  else if (typeof reading === 'string') expect(reply).toEqual({ kind: 'unreadable', problem: problems[reading] })
  else expect(reply).toMatchObject({ kind: 'card', card: reading })
})

const cards = corpus.filter(([, , reading]) => typeof reading === 'object')

test.each(cards)('The browser reads the message made of a reply with %s as the same card', (_, raw, reading) => {
  const reply = readReply(raw)
  expect(reply.kind === 'card' && readMessage(reply.content)).toMatchObject({ kind: 'card', card: reading })
})

test.each(cards)('Reading a reply with %s again changes nothing', (_, raw) => {
  const once = readReply(raw)
  expect(once.kind === 'card' && readReply(once.content)).toEqual(once)
})

test('The prose around a card is kept, without the rests of a card', () => {
  const reply = readReply(
    'Sure!\n### Front: a remark\n```\n[latex]x[/latex]\n```\n### Back:\n[latex]y[/latex]\nAnything else?',
  )
  expect(reply).toMatchObject({
    content: 'Sure!\n\n### Front:\n[latex]x[/latex]\n\na remark\n\n### Back:\n[latex]y[/latex]\n\nAnything else?',
  })
})

const contentOf = (raw: string) => {
  const reply = readReply(raw)
  return reply.kind === 'card' ? reply.content : reply
}
const card = (underFront = '', underBack = '') =>
  `### Front:\n[latex]x[/latex]\n${underFront}\n### Back:\n[latex]y[/latex]\n${underBack}`
const plain = '### Front:\n[latex]x[/latex]\n\n### Back:\n[latex]y[/latex]'

test('A formula in the words before a card stays one of the words', () => {
  expect(contentOf(`Take [latex]a\n+ b[/latex] and [latex]c[/latex].\n${card()}`)).toBe(
    `Take $a\n+ b$ and $c$.\n\n${plain}`,
  )
})

test('Words before two blocks under one heading are kept', () => {
  expect(contentOf('Sure!\n### Front:\n[latex]x[/latex]\n[latex]y[/latex]')).toBe(`Sure!\n\n${plain}`)
  for (const more of ['and', 'then [latex]z[/latex]'])
    expect(readReply(`### Front:\n[latex]x[/latex]\n[latex]y[/latex] ${more}`).kind).toBe('unreadable')
  expect(readReply('### Front:\nso [latex]x[/latex]\n[latex]y[/latex]').kind).toBe('unreadable')
})

test.each(['```', '  ```latex ', '`', '``', '---', '-----', '*', '***', '___'])(
  'A line that is a rest of marks is not said to a person: %j',
  (rest) => {
    expect(contentOf(card('', rest))).toBe(plain)
    expect(contentOf(card(rest))).toBe(plain)
  },
)

test.each(['a --- b', '- one', '*so*', 'x ```', '``` x y', '--', '_'])(
  'A line that says something is said: %j',
  (line) => {
    expect(contentOf(card('', line))).toBe(`${plain}\n\n${line}`)
  },
)

test('Empty lines between words are one', () => {
  expect(contentOf(card('', 'one\n\n\n\ntwo'))).toBe(`${plain}\n\none\n\ntwo`)
})

test('A fence around a whole reply goes, one of several stays', () => {
  expect(contentOf(`\`\`\`\` text \n${card()}\n\`\`\`\``)).toBe(plain)
  const two = '```\na\n```\nand\n```\nb\n```'
  expect(readReply(two)).toEqual({ kind: 'prose', content: two })
})

test('Tags that were escaped, spaced or doubled are tags', () => {
  const tags = [
    '\\[ latex \\]x\\[ / latex \\]',
    '[latex] [latex]\n[latex]x[/latex] [/latex][/latex]',
    '[ LaTeX : ]x[ \\ latex ]',
  ]
  for (const front of tags) expect(contentOf(`### Front:\n${front}\n### Back:\n[latex]y[/latex]`)).toBe(plain)
})

test('A block that is never closed ends with its part, where another follows', () => {
  expect(contentOf('### Front:\nso: [latex]x\n### Back:\n[latex]y[/latex]')).toBe(
    '### Front:\n[latex]x[/latex]\n\nso:\n\n### Back:\n[latex]y[/latex]',
  )
  expect(readReply('### Front:\n[latex]x[/latex]\n### Back:\n[latex]y').kind).toBe('unreadable')
  const second = '\n### Front:\n[latex]z[/latex]\n### Back:\n[latex]w[/latex]'
  expect(contentOf(`### Front:\n[latex]x[/latex]\n### Back:\n[latex]y${second}`)).toContain('[latex]y[/latex]')
})

test.each([
  ['a fence', '```\nx\n```'],
  ['a fence with a name', '``` latex \nx```'],
  ['a formula', '$$x$$\n***'],
])('A side that is nothing but %s needs no tags', (_, front) => {
  expect(contentOf(`### Front:\n${front}\n### Back:\n[latex]y[/latex]`)).toBe(plain)
})

test.each([
  ['words before a fence', '### Front:\nso\n```\nx\n```\n### Back:\n[latex]y[/latex]'],
  ['words behind one', '### Front:\n```\nx\n```\nso\n### Back:\n[latex]y[/latex]'],
  ['a tag that is opened and nothing else', '[latex]x'],
  ['one before a back', '[latex]x\n### Back:\ny'],
])('What is no card, and no talk either, is not read: %s', (_, raw) => {
  expect(readReply(raw).kind).toBe('unreadable')
})

test('Three blocks of one side are one', () => {
  const three = '[latex]a[/latex]\n[latex]b[/latex]\n[latex]c[/latex]'
  expect(contentOf(`### Front:\n${three}\n### Back:\n[latex]y[/latex]`)).toBe(
    '### Front:\n[latex]\\[a\\]\n\n\\[b\\]\n\n\\[c\\][/latex]\n\n### Back:\n[latex]y[/latex]',
  )
})

test('A tag that is left over is not said to a person', () => {
  expect(contentOf(card('', 'so [/latex] it is'))).toBe(`${plain}\n\nso  it is`)
})

test('Of two cards the first is taken, and it is said', () => {
  expect(contentOf(card() + card())).toMatch(/\[latex\]y\[\/latex\]\n\nThere was more than one card/)
  expect(contentOf(`${card('', 'So.')}\n${card()}`)).toMatch(/\n\nSo\.\n\nThere was more than one card/)
})

test('Of the title of a second card nothing is said', () => {
  for (const title of ['## Card 2', '**2.**', 'Card 2:', '2.'])
    expect(contentOf(`${card('', 'So.')}\n${title}\n${card()}`)).toMatch(/\n\nSo\.\n\nThere was more than one card/)
})

test.each(['```', '```markdown', '~~~'])('A fence around a card alone is not said: %s', (fence) => {
  expect(contentOf(`Here:\n\n${fence}\n${plain}\n${fence.replace(/\w/g, '')}`)).toBe(`Here:\n\n${plain}`)
  expect(contentOf(`Here:\n${fence}\na\n${fence}\n${plain}`)).toContain(`${fence}\na\n${fence}`)
})

test('What is said of JSON around its card is kept', () => {
  const json = '```json\n[{"front": "x", "back": "y"}, {"front": "z", "back": "w"}]\n```'
  expect(contentOf(`Sure!\n\n${json}\n\nMore?`)).toMatch(/^Sure!\n\n### Front[\s\S]*\n\nMore\?\n\nThere was more/)
})

test('Of a thought nothing is said, and one that has no end is no answer', () => {
  expect(contentOf(`<think>x [latex]</think>\nHere.\n\n${plain}`)).toBe(`Here.\n\n${plain}`)
  expect(readReply('<think>Which one?</think>\n\nWhich one do you mean?')).toEqual({
    kind: 'prose',
    content: 'Which one do you mean?',
  })
  expect(readReply('<think>Which one')).toEqual({ kind: 'prose', content: '' })
  expect(contentOf(`\n <think>x</think>\n${plain}`)).toBe(plain)
  const ofTags = 'What a <think> tag is?'
  expect(readReply(ofTags)).toEqual({ kind: 'prose', content: ofTags })
})

test('As much as is read of a reply is read before anybody would wait for it, whatever it is full of', () => {
  const full = (of: string) => of.repeat(32_768)
  for (const blank of ['  ', '\t\t']) {
    expect(readReply(`### Front:\n${full(blank)}\n### Back:\n[latex]y[/latex]`).kind).toBe('unreadable')
    expect(contentOf(`${full(blank)}\n${card(full(blank), full(blank))}`)).toBe(plain)
  }
  expect(readReply(`{${full('\\"')}}`).kind).toBe('prose')
})

test('The corpus is large enough to be one, and no row is there twice', () => {
  expect(new Set(corpus.map(([, raw]) => raw)).size).toBe(corpus.length)
  expect(corpus.length).toBeGreaterThanOrEqual(150)
})

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

test('Of two cards the first is taken, and it is said', () => {
  const card = '### Front:\n[latex]x[/latex]\n### Back:\n[latex]y[/latex]\n'
  const reply = readReply(card + card)
  expect(reply.kind === 'card' && reply.content).toMatch(/\[latex\]y\[\/latex\]\n\nThere was more than one card/)
})

test('The corpus is large enough to be one, and no row is there twice', () => {
  expect(new Set(corpus.map(([, raw]) => raw)).size).toBe(corpus.length)
  expect(corpus.length).toBeGreaterThanOrEqual(150)
})

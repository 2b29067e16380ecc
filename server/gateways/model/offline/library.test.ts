import { describe, expect, test } from 'vitest'
import { offersIn, othersIn, starters } from '#domain/assistant/offers'
import { readReply } from '#domain/assistant/reply'
import { facts } from './facts.ts'
import { libraryReply } from './reply.ts'

const said = (content: string) => ({ messages: [{ role: 'user' as const, content }] })
const replyTo = (content: string) => readReply(libraryReply(said(content)))

test('Where it is plain what is meant there is a card, and the reply says what else was found', () => {
  expect(replyTo('linear map')).toMatchObject({
    kind: 'card',
    content: expect.stringMatching(/It found \*\*Linear map\*\*\. Also here: [^.]*Injective linear maps/),
  })
})

test.each([...starters, ...othersIn(libraryReply(said('linear map')))])('It makes a card of “%s”', (name) => {
  expect(replyTo(name).kind).toBe('card')
})

test('A name that several facts have is asked about, without a card, and each offer gives its fact', () => {
  const asked = replyTo('Cauchy')
  expect(asked.kind).toBe('prose')
  const content = asked.kind === 'prose' ? asked.content : ''
  expect(content).toMatch(/Which of these do you mean\? They are the closest of \d+\..*asking costs nothing/)
  const offers = offersIn(content)
  expect(offers).toHaveLength(5)
  for (const [nth, offer] of offers.entries())
    for (const answer of [offer, `${nth + 1}`, `number ${nth + 1}.`]) {
      const messages = [
        ...said('Cauchy').messages,
        { role: 'assistant' as const, content },
        { role: 'user' as const, content: answer },
      ]
      expect(readReply(libraryReply({ messages }))).toMatchObject({
        kind: 'card',
        content: expect.stringContaining(`**${offer}**`),
      })
    }
})

test.each([
  'compactness',
  'Gauss',
  'Euler',
  'Euler’s theorem',
  'Green',
  'Lagrange',
  'Snell’s law',
  'free group',
  'entropy change',
])('No card is made of “%s”, which may mean another thing than it has', (question) => {
  expect(replyTo(question).kind).toBe('prose')
})

test('What it does not know it declines, and offers what is nearest', () => {
  expect(replyTo('ableitung sinus')).toMatchObject({
    kind: 'prose',
    content: expect.stringContaining('It found nothing for that.'),
  })
  const reply = replyTo('derivative of the Airy function')
  expect(reply).toMatchObject({ kind: 'prose', content: expect.stringContaining('This comes closest.') })
  expect(offersIn(reply.kind === 'prose' ? reply.content : '').join()).toMatch(/[Dd]erivative/)
})

test.each([
  ['Hello!', 'Hello!'],
  ['hi there', 'Hello!'],
  ['thanks, great', 'You are welcome.'],
  ['who are you?', 'It looks facts up'],
  ['are you ChatGPT', 'It looks facts up'],
  ['what can you do', 'It looks facts up'],
  ['help', 'It looks facts up'],
  ['bye', 'Goodbye'],
  ['make a card', 'It cannot choose for you'],
  ['Surprise me with another random card, please', 'It cannot choose for you'],
  ['swap sides', 'There is no card at hand yet.'],
])('“%s” gets a sentence that helps', (asked, answer) => {
  const reply = replyTo(asked)
  expect(reply).toMatchObject({ kind: 'prose', content: expect.stringContaining(answer) })
  expect(reply).toMatchObject({ content: expect.stringContaining('“chain rule”') })
})

test('A greeting does not stand in the way of a question', () => {
  expect(replyTo('Hello! The chain rule, please. Thanks')).toMatchObject({
    kind: 'card',
    content: expect.stringContaining('**Chain rule**'),
  })
})

const fact = (topic: string) => {
  const found = facts.find((one) => one.topic === topic)
  if (!found) throw new Error(`No fact is called ${topic}.`)
  return { ...found, front: found.front, back: found.back, short: found.short ?? found.back }
}
const product = fact('Product rule')
const quadratic = fact('Discriminant of a quadratic')
type Sides = { front: string; back: string }
const about = (content: string, card: Sides) => readReply(libraryReply({ ...said(content), card }))
const cardOf = (reply: ReturnType<typeof readReply>): Sides => {
  if (reply.kind !== 'card') throw new Error('There is no card in this reply.')
  return reply.card
}

describe('Of the card at hand', () => {
  test.each([
    ['shorter', product, { front: product.front, back: product.short }],
    ['make it shorter please', quadratic, { front: quadratic.front, back: quadratic.short }],
    ['a bit more concise', quadratic, { back: quadratic.short }],
    ['swap sides', product, { front: product.back, back: product.front }],
    ['Can you swap the front and the back?', quadratic, { front: quadratic.back, back: quadratic.front }],
    ['as a question', product, { front: `What is \\[${product.front}\\] equal to?`, back: product.back }],
    ['an example, please', product, { back: `\\[${product.back}\\]\n\nExample: $${product.example}$` }],
    ['Add an example', quadratic, { back: `${quadratic.back}\n\nExample: ${quadratic.example}` }],
  ])('“%s” is done', (asked, card, expected) => {
    expect(about(asked, card)).toMatchObject({ kind: 'card', card: expected })
  })

  test.each([
    ['shorter', { ...product, back: product.short }],
    ['as a question', quadratic],
    ['as a question', { front: 'a = b', back: 'c' }],
    ['another example', { ...product, back: `${product.back} ${product.example}` }],
    ['shorter', { front: 'mine', back: 'my own' }],
    ['example', { front: 'mine', back: 'my own' }],
  ])('“%s” is declined where it cannot be done', (asked, card) => {
    expect(about(asked, card).kind).toBe('prose')
  })

  test('changes add up, in any order', () => {
    const exemplified = cardOf(about('example', quadratic))
    const turned = cardOf(about('swap sides', exemplified))
    expect(turned).toEqual({ front: exemplified.back, back: quadratic.front })
    const shorter = cardOf(about('shorter', turned))
    expect(shorter).toEqual({ front: quadratic.short, back: quadratic.front })
    expect(cardOf(about('swap sides', cardOf(about('example', shorter))))).toEqual({
      front: quadratic.front,
      back: `${quadratic.short}\n\nExample: ${quadratic.example}`,
    })
    const asked = cardOf(about('as a question', product))
    expect(cardOf(about('shorter', asked))).toEqual({ front: asked.front, back: product.short })
  })

  test('one that somebody else wrote is swapped, and a formula is asked for', () => {
    expect(about('swap sides', { front: 'a', back: 'b' })).toMatchObject({ card: { front: 'b', back: 'a' } })
    expect(about('as a question', { front: '\\det A^{-1}', back: 'b' })).toMatchObject({
      card: { front: 'What is \\[\\det A^{-1}\\] equal to?', back: 'b' },
    })
  })

  test('it may also be one of the conversation', () => {
    const messages = [
      ...said('product rule').messages,
      { role: 'assistant' as const, content: libraryReply(said('product rule')) },
      ...said('swap sides').messages,
    ]
    expect(readReply(libraryReply({ messages }))).toMatchObject({ card: { front: product.back, back: product.front } })
  })

  test('another subject is looked for all the same', () => {
    const { front, back } = fact('Chain rule')
    expect(about('an example of the chain rule', product)).toMatchObject({ card: { front, back } })
  })
})

test.each(['cauchy', 'nonsense', 'hello', '', 'swap sides', 'shorter', 'example', 'as a question'])(
  'In its reply to “%s” it says what it is',
  (asked) => {
    for (const card of [undefined, product, quadratic, { front: 'a', back: 'b' }])
      expect(libraryReply({ ...said(asked), card })).toMatch(/^This is the built-in library, not an AI model\. /)
  },
)

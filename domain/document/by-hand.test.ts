import { describe, expect, test } from 'vitest'
import type { DeckDocument } from './document.ts'
import { readDocument } from './read.ts'
import { read } from './testing/read-shortly.ts'
import { writeDocument } from './testing/write-document.ts'

describe('By hand', () => {
  test('a document may be indented, with its preamble and all that it says of itself', () => {
    const deck = {
      id: 'a1',
      title: 'Sums',
      description: 'One\ntwo',
      isPublic: true,
      macros: { '\\R': '\\mathbb{R}' },
      cards: [{ id: 'c1', front: 'What is $1+1$?', back: '$2$', tags: ['a', 'b'] }],
    }
    for (const indent of ['  ', '\t'])
      expect(readDocument(writeDocument(deck).replace(/^(?=.)/gm, indent))).toEqual({ deck, problems: [] })
  })

  test('a card is a front, \\answer and a back, in a document or alone', () => {
    const cards =
      '\\begin{card} What is $1+1$? \\answer $2$ \\end{card}\n  \\begin{card}\n\\int x\\,dx\n\n\\answer\n\\frac{x^2}{2}\n\\end{card}'
    const expected = [
      ['What is $1+1$?', '$2$'],
      ['\\int x\\,dx', '\\frac{x^2}{2}'],
    ]
    expect(read(cards)).toMatchObject({ cards: expected, problems: [] })
    const whole = `\\documentclass{article}\n\\title{Sums \\& more}\n\\newcommand{\\R}{\\mathbb{R}}\n\\begin{document}\nHello.\n${cards}\n\\end{document}\nNotes`
    expect(read(whole)).toMatchObject({
      title: 'Sums & more',
      macros: { '\\R': '\\mathbb{R}' },
      cards: expected,
      problems: [],
    })
    expect(read(whole.replaceAll('\n', '\r\n'))).toMatchObject({ cards: expected, problems: [] })
    expect(read(whole.replaceAll('\n', '\r'))).toMatchObject({ cards: expected, problems: [] })
  })

  test('what hides \\answer and the end of a card hides it: comments, code, another name', () => {
    const front =
      'Is \\verb|\\answer| here? % \\answer, \\end{card}\n\\answers \\\\ \\begin{verbatim}\n\\answer\n\\end{card}\n\\end{verbatim}'
    expect(read(`\\begin{card}\n${front}\n\\answer no\n\\end{card}`)).toMatchObject({
      cards: [[front, 'no']],
      problems: [],
    })
  })

  test('sides stand in either order', () => {
    const text = '\\begin{card}\n\\begin{back}\nb\n\\end{back}\n% a note\n\\begin{front}\na\n\\end{front}\n\\end{card}'
    expect(read(text)).toMatchObject({ cards: [['a', 'b']], problems: [] })
  })
})

const whole = '\\begin{card} a \\answer b \\end{card}'
test.each([
  ['\\begin{card} a \\end{card}', ['1:1 This card has no back.']],
  ['\\begin{card}\\end{card}', ['1:1 This card has no back.']],
  ['\\begin{card} a \\answer \\end{card}', ['1:16 The back of the card is empty.']],
  ['\\begin{card} a \\answer b \\answer c \\end{card}', ['1:26 This card has a second \\answer.']],
  ['\\begin{card} a \\answer b', ['1:14 This card is not closed.']],
  ['\\begin{card}\n\\begin{front}\na\n\\end{card}', ['2:1 \\begin{front} is not closed.']],
  ['\\begin{card}\n\\begin{front}\na\n\\end{front}\n\\end{card}', ['1:1 This card has no back.']],
  [
    `\\begin{card} a \\answer ${'x'.repeat(8001)}\\end{card}`,
    ['1:16 The back of the card has more than 8000 characters.'],
  ],
  ['\\begin{card} a\0 \\answer b \\end{card}', ['1:14 The front holds a sign that cannot be stored.']],
])('What is wrong has a place, and the cards around it are read (%#)', (card, problems) => {
  expect(read(card)).toMatchObject({ cards: [], problems })
  const between = read(`${whole}\n${card}\n${whole}`)
  expect(between.cards).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(between.problems).toHaveLength(1)
})

test('What stands between cards, or in a card beside its sides, is named', () => {
  expect(read(`${whole}\n\\section{Two}\n${whole}\n% a note\nMore`).problems).toEqual([
    '2:1 What stands here belongs to no card and is left out.',
    '5:1 What stands here belongs to no card and is left out.',
  ])
  const loose = '\\begin{card}\n\\begin{front}a\\end{front}\n\\begin{back}b\\end{back}\nmore\n\\end{card}'
  expect(read(loose)).toMatchObject({
    cards: [['a', 'b']],
    problems: ['4:1 What stands here belongs to no side and is left out.'],
  })
})

test('Macros that a deck cannot have are named, and the others kept', () => {
  const preamble = '\\newcommand{\\a}[n]{#1}\n\\newcommand{\\b}{\\b}\n\\def\\begin{x}\n\\newcommand{\\c}{c}\n'
  const { macros, problems } = read(`${preamble}\\begin{document}\n${whole}\n\\end{document}`)
  expect(macros).toEqual({ '\\c': 'c' })
  expect(problems).toEqual([
    '1:1 This definition is not one that a deck can have: \\newcommand{\\a}[n]{#1}',
    '3:5 The macro \\begin would hide a basic command. It is left out.',
    '2:13 The macro \\b would expand to itself. It is left out.',
  ])
})

test('A document of a later version says so', () => {
  expect(read(`% !LEMMA deck 2\n${whole}`).problems).toEqual(['1:1 This document was written by a later version.'])
})

test('What a deck does not say is not written', () => {
  const least = { title: 'A  deck', macros: {}, description: '', cards: [] }
  const text = writeDocument(least)
  expect(text.split('\n').slice(0, 3)).toEqual([
    '% !LEMMA deck 1',
    '% !LEMMA title A  deck',
    '\\documentclass{article}',
  ])
  expect(text.slice(text.indexOf('% !LEMMA macros'))).toBe(
    '% !LEMMA macros\n% !LEMMA end of macros\n\\title{A deck}\\author{}\\date{}\n\\begin{document}\n\\maketitle\n\\end{document}\n',
  )
  expect(readDocument(text)).toEqual({ deck: least, problems: [] })
  expect(writeDocument({ ...least, isPublic: false })).toContain('% !LEMMA visibility private\n')
  expect(readDocument(writeDocument({ ...least, isPublic: false })).deck.isPublic).toBe(false)
})

describe('The lines of a document', () => {
  const lines = [
    '% !LEMMA title T',
    '\\begin{card}',
    '\\begin{front}',
    'a\rb',
    '\\end{front}',
    '\\begin{back}b\\end{back}',
    '\\end{card}',
  ]

  test('end as the first does; a return within a side is the author’s', () => {
    expect(readDocument(lines.join('\n')).deck.cards[0]?.front).toBe('a\rb')
    expect(readDocument(lines.join('\r\n')).deck.cards[0]?.front).toBe('a\rb')
    const [lf, crlf] = ['\n', '\r\n'].map((end) => readDocument(lines.join(end).replace('a\rb', 'a\r\nb')))
    expect(lf?.deck.cards[0]?.front).toBe('a\r\nb')
    expect(crlf?.deck.cards[0]?.front).toBe('a\nb')
  })

  test('may all end in returns', () => {
    const { deck } = readDocument(lines.join('\r'))
    expect(deck).toMatchObject({ title: 'T', cards: [{ front: 'a\nb', back: 'b' }] })
  })

  test('begin behind the mark of their encoding, which is a sign everywhere else', () => {
    const { deck } = readDocument(`\ufeff${lines.join('\n').replace('a\rb', 'a\ufeffb')}`)
    expect(deck).toMatchObject({ title: 'T', cards: [{ front: 'a\ufeffb' }] })
  })
})

describe('Before its cards a document', () => {
  test('may say its title over lines, and what it says elsewhere is no title', () => {
    expect(read(`\\title{One\n  \\& two}\n\\begin{document}\n${whole}`).title).toBe('One & two')
    expect(read(`\\title{One \\{two\\}}\n\\begin{document}\n${whole}`).title).toBe('One {two}')
    expect(read(`\\begin{document}\n\\title{One}\n${whole}`).title).toBe('')
    expect(read(whole)).toMatchObject({ title: '', description: '' })
    expect(
      read(`x % !LEMMA title no\n% !LEMMA title T\n% !LEMMA description\n% !LEMMA description a\n${whole}`),
    ).toMatchObject({
      title: 'T',
      description: '\na',
    })
  })

  test.each(['card', 'front', 'count', 'number', 'mag', 'empty'])(
    'a macro of the name of something that the document is made of is called otherwise there: \\%s',
    (name) => {
      const deck = {
        title: 'Sets',
        description: '',
        macros: { [`\\${name}`]: '\\operatorname{C}' },
        cards: [{ front: `What is $\\${name} A$?`, back: '3' }],
      }
      const text = writeDocument(deck)
      expect(text).toContain(`\nWhat is $\\deck${name} A$?\n`)
      expect(text).toContain(`\\let\\deck${name}\\${name}\\let\\${name}\\TeX${name}\n`)
      expect(readDocument(text)).toEqual({ deck, problems: [] })
    },
  )

  test('may call macros as LaTeX calls what it is made of, which it goes on having outside of cards', () => {
    const deck: DeckDocument = {
      title: 'T',
      description: '',
      macros: { '\\span': '\\operatorname{span}', '\\v': 'v' },
      cards: [{ front: 'The $\\span \\v$ and \\verb|\\span|', back: '\\span(\\v)' }],
    }
    const text = writeDocument(deck)
    expect(text).toContain('\n\\let\\TeXspan\\span\n% !LEMMA macros\n')
    expect(text).toContain('\n% !LEMMA end of macros\n\\let\\deckspan\\span\\let\\span\\TeXspan\n')
    expect(text).toContain('\nThe $\\deckspan \\v$ and \\verb|\\span|\n')
    expect(readDocument(text).deck).toEqual(deck)
  })

  test('has macros whose names are of LaTeX also in what other macros stand for', () => {
    const macros = { '\\span': '\\operatorname{span}', '\\lin': '\\span(#1)', '\\char': '\\span_0' }
    const deck: DeckDocument = { title: 'T', description: '', macros, cards: [] }
    const text = writeDocument(deck)
    const [, beyond = ''] = text.split('% !LEMMA end of macros')
    expect(beyond).toContain('\\renewcommand{\\lin}[1]{\\deckspan(#1)}\n')
    expect(beyond).toContain('\\renewcommand{\\deckchar}{\\deckspan_0}\n')
    expect(readDocument(text)).toEqual({ deck, problems: [] })
  })

  test('may define, between its marks, macros that look like anything', () => {
    const body = 'a\n\\begin{document}\n\\begin{card}a\\answer b\\end{card}\n\\title{no}\n\\end{document}'
    const deck: DeckDocument = { title: 'T', description: '', macros: { '\\x': body, '\\y': 'y' }, cards: [] }
    expect(readDocument(writeDocument(deck))).toEqual({ deck, problems: [] })
    expect(readDocument(`\n% !LEMMA macros\n\\newcommand{\\x}{x}\n\\begin{document}\n${whole}`).deck.macros).toEqual({
      '\\x': 'x',
    })
  })

  test('defines none behind the marks of its own, nor behind its beginning', () => {
    const text = `\\newcommand{\\a}{a}\n% !LEMMA macros\n\\newcommand{\\b}{b}\n% !LEMMA end of macros\n\\newcommand{\\c}{c}\n${whole}`
    expect(read(text).macros).toEqual({ '\\b': 'b' })
    expect(read(`\\newcommand{\\a}{a}\n  \\begin{document}\n\\newcommand{\\b}{b}\n${whole}`).macros).toEqual({
      '\\a': 'a',
    })
    expect(read(`\\newcommand{\\a}{a}\n${whole}\n\\begin{document}`).macros).toEqual({ '\\a': 'a' })
  })

  test('may define fifty; of those that are not read each is named where it stands', () => {
    const many = Array.from(
      { length: 52 },
      (_, n) => `\\newcommand{\\m${'abcdefghij'[n % 10]}${'abcdef'[Math.floor(n / 10)]}}{x}`,
    )
    const { macros, problems } = read(`${many.join('\n')}\n\\begin{document}\n${whole}`)
    expect(Object.keys(macros)).toHaveLength(50)
    expect(problems).toEqual(['51:13 A deck may have at most 50 macros; the rest are left out.'])
    const twice = `\\newcommand{\\a}[n]{x}\n\\newcommand{\\b}{b}\n\\newcommand{\\a}[n]{x}${'y'.repeat(100)}\n`
    expect(read(`${twice}\\begin{document}\n${whole}`).problems).toEqual([
      '1:1 This definition is not one that a deck can have: \\newcommand{\\a}[n]{x}',
      `3:1 This definition is not one that a deck can have: \\newcommand{\\a}[n]{x}${'y'.repeat(59)}`,
    ])
  })
})

describe('A card of a document', () => {
  const sides = '\\begin{front}\na\n\\end{front}\n\\begin{back}\nb\n\\end{back}'
  const cardsOf = (text: string) => readDocument(text).deck.cards

  test('has the id that it says, if any', () => {
    expect(cardsOf(`\\begin{card}[x]\n${sides}\\end{card}`)).toEqual([{ id: 'x', front: 'a', back: 'b' }])
    for (const none of ['', '[]'])
      expect(cardsOf(`\\begin{card}${none}\n${sides}\\end{card}`)).toEqual([{ front: 'a', back: 'b' }])
  })

  test('has the tags that fit it', () => {
    const tagged = (line: string) => `\\begin{card}\n% !LEMMA tags ${line}\n${sides}\\end{card}`
    expect(cardsOf(tagged('x, , y'))[0]?.tags).toEqual(['x', 'y'])
    const many = Array.from({ length: 40 }, (_, nth) => `t${nth}`).join(', ')
    expect(cardsOf(tagged(many))[0]?.tags?.length).toBeGreaterThan(1)
    expect(read(tagged(many)).problems[0]).toMatch(/^1:1 .* What is more is left out\.$/)
  })

  test('ends with what names it, also where it stands in a side of another name', () => {
    const odd =
      '\\begin{card}\n\\begin{front2}\n\\begin{card}\n\\end{front}\n\\end{front2}\n\\begin{back}b\\end{back}\n\\end{card}'
    expect(read(odd)).toMatchObject({ cards: [['\\begin{card}\n\\end{front}', 'b']], problems: [] })
  })

  test.each([
    [
      `\\begin{card}\n${sides}\n\\begin{front}\nc\n\\end{front}\n\\end{card}`,
      [['a', 'b']],
      ['8:1 This card has a second front, which is left out.'],
    ],
    [`\\begin{card}\n${sides}\n`, [['a', 'b']], ['8:1 This card is not closed.']],
    [
      `\\begin{card}\n${sides}\nmore\n${whole}`,
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      ['8:1 This card is not closed.'],
    ],
    [
      `\\begin{card}\n\\begin{front}\n${whole}\n\\end{front}`,
      [['a', 'b']],
      ['2:1 \\begin{front} is not closed.', '4:1 What stands here belongs to no card and is left out.'],
    ],
    [`\\begin{card}\na\n${whole}`, [['a', 'b']], ['2:1 This card is not closed.']],
    ['\\begin{card}\na \\verb|x\n\\answer b\\end{card}', [['a \\verb|x', 'b']], []],
    ['\\begin{card}\na \\verb|x \\answer| \\answer b\\end{card}', [['a \\verb|x \\answer|', 'b']], []],
    ['\\begin{card}\na \\verb|x\n\\answer b | c\\end{card}', [['a \\verb|x', 'b | c']], []],
    ['\\begin{card}\na \\begin{verbatim}\\answer b\\end{card}', [['a \\begin{verbatim}', 'b']], []],
    ['\\begin{card}\n\\answer b\\end{card}', [], ['2:1 The front of the card is empty.']],
    ['\\begin{card}\n\\begin{back}b\\end{back}\n\\end{card}', [], ['1:1 This card has no front.']],
  ])('%j is read as %j, and it is said what is wrong', (text, cards, problems) => {
    expect(read(text)).toMatchObject({ cards, problems })
  })
})

test('Files that a document names are said not to be read along with it', () => {
  const begin = '\\documentclass{article}\n\\begin{document}\n% \\input{none}\n'
  const files = `${begin}\\input{one}\n${whole}\n\\include{two}\n${whole}`
  expect(read(`${begin}${whole}`).problems).toEqual([])
  expect(read(files).problems.map((problem) => problem.replace(/^.*? /, ''))).toEqual(
    Array.from({ length: 2 }, () => 'Another file is not read along with this one: choose it, too.'),
  )
})

test('Behind the end of a document nothing is read', () => {
  expect(read(`${whole}\n\\end{document}\n${whole}\nNotes`)).toMatchObject({ cards: [['a', 'b']], problems: [] })
  expect(read(`${whole}\nx \\end{document}\n${whole}`).problems).toEqual([
    '2:1 What stands here belongs to no card and is left out.',
  ])
})

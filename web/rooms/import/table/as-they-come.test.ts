import { describe, expect, test } from 'vitest'
import { firstAssignment, tagsColumnOf } from './columns.ts'
import { missingPictures } from './missing-pictures.ts'
import { countOf, firstCardsOf, planTable } from './plan-table.ts'
import { readTable } from './read-table.ts'

const plain = { front: 0, back: 1, startsWithNames: false, isReversedToo: false }
const rowsOf = (text: string) => readTable(text).rows
const cardsOf = (text: string) => planTable(readTable(text), plain).cards

describe('Questions and answers', () => {
  test('begin at the first question, and end at a line of dashes alone', () => {
    const text = 'Here they come:\nA: is for answers\n\nQ: one\nA: two --- or so\n-----  \nmore\nQ: three\nA: four'
    expect(rowsOf(text)).toEqual([
      ['one', 'two --- or so'],
      ['three', 'four'],
    ])
  })
  test('are pairs: a question without an answer is none', () => {
    expect(rowsOf('Q: one\nQ: two\nA: three')).toEqual([['two', 'three']])
  })
})

describe('What a header says', () => {
  test.each<[string, string, string[][]]>([
    [
      'is followed where another sign would part more',
      '#separator:colon\na:b;c\nd:e;f',
      [
        ['a', 'b;c'],
        ['d', 'e;f'],
      ],
    ],
    ['is guessed where it names no sign', '#separator:\na;b', [['a', 'b']]],
    ['goes before questions and answers', '#separator:tab\nQ: a\tA: b', [['Q: a', 'A: b']]],
  ])('%s', (_, text, rows) => expect(rowsOf(text)).toEqual(rows))

  test('names columns between tabs where it names no sign', () => {
    expect(readTable('#columns:Word\tMeaning\na\tb').columns).toEqual(['Word', 'Meaning'])
  })
  test('tells which column has the tags, also the first', () => {
    const table = readTable('#separator:tab\n#tags column:1\nx  y\ta\tb')
    expect(planTable(table, firstAssignment(table)).cards).toEqual([{ front: 'a', back: 'b', tags: ['x', 'y'] }])
  })
  test('makes braces mean what they say where it names columns', () => {
    expect(cardsOf('#separator:tab\n#columns:F\tB\n{{c1::a}}\tb')[0]?.front).not.toContain('cloze')
  })
})

describe('Clozes', () => {
  test('of nothing, or over the end of a paragraph, are their words', () => {
    expect(cardsOf('One{{c1:: }}or {{c2::a}}\tx')[0]?.front).toBe('One or \\cloze[2]{a}')
    expect(cardsOf('#separator:tab\n"{{c1::a\n\nb}} {{c9::c}}"\tx')[0]?.front).toBe('a\n\nb \\cloze[9]{c}')
  })
  test('are mathematics between dollars, and none behind them', () => {
    expect(cardsOf('$x$ is {{c1::odd}}, $\\frac{ {{c10::a}} }{b}$\t')).toEqual([
      { front: '$x$ is \\cloze[1]{odd}, $\\frac{ \\cloze{a} }{b}$', back: 'odd, \\(a\\)' },
    ])
  })
})

describe('Columns', () => {
  test('are named by no row that is the only one', () => {
    expect(firstAssignment(readTable('front,back')).startsWithNames).toBe(false)
    expect(firstAssignment(readTable(' Front , Back \na,b')).startsWithNames).toBe(true)
  })
  test.each<[string, string, number | undefined]>([
    ['Front,Back,Tag\na,b,c', 'Tag', 2],
    ['Front,Back,Hashtags\na,b,c', 'Hashtags', undefined],
    ['Front,Back,Tags of it\na,b,c', 'Tags of it', undefined],
  ])('with the tags are known by that word alone: %j (%s)', (text, _, column) => {
    const table = readTable(text)
    expect(tagsColumnOf(table, firstAssignment(table))).toBe(column)
  })
  test('that are a side have no tags', () => {
    const table = readTable('Tags,Front,Back\na,b,c')
    expect(tagsColumnOf(table, { ...plain, startsWithNames: true })).toBeUndefined()
    expect(tagsColumnOf(table, { front: 1, back: 2, startsWithNames: true, isReversedToo: false })).toBe(0)
  })
  test('that are left out are named, of many the first five', () => {
    const left = (count: number) => {
      const row = Array.from({ length: count + 2 }, (_, nth) => `c${nth}`).join(';')
      return planTable(readTable(`${row}\n${row}`), plain).losses[0]?.sentence
    }
    expect(left(5)).toBe('5 columns left out: Column 3, Column 4, Column 5, Column 6, Column 7.')
    expect(left(6)).toBe('6 columns left out: Column 3, Column 4, Column 5, Column 6, Column 7, ….')
  })
})

describe('Cards', () => {
  const table = readTable(' a \t b \n\tc\nd\te\n')
  test('are counted, and the first of them shown, as they would be', () => {
    expect([countOf(table, plain), countOf(table, { ...plain, isReversedToo: true })]).toEqual([3, 6])
    expect(firstCardsOf(table, plain, 2).map(({ front, back }) => [front, back])).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ])
    expect(firstCardsOf(table, { ...plain, isReversedToo: true }, 9)).toHaveLength(6)
  })
  test('that have no front are named by their row, and the deck by its file', () => {
    expect(planTable(table, plain, 'sums.v2.csv')).toMatchObject({
      title: 'sums.v2',
      description: '',
      losses: [{ sentence: 'Row 2: The front of the card is empty.' }],
    })
  })
  test('whose pictures are missing are told of the first ten', async () => {
    const front = Array.from({ length: 12 }, (_, nth) => `\\includegraphics{p${nth}}`).join(' ')
    expect(await missingPictures([{ front, back: 'x' }])).toEqual([
      {
        sentence: `12 pictures missing, which no table holds: ${Array.from({ length: 10 }, (_, nth) => `p${nth}`).join(', ')} and 2 more. The cards keep the name.`,
      },
    ])
  })
})

describe('What parts rows and fields', () => {
  test.each<[string, string, string[][]]>([
    [
      'carriage returns',
      'a,"b\rc"\rd,e\r',
      [
        ['a', 'b\nc'],
        ['d', 'e'],
      ],
    ],
    [
      'a space before quotation marks between semicolons',
      'a; "b; c"\nd; "e"',
      [
        ['a', 'b; c'],
        ['d', 'e'],
      ],
    ],
    [
      'one between strokes',
      'a| "b| c"\nd| "e"',
      [
        ['a', 'b| c'],
        ['d', 'e'],
      ],
    ],
    [
      'semicolons in sentences',
      'a,b; or c\nd,e',
      [
        ['a', 'b; or c'],
        ['d', 'e'],
      ],
    ],
    [
      'semicolons at the ends of some lines',
      'a,b;\nc,d',
      [
        ['a', 'b;'],
        ['c', 'd'],
      ],
    ],
    [
      'blank lines between carriage returns',
      'a\rb\r\rc\rd\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a mark of the encoding in a text', 'a\ufeff,b', [['a\ufeff', 'b']]],
  ])('are %s', (_, text, rows) => expect(rowsOf(text)).toEqual(rows))

  test('is said of one line and of one row as of several', () => {
    expect(readTable('Group\tA set\nor so\nRing\tTwo').notices).toEqual([
      '1 line in which no field ends: it goes on with the row before.',
    ])
    expect(readTable('a,b\nc,d, e\nf,g').notices).toEqual([
      'Row 2 has more fields than the others: where a text has what parts them, put it in quotation marks.',
    ])
    expect(readTable('a,b\nc,d,\nf,g').notices).toEqual([])
    expect(readTable('See:\n| a | b |\n|---|---|\n| c | d |').notices).toEqual(['1 line beside the table is left out.'])
  })
})

describe('Notes', () => {
  test.each<[string, string, string[][]]>([
    ['links by what they are called', 'In [[Cauchy]], [[Euler|his]]::so', [['In Cauchy, his', '\\noindent so']]],
    [
      'clozes of any number',
      'A {{c12::word}} here\n\nx::y',
      [
        ['\\noindent A \\cloze{word} here', 'word'],
        ['\\noindent x', '\\noindent y'],
      ],
    ],
    [
      'lines that end as on old machines',
      'What?\r?\rThis\r\rx::y',
      [
        ['What?', 'This'],
        ['\\noindent x', '\\noindent y'],
      ],
    ],
  ])('have %s', (_, text, rows) => expect(rowsOf(text)).toEqual(rows))

  test('count a question that is never answered among what is no card', () => {
    const { rows, notices } = readTable('- Rolle needs >>>\n- A limit >> near\n- Analysis')
    expect(rows).toEqual([['A limit', 'near']])
    expect(notices).toEqual([expect.stringMatching(/^2 lines are no card/)])
    expect(readTable('?\nThis\n\nx::y').notices).toEqual([expect.stringMatching(/^2 lines are no card/)])
  })
})

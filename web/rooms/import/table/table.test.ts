import { describe, expect, test } from 'vitest'
import { firstAssignment, sidesIn } from './columns.ts'
import { looksLikeTable } from './looks-like.ts'
import { missingPictures } from './missing-pictures.ts'
import { planTable } from './plan-table.ts'
import { readTable } from './read-table.ts'

const plain = { front: 0, back: 1, startsWithNames: false, isReversedToo: false }
const rowsOf = (text: string) => readTable(text).rows

describe('A table', () => {
  test.each([
    ['tabs, as Quizlet gives', 'one\ttwo\nthree\tfour, or so\n'],
    ['commas and quotation marks', 'one,two\r\nthree,"four, or so"\r\n'],
    ['semicolons', 'one;two\nthree;four, or so'],
    ['Anki’s header', '#separator:Pipe\n#html:false\n#columns:F|B\none|two\nthree|four, or so'],
    ['a line of Excel’s that says by what', 'sep=;\r\none;two\r\nthree;four, or so'],
    [
      'Anki’s header with spaces, between carriage returns',
      '#Separator: Comma\r#html: False\rone,two\rthree,"four, or so"',
    ],
    ['questions and answers', 'Q: one\nA: two\n\n---\n\nQ: three\nA: four, or so\n'],
  ])('by %s', (_, text) => {
    expect(rowsOf(text)).toEqual([
      ['one', 'two'],
      ['three', 'four, or so'],
    ])
  })

  test('has the columns that its header names, others by number', () => {
    expect(readTable('#separator:tab\n#columns:Word\tMeaning\na\tb\tc').columns).toEqual([
      'Word',
      'Meaning',
      'Column 3',
    ])
    expect(readTable('alone').columns).toEqual(['Column 1', 'Column 2'])
  })

  test.each(['true', ' True'])('holds HTML where it says so: %s', (value) => {
    const { cards } = planTable(readTable(`#separator:tab\n#html:${value}\n<b>5</b> &lt; $x^2$\t50% of it`), plain)
    expect(cards).toEqual([{ front: '\\textbf{5} < \\(x^2\\)', back: '50\\% of it' }])
  })

  test('of Markdown has the names of its columns above its rule', () => {
    const { columns, rows } = readTable('| Front | Back |\n|:---|---:|\n| a \\| b | $x$ |\n| c |  |\n')
    expect([columns, rows]).toEqual([
      ['Front', 'Back'],
      [
        ['a | b', '$x$'],
        ['c', ''],
      ],
    ])
  })

  test.each<[string, string, string[][]]>([
    [
      'semicolons',
      '$f(a;b)$;one\n$c$;two\n\\(d;e;f\\);three',
      [
        ['$f(a;b)$', 'one'],
        ['$c$', 'two'],
        ['\\(d;e;f\\)', 'three'],
      ],
    ],
    [
      'semicolons in every formula',
      '$f(a;b)$;one\n$(0;1]$;two',
      [
        ['$f(a;b)$', 'one'],
        ['$(0;1]$', 'two'],
      ],
    ],
    [
      'semicolons beside signs of fonts for programmers',
      '\u{f003b}$f(a;b)$;one\n$c$;\u{f002c}',
      [
        ['\u{f003b}$f(a;b)$', 'one'],
        ['$c$', '\u{f002c}'],
      ],
    ],
    [
      'strokes',
      '$|x|$|a size\n$x$|a number\n$$\\{x | y\\}$$|a set',
      [
        ['$|x|$', 'a size'],
        ['$x$', 'a number'],
        ['$$\\{x | y\\}$$', 'a set'],
      ],
    ],
    [
      'commas',
      '"say, so",$f(x, y)$\none,two',
      [
        ['say, so', '$f(x, y)$'],
        ['one', 'two'],
      ],
    ],
    [
      'strokes of Markdown',
      '| Front | Back |\n|---|---|\n| $|x|$ | a size |\n| $5 | $6 |',
      [
        ['$|x|$', 'a size'],
        ['$5', '$6'],
      ],
    ],
    [
      'prices, which are no formulas',
      'a;$5;$6\nb;$7;c$',
      [
        ['a', '$5', '$6'],
        ['b', '$7', 'c$'],
      ],
    ],
    [
      'one price too many',
      'a $5;b$\nc;d',
      [
        ['a $5', 'b$'],
        ['c', 'd'],
      ],
    ],
  ])('by %s parts no formula where its rows are as long without', (_, text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  test('keeps what begins as a header of Anki’s and is none', () => {
    expect(rowsOf('#set: a set\twith two\nof\twords')).toEqual([
      ['#set: a set', 'with two'],
      ['of', 'words'],
    ])
  })

  test('whose quotation marks do not end is read with them as text, and says so', () => {
    const table = readTable('"Hello" he said\ta greeting\n5" long\ta "size"\nlast\t"one')
    expect(table.rows).toEqual([
      ['"Hello" he said', 'a greeting'],
      ['5" long', 'a "size"'],
      ['last', '"one'],
    ])
    expect(planTable(table, plain).losses).toEqual([
      { sentence: 'Not every quotation mark around a field has another one at its end: all are read as text.' },
    ])
  })

  test('of all notes by Anki has its sides where neither ids nor decks nor tags are', () => {
    const table = readTable(
      '#separator:tab\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n#tags:all of_us\nabc\tBasic\tMaths\tfront\tback\tone two',
    )
    expect(sidesIn(table)).toEqual({ front: 3, back: 4 })
    expect(table.columns).toEqual(['GUID', 'Note type', 'Deck', 'Column 4', 'Column 5', 'Tags'])
    expect(planTable(table, { ...plain, ...sidesIn(table) }).cards).toEqual([
      { front: 'front', back: 'back', tags: ['one', 'two', 'all', 'of_us'] },
    ])
    expect(sidesIn(readTable('one,two'))).toEqual({ front: 0, back: 1 })
    expect(sidesIn(readTable('#tags column:1\na\tb'))).toEqual({ front: 1, back: 0 })
  })

  test('of very many rows is read as far as a deck has room', () => {
    const rows = Array.from({ length: 300_000 }, (_, nth) => `front ${nth}\t<b>back</b>`).join('\n')
    const { cards, losses } = planTable(readTable(`#separator:tab\n#html:true\n${rows}`), plain)
    expect(cards).toHaveLength(10_000)
    expect(losses).toEqual([{ sentence: 'A deck holds 10,000 cards and 8 MB; the last 290,000 rows are left out.' }])
  })

  test.each<[boolean, string, string?]>([
    [true, 'a\tb\nc\td'],
    [true, '#separator:tab\na\tb'],
    [true, 'Q: a\nA: b'],
    [true, 'Q: a\nand more\nA: b'],
    [false, 'Q: what is left open?\nand nobody knows'],
    [false, 'A: a list\nof things'],
    [true, 'a\tb\nc\td\te\nno tab in this one'],
    [true, 'a;b\rc;d'],
    [true, '\n \na;b\n \nc;d\n \n'],
    [false, 'See #separator:tab'],
    [false, 'A thought;;or two\nwithout any\nand one;;with;;more'],
    [true, 'a,b', 'words.csv'],
    [true, 'one,two\nthree,"four, or so"'],
    [true, 'one;two\r\nthree;four'],
    [true, '| one | two |\n|---|---|\n| three | four |'],
    [true, 'sep=;\na;b'],
    [true, '#separator:tab\n"\\begin{card}"\t"b"'],
    [true, 'one;two\nopen " mark;four\n$f(x; y)$;six\na line that has none'],
    [true, '$f(x;y)$;one\n$a$;two\n$(0;1;2)$;three'],
    [false, 'Some notes; with a semicolon\nin a line\nof three'],
    [false, 'Some notes, with a comma\nor, in all, two of them'],
    [false, 'one alone\nand another'],
    [false, '\\begin{card} a\t\\answer\tb \\end{card}'],
    [false, 'Some notes, with a comma'],
    [false, '# A heading\nText'],
  ])('is told (%s) from a document: %s', (isTable, text, fileName) => {
    expect(looksLikeTable(text, fileName)).toBe(isTable)
  })
})

const id = (digit: string) => digit.repeat(32)
const picture = (name: string) => `\\includegraphics[width=2cm]{${name}}`

describe('Pictures that cards of a table name', () => {
  const cards = [
    { front: `${picture(`torus-8x6-${id('a')}`)} or ${picture(`klein-8x6-${id('b')}`)}`, back: 'x' },
    { front: 'y', back: `${picture('figure 1')} ${picture(`torus-8x6-${id('a')}`)}` },
  ]
  test('are told where they are in no deck that one can see, and nothing is told of others', async () => {
    expect(await missingPictures(cards, async (pictureId) => pictureId === id('b'))).toEqual([
      { sentence: '2 pictures missing, which no table holds: torus, figure 1. The cards keep the name.' },
    ])
    expect(await missingPictures([{ front: picture(`klein-8x6-${id('b')}`), back: 'x' }], async () => true)).toEqual([])
  })
  test('are told to be unknown where that cannot be found out, and of many the first are looked for', async () => {
    const sides = Array.from({ length: 102 }, (_, nth) => picture(`p-1x1-${String(nth).padStart(32, '0')}`)).join(' ')
    const many = [{ front: sides, back: 'x' }]
    expect(await missingPictures(many, async () => true)).toEqual([
      { sentence: '2 pictures not looked for: shown only where a deck that you can see has it.' },
    ])
    expect(await missingPictures(cards, async () => undefined)).toEqual([
      { sentence: '1 picture missing, which no table holds: figure 1. The cards keep the name.' },
      { sentence: '2 pictures not looked for: shown only where a deck that you can see has it.' },
    ])
  })
})

describe('Cards of a table', () => {
  const table = readTable('Word\tNote\tMeaning\neins\tx\tone\nzwei\ty\t\n')
  test('are of the columns that were chosen; a row that gives none is named', () => {
    const plan = planTable(table, { ...plain, back: 2, startsWithNames: true }, 'numbers.tsv')
    expect(plan).toMatchObject({ title: 'numbers', cards: [{ front: 'eins', back: 'one' }] })
    expect(plan.losses).toEqual([
      { sentence: '1 column left out: Note.' },
      { sentence: 'Row 3: The back of the card is empty.' },
    ])
  })
  test('say what the chosen columns have in HTML and a card cannot have', () => {
    const html = readTable('#separator:tab\n#html:true\n<img src="torus.png"> a\tb [sound:b.mp3]\t<img src="no.png">')
    const { cards, losses } = planTable(html, plain)
    expect(cards).toMatchObject([{ front: '\\emph{[torus.png]} a' }])
    expect(losses).toEqual([
      { sentence: '1 column left out: Column 3.' },
      { sentence: '1 picture: by name only (torus.png).' },
      { sentence: '1 sound: left out (b.mp3).' },
    ])
  })
  test('say which of their tags no card can have', () => {
    const { cards, losses } = planTable(readTable('#separator:tab\n#tags column:3\na\tb\tone,two three'), plain)
    expect([cards, losses]).toEqual([
      [{ front: 'a', back: 'b', tags: ['three'] }],
      [{ sentence: '1 tag that no card can have: left out (one,two).' }],
    ])
  })
  test('are asked both ways where that is wanted', () => {
    const { cards } = planTable(readTable('a\tb'), { ...plain, isReversedToo: true })
    expect(cards).toEqual([
      { front: 'a', back: 'b' },
      { front: 'b', back: 'a' },
    ])
  })
})

test('A first row that names both sides is no card; a column of tags is known by its name, and others that are left out are named', () => {
  const table = readTable('Front,Back,Tags,Created,Empty\na,b,"week 1, calc",May,\nc,d,,,\n')
  const assignment = firstAssignment(table)
  expect(assignment.startsWithNames).toBe(true)
  expect(planTable(table, assignment)).toMatchObject({
    cards: [
      { front: 'a', back: 'b', tags: ['week 1', 'calc'] },
      { front: 'c', back: 'd' },
    ],
    losses: [{ sentence: '1 column left out: Created.' }],
  })
  expect(firstAssignment(readTable('front,der Rücken\na,b')).startsWithNames).toBe(false)
})

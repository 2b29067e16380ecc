import { describe, expect, test } from 'vitest'
import { looksLikeTable } from './looks-like.ts'
import { planTable } from './plan-table.ts'
import { readTable } from './read-table.ts'

const plain = { front: 0, back: 1, startsWithNames: false, isReversedToo: false }
const goesOn = (lines: string) => `${lines} no field ends: each goes on with the row before.`

describe('What Quizlet gives', () => {
  test.each<[string, string, string]>([
    ['that is parted by tabs', 'Group\tA set, with\nan operation\n\n$+$\nRing\tTwo ops\nof them', '3 lines in which'],
    [
      'in fewer lines than it has',
      'Group\tA set, with\nan operation\n\n$+$\n\nRing\tTwo ops\nof them',
      '3 lines in which',
    ],
    [
      'that is parted by other signs',
      'Group;;A set, with\nan operation\n\n$+$\n\nRing;;Two ops\nof them',
      '3 lines in which',
    ],
    [
      'beside quotation marks',
      'Group\tA set, with\nan operation\n\n$+$\nRing\tTwo ops\nof them\n"Half\tpast" x',
      '3 lines in which',
    ],
  ])('goes on in the field of a row over its lines, %s', (_, text, lines) => {
    expect(looksLikeTable(text)).toBe(true)
    const table = readTable(text)
    expect(table.rows.slice(0, 2)).toEqual([
      ['Group', 'A set, with\nan operation\n\n$+$'],
      ['Ring', 'Two ops\nof them'],
    ])
    expect(planTable(table, plain).losses[0]).toEqual({ sentence: goesOn(lines) })
  })

  test('stays as it is where a row would not be whole', () => {
    expect(readTable('alone\nGroup\tA set\nRing\tTwo').rows).toHaveLength(3)
    expect(readTable('a\tb\nalone\nc\td\te').rows).toHaveLength(3)
  })

  test('has semicolons between rows where lines hold several of them', () => {
    const rows = [
      ['Group', 'A set of\none'],
      ['Ring', 'Two, or so'],
      ['Field', 'Three'],
    ]
    expect(readTable('Group\tA set of\none;Ring\tTwo, or so;Field\tThree').rows).toEqual(rows)
    expect(readTable('a\tb; or so\nc\td').rows).toEqual([
      ['a', 'b; or so'],
      ['c', 'd'],
    ])
  })

  test.each<[string, string, string[][]?]>([
    ['an arrow', 'casa => house, home\nperro => dog, hound'],
    ['an arrow without spaces', 'casa->house, home\nperro->dog, hound'],
    ['a colon', 'casa: house, home\nperro: dog, or hound, say'],
    ['an equals sign', 'casa = house\nperro = dog, hound'],
    [
      'an arrow beside formulas',
      '$f$ injective => $f(x)=>y$\n$x\\to y$ => $a->b$',
      [
        ['$f$ injective', '$f(x)=>y$'],
        ['$x\\to y$', '$a->b$'],
      ],
    ],
  ])('has %s between the sides where every line has one', (_, text, rows) => {
    expect(looksLikeTable(text)).toBe(true)
    const read = readTable(text).rows.map((row) => row.map((cell) => cell.trim()))
    if (rows) expect(read).toEqual(rows)
    else expect(read.map(([front]) => front)).toEqual(['casa', 'perro'])
    expect(read.every(({ length }) => length === 2)).toBe(true)
  })

  test('has an arrow within a field of a table', () => {
    expect(readTable('burning,C + O2 -> CO2\nrusting,Fe + O2 -> FeO').rows[0]).toEqual(['burning', 'C + O2 -> CO2'])
  })

  test('has commas between the sides and semicolons between rows, in one line or several', () => {
    const rows = [
      ['casa', 'house'],
      ['perro', 'dog'],
      ['$(a,b;c)$', 'pair'],
    ]
    for (const text of ['casa,house;perro,dog;$(a,b;c)$,pair', 'casa,house;\nperro,dog;\n$(a,b;c)$,pair;\n']) {
      expect(looksLikeTable(text)).toBe(true)
      expect(readTable(text).rows).toEqual(rows)
    }
    expect(looksLikeTable('Let us see, say; or not, maybe')).toBe(false)
  })

  test.each<[string, string, string?]>([
    ['number signs', 'casa\thouse###perro\tdog, hound###la $a##b$\tthe $c$', '###'],
    ['number signs at the ends of lines', 'casa\thouse###\nperro\tdog, hound###\nla $a##b$\tthe $c$###\n', '###'],
    ['a line of signs', 'casa => house\n\n***\n\nperro => dog, hound\n***\nla $a##b$ => the $c$', '***'],
    ['two strokes', 'casa - house||perro - dog, hound||la $a##b$ - the $c$', '||'],
    ['semicolons behind dashes', 'casa - house; perro - dog, hound; la $a##b$ - the $c$', ';'],
    ['semicolons behind arrows, at the ends of lines', 'casa->house;\nperro->dog, hound;\nla $a##b$->the $c$;', ';'],
  ])('has between rows what was asked for: %s', (_, text, sign) => {
    expect(looksLikeTable(text)).toBe(true)
    const { rows, notices } = readTable(text)
    expect(rows).toEqual([
      ['casa', 'house'],
      ['perro', 'dog, hound'],
      ['la $a##b$', 'the $c$'],
    ])
    expect(notices).toEqual([`Rows are parted by “${sign}”.`])
  })

  test('has a blank line between rows and a line for each side', () => {
    const text = 'casa\nhouse, home\n\nperro\ndog\n \n\nla $a$\nthe $a$\n'
    expect(looksLikeTable(text)).toBe(true)
    expect(readTable(text)).toMatchObject({
      rows: [
        ['casa', 'house, home'],
        ['perro', 'dog'],
        ['la $a$', 'the $a$'],
      ],
      notices: ['Rows are parted by blank lines, their sides by lines.'],
    })
    expect(looksLikeTable('A line\nand another\n\nand a third')).toBe(false)
  })

  test('has no other signs between rows where these are words', () => {
    for (const text of ['a\t**b**\nc\t**d**', 'a\t## b\nc\td', '**a**\tb; c\n**d**\te'])
      expect(readTable(text).notices).toEqual([])
    expect(readTable('A ring :: two\n---\nA group :: one').rows[1]).toEqual(['A group', 'one'])
    expect(looksLikeTable('Let it be - so; then - no')).toBe(false)
    expect(looksLikeTable('## One\nwords - and more\n## Two\nand words')).toBe(false)
  })

  test('has dashes where every line has one, and none in a formula', () => {
    const text = '$x - y$ - a difference, or so\nRing – the one - two\n'
    expect(looksLikeTable(text)).toBe(true)
    expect(readTable(text).rows).toEqual([
      ['$x - y$', 'a difference, or so'],
      ['Ring – the one', 'two'],
    ])
    expect(looksLikeTable('A note - with a dash\nand a line')).toBe(false)
  })
})

describe('What Excel gives', () => {
  test('in German has commas in numbers, also in all rows more of them than semicolons', () => {
    expect(readTable('1,5 bis 2,5;mittel\r\n0,5 bis 1,5;klein\r\n').rows).toEqual([
      ['1,5 bis 2,5', 'mittel'],
      ['0,5 bis 1,5', 'klein'],
    ])
  })
  test.each([
    ['empty columns behind the others', 'Frage;Antwort;;\r\na;b;;\r\n', ['Frage', 'Antwort', '', '']],
    ['an empty column between others', 'Frage;Antwort;;Kapitel\r\na;b;;c\r\n', ['Frage', 'Antwort', '', 'Kapitel']],
  ])('has %s', (_, text, row) => {
    expect(readTable(text).rows[0]).toEqual(row)
    expect(readTable('one; or so;;eins\ntwo; or so;;zwei').rows[0]).toEqual(['one; or so', 'eins'])
  })
  test('has lines in a field that end as elsewhere', () => {
    expect(readTable('a;"two\r\nlines"\r\nb;c\r\n').rows[0]).toEqual(['a', 'two\nlines'])
  })
})

describe('What a model, or a person, writes as a table', () => {
  test('has a space before a quotation mark', () => {
    expect(readTable('Front, Back\n"Group", "a set, with\nan operation"\nRing,  "two, say"\n').rows.slice(1)).toEqual([
      ['Group', 'a set, with\nan operation'],
      ['Ring', 'two, say'],
    ])
    expect(readTable('a, "b" c\nd, e').rows[0]).toEqual(['a', ' "b" c'])
  })

  test('has a separator too many in a row, which is named', () => {
    const table = readTable('Ring,two operations, or so\nGroup,one\nField,two, too\nSet,none\nTopos,some')
    expect(planTable(table, plain).losses).toEqual([
      {
        sentence:
          '2 rows, the first of them row 1, have more fields than the others: where a text has what parts them, put it in quotation marks.',
      },
    ])
  })

  test.each([
    ['without strokes around it', 'Front | Back\n--- | :---:\na \\| b | $|x|$\nc | d\n', []],
    [
      'below and above text',
      'Here are your cards:\n\n## Sets\n\n| Front | Back |\n|---|---|\n| a \\| b | $|x|$ |\n| c | d |\n\nGood luck!\n',
      ['3 lines beside the table are left out.'],
    ],
  ])('in Markdown stands %s', (_, text, notices) => {
    const table = readTable(text)
    expect(looksLikeTable(text)).toBe(true)
    expect([table.columns, table.rows, table.notices]).toEqual([
      ['Front', 'Back'],
      [
        ['a | b', '$|x|$'],
        ['c', 'd'],
      ],
      notices,
    ])
  })
})

test.each([
  'Question: $1+1$?\nAnswer: 2\n\nQuestion: Why?\nAnswer: So.',
  '**Q:** $1+1$?\n**A:** 2\n\n**Q:** Why?\n**A:** So.',
])('Questions and answers may be written out, or be bold (%j)', (text) => {
  expect(looksLikeTable(text)).toBe(true)
  expect(readTable(text).rows).toEqual([
    ['$1+1$?', '2'],
    ['Why?', 'So.'],
  ])
})

describe('Clozes as Anki writes them', () => {
  const front = (html: boolean, text: string) =>
    planTable(readTable(`#separator:tab\n#html:${html}\n${text}`), plain).cards[0]
  test.each([true, false])(
    'are clozes of the card, whose back is what they hide unless it says more (HTML: %s)',
    (html) => {
      expect(front(html, '{{c1::Rolle::who?}} has \\(x^{{{c2::\\frac{a}{b}}}}\\)\t')).toEqual({
        front: '\\cloze[1]{Rolle} [who?] has \\(x^{\\cloze[2]{\\frac{a}{b}}}\\)',
        back: 'Rolle, \\(\\frac{a}{b}\\)',
      })
      expect(front(html, 'In {{c12::1691}} it was\tby name')).toEqual({
        front: 'In \\cloze{1691} it was',
        back: 'by name',
      })
      expect(front(html, 'An {{c1::open one\tx')?.front).not.toContain('cloze')
    },
  )
})

describe('Notes in Markdown, as Obsidian’s cards are written', () => {
  const left = (lines: string) => [
    {
      sentence: `${lines} no card, left out: one is “question::answer”, a question and its answer around a line “?”, or a paragraph with ==words== to ask for.`,
    },
  ]
  test.each<[string, string, string[][], string?]>([
    [
      'two colons',
      'What is a group::A set, $x::y$\n- A ring :: Two',
      [
        ['What is a group', 'A set, \\(x::y\\)'],
        ['A ring', 'Two'],
      ],
    ],
    [
      'commas in all',
      'What, say::That\nWho, say::He',
      [
        ['What, say', 'That'],
        ['Who, say', '\\noindent He'],
      ],
    ],
    [
      'three colons',
      'one:::eins',
      [
        ['one', 'eins'],
        ['eins', 'one'],
      ],
    ],
    [
      'a question mark',
      '---\ntags: x\n---\n#flashcards/algebra\n\n## Groups\nWhat?\n?\nA set\n$$x^2$$\n<!--SR:!2023-01-01,3,250-->\n\none\n??\neins',
      [
        ['What?', 'A set\n\\[x^2\\]'],
        ['one', 'eins'],
        ['eins', 'one'],
      ],
    ],
    [
      'marked words',
      'The ==derivative== of $x^2$\nis ==$2x$==. #flashcards\n\nIf $a == b$ then.\nSo.',
      [['The \\cloze{derivative} of \\(x^2\\) is \\cloze{\\(2x\\)}.', 'derivative, \\(2x\\)']],
      '2 lines are',
    ],
  ])('have cards by %s', (_, text, rows, lines) => {
    expect(looksLikeTable(text)).toBe(true)
    const table = readTable(text)
    expect(table.rows).toEqual(rows)
    expect(planTable(table, plain).losses).toEqual(lines ? left(lines) : [])
  })
  test('have pictures by name, links as they are read, and neither callouts, comments nor names of places', () => {
    const text =
      '> [!note]+ ![[limits.png|300]] is [[Cauchy|his]]::50% of **it** %%mine%%\n\nList?\n?\n- one_a\n- two ^place\n\nSum::$$\nx\n$$\n\nA {{c1::word}} here'
    const { rows, notices } = readTable(text)
    expect(rows).toEqual([
      ['\\emph{[limits.png]} is his', '50\\% of \\textbf{it}'],
      ['List?', '\\begin{itemize}\n\\item one\\_a\n\\item two\n\\end{itemize}'],
      ['Sum', '\\[x\\]'],
      ['\\noindent A \\cloze[1]{word} here', 'word'],
    ])
    expect(notices).toEqual(['1 picture: by name only (limits.png).'])
  })
  test('may have the card language instead of Markdown', () => {
    expect(readTable('\\frac{a_1}{b}::\\textbf{one} *half*').rows).toEqual([['\\frac{a_1}{b}', '\\textbf{one} *half*']])
  })
  test('have a table beside their cards', () => {
    const table = '\n\n| Sign | Name |\n|---|---|\n| x | y |\n'
    expect(readTable(`A ring::Two operations${table}`).rows).toEqual([['A ring', 'Two operations']])
    expect(readTable(`Q: What?\nA: This${table}`).rows).toEqual([['What?', `This${table.trimEnd()}`]])
    expect(readTable(`${table}\n| std::map | a tree |`).rows).toHaveLength(2)
  })
  test('have none in code', () => {
    const text = '```cpp\nstd::vector a;\n?\n```\nWhat is `a::b`::`a == b` or `c == d`'
    expect(readTable(text).rows).toEqual([
      ['What is \\texttt{a::b}', '\\noindent \\texttt{a == b} or \\texttt{c == d}'],
    ])
    expect(looksLikeTable('```cpp\nstd::vector a;\n```\n`a::b`')).toBe(false)
  })
  test('are told from a table of code', () => {
    expect(readTable('std::map,a tree\nstd::list,a chain').rows[0]).toEqual(['std::map', 'a tree'])
  })
})

describe('What RemNote gives', () => {
  test('has arrows, equals signs and semicolons between sides, words in braces, and answers below a question', () => {
    const text =
      '- Analysis\n    - A limit is >> near $a << b$\n    - Slope << derivative\n    - one <> eins\n    - Osmosis == diffusion\n    - Cell ;; small\n    - Rolle needs >>>\n        - continuity\n        - slopes\n    - In {{Paris}} it is\n'
    expect(looksLikeTable(text)).toBe(true)
    expect(readTable(text).rows).toEqual([
      ['A limit is', 'near \\(a << b\\)'],
      ['derivative', 'Slope'],
      ['one', 'eins'],
      ['eins', 'one'],
      ['Osmosis', 'diffusion'],
      ['Cell', 'small'],
      ['Rolle needs', '\\begin{itemize}\n\\item continuity\n\\item slopes\n\\end{itemize}'],
      ['In \\cloze{Paris} it is', 'Paris'],
    ])
    expect(readTable('- Cell ;; small\n- Osmosis ;; diffusion\n').rows[0]).toEqual(['Cell', 'small'])
    expect(looksLikeTable('If a == b then\nit is')).toBe(false)
  })
})

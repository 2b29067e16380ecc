import fc from 'fast-check'
import { zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { describe, expect, test } from 'vitest'
import { withoutPictureNames } from '#domain/picture'
import { dayMs } from '#domain/time'
import { readCollection } from './collection.ts'
import { readContainer } from './container.ts'
import { Unreadable } from './limits.ts'
import { placeholderOf } from './media.ts'
import { pictureIn, placeholdersIn, withPictures } from './pictures.ts'
import { planPackage } from './plan-package.ts'
import { writePackage } from './testing/write-package.ts'
import { basic, type Written } from './testing/written.ts'

const sqlite = await initSqlJs()

const clock = { timeZone: 'Europe/Vienna', dayStartHour: 4 }
const nowMs = Date.UTC(2026, 10, 23, 12)

const planned = async (bytes: Uint8Array<ArrayBuffer>, readsDollars = false) => {
  const { collection, pictures } = await readContainer(new Blob([bytes]))
  return planPackage(readCollection(sqlite, collection), { readsDollars, clock, nowMs, pictures })
}

/** The cards of one note of one kind. */
const cardsOf = async (fields: string[], type: Partial<Written['types'][number]> = {}, ordinals = [0]) => {
  const plan = await planned(
    writePackage({
      types: [{ ...basic, ...type }],
      notes: [{ id: 1, typeId: basic.id, fields }],
      cards: ordinals.map((ordinal, nth) => ({ id: nth + 1, noteId: 1, ordinal })),
    }),
  )
  return plan.decks.flatMap(({ cards }) => cards.map(({ front, back }) => [front, back]))
}

const two: Written = {
  types: [basic],
  decks: { 7: 'Maths::Sums' },
  notes: [
    { id: 1, typeId: basic.id, fields: ['What is \\(1+1\\)?', '2'], tags: 'sums easy Sums one,two' },
    { id: 2, typeId: basic.id, fields: ['What is <b>7</b> · 8?', '56'] },
  ],
  cards: [
    { id: 2, noteId: 2, deckId: 1, type: 2, queue: -1, interval: 9, factor: 2100, data: '{"s":9.5,"d":4}' },
    { id: 1, noteId: 1, deckId: 7 },
  ],
  reviews: [1, 2, 3].map((nth) => ({ id: 1_700_100_000_000 + nth * dayMs, cardId: 2, ease: nth })),
  media: {
    'a curve.png': new Uint8Array([1, 2, 3]),
    '../../etc/passwd': new Uint8Array([4]),
    'hum.mp3': new Uint8Array([5]),
  },
}

describe.each([1, 2, 3] as const)('A package of generation %i', (generation) => {
  test('gives a deck for each deck of the tree, and never the dummy', async () => {
    const { decks, losses, noteCount } = await planned(writePackage({ ...two, generation }))
    const source = (note: number) => `anki guid${note} 0`
    expect(decks.map(({ title, cards }) => [title, cards])).toMatchObject([
      ['Default', [{ front: 'What is \\textbf{7} · 8?', back: '56', source: source(2), isSuspended: true }]],
      ['Maths › Sums', [{ front: 'What is \\(1+1\\)?', back: '2', tags: ['sums', 'easy'], source: source(1) }]],
    ])
    expect(noteCount).toBe(2)
    expect(losses).toEqual([{ kind: 'tag', count: 1, examples: ['one,two'] }])
  })
})

test.each([1, 2, 3] as const)(
  'A deck of generation %i brings its description, unless that is too long',
  async (generation) => {
    const { decks, losses } = await planned(
      writePackage({
        generation,
        types: [basic],
        decks: { 7: 'Sums', 8: 'Long' },
        descriptions: { 7: '<p>One &amp; <b>two</b></p>three<br>$x&lt;y$', 8: 'x'.repeat(501) },
        notes: [1, 2].map((id) => ({ id, typeId: basic.id, fields: [`front ${id}`, 'back'] })),
        cards: [1, 2].map((id) => ({ id, noteId: id, deckId: 6 + id })),
      }),
    )
    expect(decks.map(({ title, description }) => [title, description])).toEqual([
      ['Long', ''],
      ['Sums', 'One & two\nthree\n$x<y$'],
    ])
    expect(losses).toEqual([{ kind: 'description', count: 1, examples: ['Long'] }])
  },
)

describe.each([1, 2, 3] as const)('A picture of generation %i', (generation) => {
  test('stands on its card until it is kept, found by its name however that was written', async () => {
    const { decks, losses, pictures } = await planned(
      writePackage({
        generation,
        types: [basic],
        media: { ...two.media, 'é.JPG': new Uint8Array([6]), constructor: new Uint8Array([7]) },
        notes: [
          { id: 1, typeId: basic.id, fields: ['<img src="a%20curve.png" alt="a {curve}">', '<img src="e\u0301.JPG">'] },
          { id: 2, typeId: basic.id, fields: ['<img src="../../etc/passwd"><img src="constructor">', 'none'] },
        ],
        cards: [1, 2].map((id) => ({ id, noteId: id })),
      }),
    )
    const [first, second] = decks[0]?.cards ?? []
    expect(first?.front).toMatch(/^\\includegraphics\[alt=\{a curve\}\]\{picture-1x1-[\da-f]{32}\}$/)
    expect(first?.back).toMatch(/^\\includegraphics\{picture-1x1-[\da-f]{32}\}$/)
    expect(second?.front).toBe('\\emph{[passwd]}\\emph{[constructor]}')
    expect([...pictures.values()].map(({ name }) => name)).toEqual(['a curve.png', 'é.JPG'])
    expect(losses).toEqual([
      { kind: 'only a picture', count: 1, examples: [second?.front] },
      { kind: 'picture', count: 2, examples: ['passwd', 'constructor'] },
    ])
  })
})

test('A side names its pictures as they are kept, those that are not in words', () => {
  const [one, two] = ['a.png', 'b_1.png'].map(placeholderOf)
  const side = `see \\includegraphics[alt={x}]{${one}} and ${pictureIn(two ?? '', '')}`
  expect(placeholdersIn(side)).toEqual([one, two])
  const written = withPictures(side, (name) =>
    name === one ? { stored: 'kept-9x9', file: 'a.png' } : { file: 'b_1.png' },
  )
  expect(written).toBe('see \\includegraphics[alt={x}]{kept-9x9} and \\emph{[b\\_1.png]}')
  expect(withoutPictureNames(side)).toBe('see \\includegraphics[alt={x}] and \\includegraphics')
})

test('Notes without a guid are told apart by their own ids', async () => {
  const notes = [1, 2].map((id) => ({ id, guid: '', typeId: basic.id, fields: [`side ${id}`, 'another'] }))
  const { decks } = await planned(
    writePackage({ types: [basic], notes, cards: [1, 2].map((id) => ({ id, noteId: id })) }),
  )
  expect(decks[0]?.cards.map(({ source }) => source)).toEqual(['anki 1 0', 'anki 2 0'])
})

test('Decks whose titles are cut alike stay two', async () => {
  const long = 'A long name '.repeat(20)
  const { decks } = await planned(
    writePackage({
      types: [basic],
      decks: { 7: `${long}one`, 8: `${long}two` },
      notes: [1, 2].map((id) => ({ id, typeId: basic.id, fields: [`side ${id}`, 'another'] })),
      cards: [1, 2].map((id) => ({ id, noteId: id, deckId: 6 + id })),
    }),
  )
  expect(decks.map(({ title, cards }) => [title.length <= 200, cards.length])).toEqual([
    [true, 1],
    [true, 1],
  ])
})

test('A card that stands in a package twice has two names, the same in every file', async () => {
  const twice = { types: [basic], notes: [{ id: 1, typeId: basic.id, fields: ['a side', 'another'] }] }
  const { decks } = await planned(writePackage({ ...twice, cards: [1, 2].map((id) => ({ id, noteId: 1 })) }))
  expect(decks[0]?.cards.map(({ source }) => source)).toEqual(['anki guid1 0', 'anki guid1 0 1'])
})

describe('Templates', () => {
  const both = [...basic.templates, { front: '{{#Add}}{{Back}}{{/Add}}', back: '{{FrontSide}}<hr id=answer>{{Front}}' }]
  test('Reversed, also only where a field says so', async () => {
    const type = { fields: ['Front', 'Back', 'Add'], templates: both }
    expect(await cardsOf(['one', 'two', 'y'], type, [0, 1])).toEqual([
      ['one', 'two'],
      ['two', 'one'],
    ])
    expect(await cardsOf(['one', 'two', ''], type, [0, 1])).toHaveLength(1)
  })
  test('Typed: what is typed is on the back alone', async () => {
    const templates = [{ front: '{{Front}}<br>{{type:Back}}', back: '{{Front}}<hr id="answer">{{type:Back}}' }]
    expect(await cardsOf(['a word', 'its meaning'], { templates })).toEqual([['a word', 'its meaning']])
  })
  test('Typed: a cloze that is typed as well is on the back once', async () => {
    const both = '{{cloze:Text}}<br>{{type:cloze:Text}}'
    const type = { isCloze: true, fields: ['Text'] }
    const sides = [['It is \\textbf{[…]} of course', 'It is \\textbf{Paris} of course']]
    for (const back of [both, '{{type:cloze:Text}}'])
      expect(await cardsOf(['It is {{c1::Paris}} of course'], { ...type, templates: [{ front: both, back }] })).toEqual(
        sides,
      )
  })
  test('Cloze: one card for each number, the others shown', async () => {
    const templates = [{ front: '{{cloze:Text}}', back: '{{cloze:Text}}<br>{{Extra}}' }]
    const type = { isCloze: true, fields: ['Text', 'Extra'], templates }
    const text = '{{c1::Paris}} lies in {{c2::France::country}}, and \\({{c1::x^2}}\\).'
    expect(await cardsOf([text, ''], type, [0, 1])).toEqual([
      [
        '\\textbf{[…]} lies in France, and \\(\\boxed{\\ldots}\\).',
        '\\textbf{Paris} lies in France, and \\(\\boxed{x^2}\\).',
      ],
      ['Paris lies in \\textbf{[country]}, and \\(x^2\\).', 'Paris lies in \\textbf{France}, and \\(x^2\\).'],
    ])
  })
  test.each([
    ['\\(x + {{c1::y^{2}}}\\) is it', '\\(x + \\boxed{\\ldots}\\) is it', '\\(x + \\boxed{y^{2}}\\) is it'],
    ['{{c1::\\(\\sqrt{2^{n}}\\)}} this is it', '\\textbf{[…]} this is it', '\\textbf{\\(\\sqrt{2^{n}}\\)} this is it'],
    ['A set is {{c1::{}} is it', 'A set is \\textbf{[…]} is it', 'A set is \\textbf{\\{} is it'],
    ['So {{c1::one::two::three}} is it', 'So \\textbf{[two::three]} is it', 'So \\textbf{one} is it'],
  ])('A cloze ends where its braces do, and its hint begins at the first colons: %s', async (text, front, back) => {
    const templates = [{ front: '{{cloze:Text}}', back: '{{cloze:Text}}' }]
    expect(await cardsOf([text], { isCloze: true, fields: ['Text'], templates })).toEqual([[front, back]])
  })
  test('A card whose cloze was taken out of its note asks for nothing, and is left out', async () => {
    const templates = [{ front: '{{cloze:Text}}', back: '{{cloze:Text}}' }]
    const type = { isCloze: true, fields: ['Text'], templates }
    expect(await cardsOf(['Only {{c2,3::this}} is asked'], type, [0, 1, 2, 3])).toHaveLength(2)
  })
  test('What stands before the rule of a back comes along unless the front says it', async () => {
    const words = { isCloze: true, fields: ['Text', 'Extra'] }
    const clozes = [{ front: '{{cloze:Text}}', back: '{{cloze:Text}}<hr id=answer>{{Extra}}' }]
    expect(await cardsOf(['It is {{c1::Paris}} of course', 'and more'], { ...words, templates: clozes })).toEqual([
      ['It is \\textbf{[…]} of course', 'It is \\textbf{Paris} of course\n\nand more'],
    ])
    const said = [{ front: '<b>{{Front}}</b>', back: '{{Front}} <i>{{Said}}</i><hr id="answer">{{Back}}' }]
    expect(
      await cardsOf(['a word', 'its meaning', 'its sound'], { fields: ['Front', 'Back', 'Said'], templates: said }),
    ).toEqual([['\\textbf{a word}', 'a word \\emph{its sound}\n\nits meaning']])
  })
  test('What a press would show on a front is a hint', async () => {
    const templates = [{ front: '{{Front}}<br>{{hint:Help}}', back: '{{Back}}' }]
    expect(
      await cardsOf(['one side', 'the other', 'some <b>help</b>'], { fields: ['Front', 'Back', 'Help'], templates }),
    ).toEqual([['one side\\\\\n\\hint{some \\textbf{help}}', 'the other']])
  })
  test('A back without a rule has no front in it', async () => {
    const templates = [{ front: '{{Front}}', back: '{{FrontSide}} {{Back}} {{^None}}!{{/None}}' }]
    expect(await cardsOf(['a side', 'of words'], { templates })).toEqual([['a side', 'of words !']])
  })
})

describe('Fields', () => {
  test.each([
    ['[latex]$x$ and \\[y\\][/latex] [$]a&lt;b[/$] [$$]c<br>d[/$$]', '$x$ and \\[y\\] \\(a<b\\)\n\\[c\nd\\]'],
    ['<anki-mathjax>x</anki-mathjax> <anki-mathjax block="true">y</anki-mathjax> z', '\\(x\\)\n\\[y\\]\nz'],
    [
      '50 % &amp; $5, a_b {c} #1 ~ \\ --',
      '\\noindent 50 \\% \\& \\$5, a\\_b \\{c\\} \\#1 \\textasciitilde{} \\textbackslash{} -{}-',
    ],
    [
      'one line<br>and more<div>a block</div><div><br></div><p>a new paragraph',
      'one line\\\\\nand more\\\\\na block\n\na new paragraph',
    ],
    [
      'so:<ul><li>one<li><li><b>two</b></ul>end',
      'so:\n\\begin{itemize}\n\\item one\n\\item \\textbf{two}\n\\end{itemize}\nend',
    ],
    [
      '<table><tr><th>a<th>b<tr><td>1</table>',
      '\\begin{tabular}{ll}\n\\textbf{a} & \\textbf{b} \\\\\n1 &\n\\end{tabular}',
    ],
    ['<b>bold<br><br><i>both</i></b> H<sub>2</sub>O', '\\textbf{bold}\n\n\\textbf{\\emph{both}} H\\textsubscript{2}O'],
    [
      'see <a href="https://a.example/x#y">here</a> or <a href="javascript:x">there</a>',
      'see \\href{https://a.example/x\\#y}{here} or there',
    ],
    ['a picture <img src="cat &amp; dog.png"> of one', 'a picture \\emph{[cat \\& dog.png]} of one'],
    ['\\(x \\text{ if \\(y\\) and \\(z\\)}\\) is', '\\(x \\text{ if \\(y\\) and \\(z\\)}\\) is'],
    ['\\(a_{1\\) and \\(b\\) is', '\\(a_{1\\) and \\(b\\) is'],
    ['\\(unclosed', '\\noindent \\textbackslash{}(unclosed'],
    ['see <a href="https://a.example/%C3%A9?x=1">here</a>', 'see \\href{https://a.example/\\%C3\\%A9?x=1}{here}'],
    [
      '<ul><ul><li>one</ul><li>two</ul>',
      '\\begin{itemize}\n\\item \\begin{itemize}\n\\item one\n\\end{itemize}\n\\item two\n\\end{itemize}',
    ],
    ['<ol start=3 type=a><li>one</ol>', '\\begin{enumerate}[label=\\alph*., start=3]\n\\item one\n\\end{enumerate}'],
    ['so <li>one<li>two', 'so\\\\\none\\\\\ntwo'],
    [
      '<table><tr><td>a<br>b<td><ul><li>c<li>d</ul><tr><td colspan=2>e</table>',
      '\\begin{tabular}{ll}\n\\makecell[l]{a \\\\ b} & \\makecell[l]{• c \\\\ • d} \\\\\n\\multicolumn{2}{l}{e}\n\\end{tabular}',
    ],
    ['<span style="font-weight:700;font-style:italic">both</span> of it', '\\emph{\\textbf{both}} of it'],
    ['so \\(a % b\\) is it', 'so \\(a % b\n\\) is it'],
    ['see <details><summary>Hint</summary>it is <b>so</b></details>', 'see\\\\\n\\hint{it is \\textbf{so}}'],
  ])('%s', async (field, latex) => {
    expect(await cardsOf([field, 'some back'])).toEqual([[latex, 'some back']])
  })

  test.each([
    [
      'Say:<pre><code><span class="kw">def</span> f(x):\n    x_1 &lt; 2  # 50%\n</code></pre>so',
      'Say:\n\\begin{verbatim}\ndef f(x):\n    x_1 < 2  # 50%\n\\end{verbatim}\nso',
    ],
    ['<pre>int x;<br>  y;</pre>', '\\begin{verbatim}\nint x;\n  y;\n\\end{verbatim}'],
    ['<pre>let\n  \\(x\\) be</pre>', '\\texttt{let}\\\\\n\\texttt{~~\\(x\\) be}'],
    ['\\(\\require{cancel}\\cancel{x}\\)', '\\(\\cancel{x}\\)'],
  ])('Code keeps its lines, and a formula nothing that MathJax would load: %s', async (field, side) =>
    expect(await cardsOf([field, 'some back'])).toEqual([[side, 'some back']]),
  )
  test('What does not come along is counted, with examples', async () => {
    const field = '<img src=a.png>[sound:b.mp3] <font color=red>red</font><script>alert(1)</script>'
    const { losses } = await planned(
      writePackage({
        types: [{ ...basic, preamble: '\\usepackage{amsmath}\n\\newcommand{\\R}{\\mathbb{R}}\n\\def\\bad#1.{x}' }],
        notes: [
          { id: 1, typeId: basic.id, fields: [field, '<img src="only.png">'] },
          { id: 2, typeId: basic.id, fields: ['x'.repeat(9_000), 'y'] },
          { id: 3, typeId: basic.id, fields: ['', 'y'] },
        ],
        cards: [1, 2, 3, 4].map((id) => ({ id, noteId: id })),
      }),
    )
    expect(Object.fromEntries(losses.map(({ kind, count }) => [kind, count]))).toEqual({
      definition: 1,
      picture: 2,
      'only a picture': 1,
      sound: 1,
      colour: 1,
      script: 1,
      'long side': 1,
      'empty front': 1,
      'no template': 1,
    })
  })

  test('A picture with places that are covered is left out and counted, since its card would show only their numbers', async () => {
    const covered = (nth: number) => `{{c${nth}::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2:oi=1}}<br>`
    const templates = [{ front: '<div style="display:none">{{cloze:Occlusion}}</div>{{Image}}', back: '{{Image}}' }]
    const { decks, losses } = await planned(
      writePackage({
        types: [{ id: 11, isCloze: true, fields: ['Occlusion', 'Image'], templates }],
        notes: [{ id: 1, typeId: 11, fields: [covered(1) + covered(2), '<img src=a.png>'] }],
        cards: [0, 1].map((ordinal) => ({ id: ordinal + 1, noteId: 1, ordinal })),
      }),
    )
    expect([decks, losses]).toEqual([[], [{ kind: 'covered', count: 2, examples: [] }]])
  })

  test('Dollar signs are mathematics where that is asked for', async () => {
    const bytes = writePackage({
      types: [basic],
      notes: [{ id: 1, typeId: basic.id, fields: ['Is $x^2$ worth $5 or $6?', '$$y$$'] }],
      cards: [{ id: 1, noteId: 1 }],
    })
    expect((await planned(bytes)).decks[0]?.cards[0]).toMatchObject({
      front: 'Is \\$x\\textasciicircum{}2\\$ worth \\$5 or \\$6?',
      back: '\\noindent \\$\\$y\\$\\$',
    })
    expect((await planned(bytes, true)).decks[0]?.cards[0]).toMatchObject({
      front: 'Is \\(x^2\\) worth \\$5 or \\$6?',
      back: '\\[y\\]',
    })
  })

  test('What a template defines for MathJax is the deck’s, and stands on no card', async () => {
    const defined =
      '<div style="display:none">\\(\\newcommand{\\R}{\\mathbb{R}}\\)\n\\(\\newcommand{\\set}[1]{\\{#1\\}}\\)</div>'
    const templates = [{ front: `${defined}{{Front}}`, back: `{{FrontSide}}<hr id=answer>{{Back}}` }]
    const { decks, losses } = await planned(
      writePackage({
        types: [{ ...basic, templates }],
        notes: [{ id: 1, typeId: basic.id, fields: ['What is \\(\\R\\)?', '\\(\\set{x}\\) or so'] }],
        cards: [{ id: 1, noteId: 1 }],
      }),
    )
    expect([decks[0]?.macros, losses]).toEqual([{ '\\R': '\\mathbb{R}', '\\set': '\\{#1\\}' }, []])
    expect(decks[0]?.cards).toMatchObject([{ front: 'What is \\(\\R\\)?', back: '\\(\\set{x}\\) or so' }])
  })
  test('What a preamble or a formula defines is the deck’s', async () => {
    const preamble = [
      '\\documentclass{article}',
      '\\newcommand{\\R}{\\mathbb{R}}',
      '\\newcommand{\\column}[1]{',
      '\\begin{pmatrix}#1\\end{pmatrix}}',
      '\\setlength{\\parindent}{0in}',
      '\\begin{document}',
    ].join('\n')
    const { decks, losses } = await planned(
      writePackage({
        types: [{ ...basic, preamble }],
        notes: [
          {
            id: 1,
            typeId: basic.id,
            fields: ['\\(\\newcommand{\\abs}[1]{|#1|}\\)What is \\(\\abs{x}\\)?', '\\(\\def\\two{2} y+\\two\\)'],
          },
        ],
        cards: [{ id: 1, noteId: 1 }],
      }),
    )
    expect(decks[0]).toMatchObject({
      macros: { '\\R': '\\mathbb{R}', '\\column': '\\begin{pmatrix}#1\\end{pmatrix}', '\\abs': '|#1|', '\\two': '2' },
      cards: [{ front: 'What is \\(\\abs{x}\\)?', back: '\\(y+\\two\\)' }],
    })
    expect(losses).toEqual([])
  })
})

describe('What cannot be read says why', () => {
  const troubleOf = (bytes: Uint8Array<ArrayBuffer>) =>
    planned(bytes).then(
      () => 'none',
      (error) => (error instanceof Unreadable ? error.trouble : error),
    )
  const zipped = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files))
  const good = writePackage(two)
  const locked = good.slice()
  new DataView(locked.buffer).setUint16(findLast(locked, 0x02014b50) + 8, 1, true)
  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['not_zip', new TextEncoder().encode('a text')],
    ['not_zip', good.slice(0, good.length - 30)],
    ['not_anki', zipped({ 'data.json': new Uint8Array([1]) })],
    ['too_new', zipped({ meta: new Uint8Array([8, 4]), 'collection.anki2': new Uint8Array() })],
    ['damaged', zipped({ 'collection.anki2': new Uint8Array(5_000) })],
    ['damaged', zipped({ meta: new Uint8Array([8, 3]), 'collection.anki21b': new Uint8Array(50) })],
    ['encrypted', locked],
  ])('%s', async (trouble, bytes) => {
    expect(await troubleOf(bytes)).toBe(trouble)
  })
  test('An archive may say where and how long its entries are in the way of large ones', async () => {
    expect(await troubleOf(withLargeEntries(writePackage(two)))).toBe('none')
  })
  test('An entry that unpacks to more than it says is no larger for it', async () => {
    const bomb = zipped({ 'collection.anki2': new Uint8Array(30_000_000) })
    const view = new DataView(bomb.buffer)
    view.setUint32(findLast(bomb, 0x02014b50) + 24, 600_000_000, true)
    expect(await troubleOf(bomb)).toBe('too_large')
  })
})

/** The same archive as tools write it that say sizes and places in 64 bits whatever they are. Source: APPNOTE.TXT §4.5.3. */
function withLargeEntries(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(zip.buffer, zip.byteOffset)
  const end = zip.length - 22
  const start = view.getUint32(end + 16, true)
  const bytes = [...zip.subarray(0, start)]
  for (let at = start; at < end; ) {
    const next = at + 46 + view.getUint16(at + 28, true)
    const entry = zip.slice(at, next)
    const extra = new DataView(new ArrayBuffer(28))
    extra.setUint16(0, 1, true)
    extra.setUint16(2, 24, true)
    for (const [nth, offset] of [24, 20, 42].entries()) {
      extra.setBigUint64(4 + 8 * nth, BigInt(view.getUint32(at + offset, true)), true)
      new DataView(entry.buffer).setUint32(offset, 0xffffffff, true)
    }
    new DataView(entry.buffer).setUint16(30, 28, true)
    bytes.push(...entry, ...new Uint8Array(extra.buffer))
    at = next
  }
  const ending = zip.slice(end)
  new DataView(ending.buffer).setUint32(12, bytes.length - start, true)
  return new Uint8Array([...bytes, ...ending])
}

function findLast(bytes: Uint8Array, signature: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = bytes.length - 4; at >= 0; at--) if (view.getUint32(at, true) === signature) return at
  throw new Error('There is no such signature')
}

/** `npm run fuzz` begins elsewhere each time, and says where. */
const seeded = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {}
const patienceMs = 60_000 + 60 * Number(process.env.FUZZ_RUNS ?? 0)

test(
  'Whatever is changed in a package, it is read or refused by name',
  async () => {
    const whole = ([1, 2, 3] as const).map((generation) => writePackage({ ...two, generation }))
    const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.array(change, { minLength: 1, maxLength: 12 }),
        async (bytes, changes) => {
          const changed = bytes.slice()
          for (const { at, byte } of changes) changed[Math.floor(at * changed.length)] = byte
          await planned(changed).catch((error) => {
            if (!(error instanceof Unreadable)) throw error
          })
        },
      ),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 150), ...seeded },
    )
  },
  patienceMs,
)

test(
  'Whatever is changed in its collection, it is read or refused by name',
  async () => {
    const whole = await Promise.all(
      ([1, 3] as const).map((generation) => readContainer(new Blob([writePackage({ ...two, generation })]))),
    ).then((all) => all.map(({ collection }) => collection))
    const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), byte: fc.nat(255) })
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.array(change, { minLength: 1, maxLength: 40 }), (bytes, changes) => {
        const changed = bytes.slice()
        for (const { at, byte } of changes) changed[Math.floor(at * changed.length)] = byte
        try {
          planPackage(readCollection(sqlite, changed), { readsDollars: true, clock, nowMs, pictures: new Map() })
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error
        }
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 300), ...seeded },
    )
  },
  patienceMs,
)

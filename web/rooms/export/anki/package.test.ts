import initSqlJs from 'sql.js'
import { describe, expect, test } from 'vitest'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import { dayMs } from '#domain/time'
import { readCollection } from '#web/rooms/import/anki/collection.ts'
import { readContainer } from '#web/rooms/import/anki/container.ts'
import { planPackage } from '#web/rooms/import/anki/plan-package.ts'
import { planTable } from '#web/rooms/import/table/plan-table.ts'
import { readTable } from '#web/rooms/import/table/read-table.ts'
import { tableOf } from '../table.ts'
import type { ExportedDeck } from './asked.ts'
import { ankiHtml } from './html.ts'
import { noteTypes } from './note-type.ts'
import { fieldsOf, reversedFields, sideFields, sidesOfOwn } from './own-note.ts'
import { packageOf } from './package.ts'
import { rowsOf } from './plan.ts'

const sqlite = await initSqlJs()
const nowMs = Date.parse('2026-11-23T12:00:00Z')
const clock = { timeZone: 'Europe/Vienna', dayStartHour: 4 }
const neverStudied = { eFactor: 2.5, nextInterval: -1, lastRepetition: null, repetitionNumber: 0 }
let nth = 0
const cardOf = (frontEquation: string, backEquation: string, more: Partial<Card> = {}): Card => ({
  _id: `01993a00-0000-7000-8000-${String(nth++).padStart(12, '0')}`,
  frontEquation,
  backEquation,
  version: 1,
  studyData: neverStudied,
  ...more,
})
const deckOf = (cards: Card[], more: Partial<Deck> = {}): ExportedDeck => ({
  deck: {
    _id: `01993a00-0000-7000-9000-${String(nth++).padStart(12, '0')}`,
    creatorId: 'me',
    title: 'Analysis',
    description: '',
    access: { isPublic: false },
    cards,
    cardCount: cards.length,
    likedBy: [],
    likeCount: 0,
    isStudied: false,
    macros: {},
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  },
  answers: [],
  ofFacets: [],
  several: [],
})
const writtenOf = async (...decks: ExportedDeck[]) =>
  readContainer(new Blob([new Uint8Array((await packageOf(sqlite, { decks, clock, nowMs, media: [] })).file)]))
const collectionOf = async (...decks: ExportedDeck[]) => readCollection(sqlite, (await writtenOf(...decks)).collection)
const options = { readsDollars: false, clock, nowMs, pictures: new Map() }

/** Sides on which something reads otherwise than it stands. */
const hostile = [
  ['What is $\\R$?', '\\inner{x}{y} % the end'],
  ['</script><b>&amp; "quoted" \'single\'', 'tab\there\n\nnew paragraph {{c1::x}} }} {{Front}}'],
  ['#separator:comma', '[latex]x[/latex] [sound:a.mp3] [$]y[/$]'],
  ['"', '\\verb|<br>| \\( a<b \\) \\[ \\begin{aligned} a &= b \\\\ c &> d \\end{aligned} \\]'],
  ['In \\cloze[1]{1789} and $\\cloze{x^{2}}$ \\hint{think}', 'one \\step two\\\\three'],
  ['\\begin{itemize}\\item a \\item $b$ \\end{itemize}', '\\begin{tikzcd} A \\arrow[r] & B \\end{tikzcd}'],
  ['$\\norm*{x} = \\norm[\\Big]{y} + \\abs*{z}$', '\\norm{x}'],
  ['$\\column{1}$ and \\begin{remark}{7} so it is \\end{remark}', '\\column{x}'],
  ['水 é 𝔸 \u2028 ~', 'Line one\nline two 50\\% & more'],
] as const
const macros = {
  '\\R': '\\mathbb{R}',
  '\\inner': '\\langle #1, #2 \\rangle',
  '\\norm': '\\DeclarePairedDelimiter{\\lVert}{\\rVert}',
  '\\given': '\\DeclarePairedDelimiterX[2]{(}{)}{#1 \\delimsize| #2}',
  '\\opt': '\\newcommand[2][{{x}}]{#1<#2&}',
  '\\column': '\\begin{pmatrix}#1\\\\0\\end{pmatrix}',
  '\\remark': '\\newenvironment[1]{\\begin{quote}\\textbf{Remark #1.} }{\\end{quote}}',
}

describe('A package that was exported', () => {
  test('is read back with every side, tag and macro, in order', async () => {
    const description = 'One & <two>,\n\n[three] $x^2$'
    const cards = hostile.map(([front, back], place) =>
      cardOf(front, back, place === 1 ? { tags: ['two words', 'a::b'] } : {}),
    )
    const { decks, losses } = planPackage(
      await collectionOf(deckOf(cards, { macros, title: 'Mathe › Größen :: 水', description })),
      options,
    )
    expect(decks.map((deck) => [deck.title, deck.macros, deck.description])).toEqual([
      ['Mathe › Größen :: 水', macros, description],
    ])
    expect(decks[0]?.cards).toMatchObject(
      hostile.map(([front, back], place) => ({ front, back, ...(place === 1 && { tags: ['two words', 'a::b'] }) })),
    )
    expect(losses).toEqual([])
  })

  test('has what was studied with its due day, memory and answers, and what was chosen', async () => {
    const lastRepetition = new Date(nowMs - 2 * dayMs).toISOString()
    const lastStudyDay = Math.floor((nowMs - 2 * dayMs) / dayMs)
    const memory = { stability: 12.5, difficulty: 6.25, sm2Interval: 9, lastStudyDay }
    const studied = cardOf('x', 'y', {
      studyData: { eFactor: 2.36, nextInterval: 9, lastRepetition, repetitionNumber: 2, memory },
      choice: { isSuspended: true, buriedUntil: null, isFlagged: true } as Card['choice'],
    })
    const deck = deckOf([cardOf('new', 'one'), studied])
    const answered = (responseQuality: 1 | 4, daysAgo: number, nextInterval: number) => ({
      cardId: studied._id,
      responseQuality,
      answeredAt: new Date(nowMs - daysAgo * dayMs).toISOString(),
      durationMs: 90_000,
      nextInterval,
      eFactor: 2.36,
    })
    const collection = await collectionOf({ ...deck, answers: [answered(4, 5, 3), answered(1, 2, 9)] })
    const [first, second] = collection.cards
    expect(first).toMatchObject({ type: 0, queue: 0, due: 1 })
    expect(second).toMatchObject({ type: 2, queue: -1, interval: 9, factor: 2360 })
    expect(JSON.parse(second?.data ?? '')).toEqual({ s: 12.5, d: 6.25, lrt: (nowMs - 2 * dayMs) / 1000 })
    const dueMs = (collection.madeAtSeconds + (second?.due ?? 0) * 86_400) * 1000
    expect(new Date(dueMs).toISOString()).toBe('2026-11-30T03:00:00.000Z')
    const back = planPackage(collection, options).decks[0]?.cards.find(({ past }) => past)
    expect(back).toMatchObject({ isSuspended: true, isFlagged: true })
    expect(back?.past?.answers.map(({ grade }) => grade)).toEqual([4, 1])
    const { stability, difficulty } = memory
    expect(back?.past?.state).toEqual({
      atMs: nowMs - 2 * dayMs,
      nextInterval: 9,
      eFactor: 2.36,
      stability,
      difficulty,
    })
  })

  test('says that its answers have four buttons each, and where its days begin', async () => {
    const { rows } = await rowsOf([deckOf([cardOf('x', 'y')])], { clock, nowMs })
    const [, , , , , , , , settings] = rows.col[0] ?? []
    expect(JSON.parse(String(settings))).toMatchObject({
      schedVer: 2,
      creationOffset: -60,
      rollover: clock.dayStartHour,
    })
  })

  test('has a deck for each, though they may have one title, and none within another for colons', async () => {
    const titles = ['Logic', 'logic', 'a:::b › c: › d']
    const { rows } = await rowsOf(
      titles.map((title) => deckOf([cardOf('x', 'y')], { title })),
      { clock, nowMs },
    )
    const decks: Record<string, { name: string }> = JSON.parse(String(rows.col[0]?.[10]))
    expect(
      Object.values(decks)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Default', 'Logic', 'a:\u2060:\u2060:b::c:\u2060::d', 'logic (2)'])
  })

  test('has facets of a card as further cards of its note, each with its due day, memory and answers', async () => {
    const daysAgo = (days: number) => new Date(nowMs - days * dayMs).toISOString()
    const studiedAgo = (days: number, nextInterval: number): Card['studyData'] => ({
      eFactor: 2.5,
      nextInterval,
      lastRepetition: daysAgo(days),
      repetitionNumber: 1,
      memory: { stability: days + 0.5, difficulty: 5, sm2Interval: 1, lastStudyDay: Math.floor(nowMs / dayMs) - days },
    })
    const answered = (cardId: string, facet: number, responseQuality: 1 | 4, days: number) => ({
      ...{ cardId, facet, responseQuality, answeredAt: daysAgo(days), durationMs: 900, nextInterval: 9, eFactor: 2.5 },
    })
    const turned = cardOf('$a$ and \\cloze{b}', 'c', { studyData: studiedAgo(3, 8) })
    const numbered = cardOf(
      'In \\cloze[1]{17\\{8\\}9}: \\{\\{c3::x\\}\\} \\{$\\cloze[2]{x^{2}}_{\\cloze [1]{k}}$\\} and \\cloze{y::z}',
      '\\hint{h} z',
    )
    const inDiagram = cardOf('\\begin{tikzcd} \\cloze[1]{A} \\arrow[r] & B \\end{tikzcd} \\verb|\\cloze[1]{x}|', 'd')
    const deck = deckOf([turned, numbered, inDiagram])
    const [a, b, c] = [turned._id, numbered._id, inDiagram._id]
    const exported: ExportedDeck = {
      ...deck,
      answers: [{ ...answered(a, 0, 4, 3) }],
      ofFacets: [
        answered(a, 10, 1, 2),
        answered(b, 2, 4, 5),
        answered(b, 2, 4, 1),
        answered(c, 1, 4, 1),
        answered(a, 11, 4, 1),
      ],
      several: [
        {
          cardId: a,
          facets: [
            { facet: 0, studyData: turned.studyData },
            { facet: 10, studyData: studiedAgo(2, 1) },
          ],
        },
        {
          cardId: b,
          facets: [
            { facet: 1, studyData: neverStudied },
            { facet: 2, studyData: studiedAgo(1, 20) },
          ],
        },
        { cardId: c, facets: [{ facet: 1, studyData: studiedAgo(1, 3) }] },
      ],
    }
    expect((await packageOf(sqlite, { decks: [exported], clock, nowMs, media: [] })).leftAnswers).toBe(2)
    const collection = await collectionOf(exported)
    expect(collection.cards.map(({ ordinal, type }) => [ordinal, type])).toEqual([
      [0, 2],
      [1, 2],
      [0, 0],
      [1, 2],
      [0, 0],
    ])
    expect([...collection.notes.values()][1]?.fields[0]).toBe(
      'In {{c1::17&#x7b;8&#x7d;9}}: &#x7b;&#x7b;c3:&#58;x&#x7d;&#x7d; &#x7b;\\({{c2::x^{2} }}_{{{c1::k }}}\\)&#x7d; and <b>y:&#58;z</b>',
    )
    const [plan] = planPackage(collection, options).decks
    const [one, two, three] = [a, b, c].map((id) => deck.deck.cards.find(({ _id }) => _id === id)?.frontEquation)
    const cards = new Map(plan?.cards.map((card) => [card.front, card]))
    expect([...cards.keys()].toSorted()).toEqual([one, two, three].toSorted())
    expect(cards.get(one ?? '')).toMatchObject({
      back: 'c',
      isReversed: true,
      past: { answers: [{ grade: 4 }], state: { atMs: nowMs - 3 * dayMs, nextInterval: 8, stability: 3.5 } },
      facets: [{ facet: 10, past: { answers: [{ grade: 1 }], state: { nextInterval: 1, stability: 2.5 } } }],
    })
    const read = cards.get(two ?? '')
    expect(read).toMatchObject({ back: '\\hint{h} z', facets: [{ facet: 2, past: { state: { nextInterval: 20 } } }] })
    expect(read?.facets?.[0]?.past.answers).toHaveLength(2)
    expect([read?.past, read?.isReversed]).toEqual([undefined, undefined])
    expect(cards.get(three ?? '')?.facets).toBeUndefined()
  })

  test('names a picture in words that does not lie in it, and keeps the rest of its side as it was', async () => {
    const picture = `wave-40x30-${'a'.repeat(32)}`
    const deck = deckOf([cardOf(`\\cloze{A} \\includegraphics[alt={a wave}]{${picture}}`, 'y')])
    const { decks, losses } = planPackage(await collectionOf(deck), options)
    const file = `picture-40x30-${'a'.repeat(32)}.webp`
    expect(decks[0]?.cards[0]?.front).toBe(`\\cloze{A} \\emph{[${file}]}`)
    expect(losses).toEqual([{ kind: 'picture', count: 1, examples: [file] }])
  })

  test('gives no two notes, cards or answers one number, however many decks there are', async () => {
    const decks = [0, 1, 2].map(() => deckOf([cardOf('x', 'y'), cardOf('z', 'w')]))
    const { notes, cards } = await collectionOf(...decks)
    expect([notes.size, cards.length]).toEqual([6, 6])
  })

  test('is read as Anki shows it once a note was changed there', async () => {
    const collection = await collectionOf(deckOf([cardOf('$x$ is \\textbf{bold}', 'y')]))
    const notes = [...collection.notes].map(
      ([id, note]) => [id, { ...note, fields: [`${note.fields[0]}!`, ...note.fields.slice(1)] }] as const,
    )
    const [changed] = planPackage({ ...collection, notes: new Map(notes) }, options).decks
    expect(changed?.cards[0]?.front).toBe('\\(x\\) is \\textbf{bold}!')
  })
})

describe('A side in Anki', () => {
  test.each([
    ['$x<y$ is \\emph{so}: $$z$$', '\\(x&lt;y\\) is <i>so</i>: \\[z\\]'],
    ['Is $\\cloze{x}$ a \\cloze{word}?', 'Is \\(\\boxed{\\ldots}\\) a <b>&#91;…]</b>?'],
    [
      '\\begin{empheq}[box=\\fbox]{align*} a &= b \\end{empheq}',
      '[latex]\\begin{empheq}[box=\\fbox]{align*} a &amp;= b \\end{empheq}[/latex]',
    ],
    ['\\bordermatrix{1 \\cr 2}', '[latex]\\[\\bordermatrix{1 \\cr 2}\\][/latex]'],
    ['$\\begin{blockarray}{c} 1 \\end{blockarray}$', '[latex]$\\begin{blockarray}{c} 1 \\end{blockarray}$[/latex]'],
    [
      '$\\begin{pNiceMatrix}[first-row] 1 \\\\ 2 \\end{pNiceMatrix}$',
      '[latex]$\\begin{pNiceMatrix}[first-row] 1 \\\\ 2 \\end{pNiceMatrix}$[/latex]',
    ],
    ['Solve \\systeme{x = 1}', 'Solve [latex]$\\systeme{x = 1}$[/latex]'],
    ['Burn \\ch{2 H2} or $\\ch{x}$', 'Burn \\(\\ce{2 H2}\\) or \\(\\ch{x}\\)'],
    ['$\\rotatebox{90}{$=$}$', '[latex]$\\rotatebox{90}{$=$}$[/latex]'],
    ['\\isotope[14]{C} + x', '[latex]\\[\\isotope[14]{C} + x\\][/latex]'],
    [
      '$\\begin{array}{c}a\\\\\\cline{1-1}b\\end{array}$',
      '[latex]$\\begin{array}{c}a\\\\\\cline{1-1}b\\end{array}$[/latex]',
    ],
    ['\\xymatrix{A \\ar[r] & B}', '[latex]\\[\\xymatrix{A \\ar[r] &amp; B}\\][/latex]'],
    ['$\\abs*{x} + \\norm[\\Big]{y} [z]$', '\\(\\abs{x} + \\norm{y} [z]\\)'],
    [
      '\\begin{algorithmic}[1]\\If{a}\\State b \\Comment{c}\\EndIf\\Statex d\\end{algorithmic}',
      '<p style="margin:0 0 0 0em">1: <b>if</b> a <b>then</b> </p><p style="margin:0 0 0 2em">2: b <i>c</i></p>' +
        '<p style="margin:0 0 0 0em">3: <b>end if</b> </p><p style="margin:0 0 0 0em">d</p>',
    ],
    [
      '\\begin{tabular}{ll}\\rowcolor{red!20} a & \\cellcolor{blue}\\hl{b}\\end{tabular}',
      '<table><tr><td style="color:black;background:#ffcccc">a </td><td style="color:black;background:blue"> <span style="color:black;background:yellow">b</span></td></tr></table>',
    ],
    ['It costs [5] <script>', 'It costs &#91;5] &lt;script&gt;'],
  ])('%s', (source, html) => {
    expect(ankiHtml(source, {}, 'hidden')).toBe(html)
  })
})

test.each(['whole', 'both', 'numbered'] as const)(
  'Anki brings letters and their accents together, and the sides are still ours: asked %s',
  (way) => {
    const sides = { front: '{\\cloze{b}}e\u0301}"e\u0301$', back: 'e\u0301x""' }
    const names = way === 'numbered' ? sideFields : [...sideFields, ...reversedFields]
    const written = { names, isCloze: way === 'numbered', fields: fieldsOf(sides, {}, way) }
    expect(sidesOfOwn(written, {})).toEqual(sides)
    const there = { ...written, fields: written.fields.map((field) => field.normalize('NFC')) }
    expect(sidesOfOwn(there, {})).toEqual({ front: sides.front.normalize('NFC'), back: sides.back.normalize('NFC') })
  },
)

test('What this app knows and MathJax does not is defined for it, without a star or a size', () => {
  const cards = [cardOf('$\\abs*{x} + \\inner{x}{y}$', '$\\RR$')]
  const [type] = noteTypes({ sides: 1, clozes: 2 }, 3, deckOf(cards).deck, nowMs)
  for (const definition of [
    '\\newcommand{\\abs}[1]{\\left|#1\\right|}',
    '\\newcommand{\\inner}[2]{\\left\\langle#1,#2\\right\\rangle}',
    '\\newcommand{\\RR}{\\mathbb{R} }',
  ])
    expect(type?.tmpls[0]?.qfmt).toContain(definition)
})

test('LaTeX is told in Anki of packages that may lack, too', () => {
  const [type] = noteTypes(
    { sides: 1, clozes: 2 },
    3,
    deckOf([cardOf('$\\isotope[14]{C}$', '\\systeme{x = 1}')]).deck,
    nowMs,
  )
  for (const name of ['isotope', 'systeme']) expect(type?.latexPre).toContain(`\n\\IfFileExists{${name}.sty}`)
})

test('A deck’s own delimiters grow in Anki with what stands between them, and so does a sign there', () => {
  const [type] = noteTypes({ sides: 1, clozes: 2 }, 3, deckOf([], { macros }).deck, nowMs)
  expect(type?.tmpls[0]?.qfmt).toContain('\\newcommand{\\given}[2]{\\left(#1 \\middle| #2\\right)}')
  expect(type?.latexPre).toContain('\n\\DeclarePairedDelimiterX{\\given}[2]{(}{)}{#1 \\delimsize| #2}\n')
})

test('A table that was exported is read back identically', () => {
  const cards = hostile.map(([front, back]) => cardOf(front, back, { tags: ['two words', 'b'] }))
  const table = readTable(tableOf({ cards }))
  expect(table.columns).toEqual(['Front', 'Back', 'Tags'])
  const plan = planTable(table, { front: 0, back: 1, startsWithNames: false, isReversedToo: false })
  expect(plan.cards).toEqual(hostile.map(([front, back]) => ({ front, back, tags: ['two words', 'b'] })))
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardsOfNotes } from './cards.ts'
import { joinFiles, notesMax } from './files.ts'

const sides = (notes: string) => cardsOfNotes(notes).cards.map(({ front, back }) => [front, back])
const whys = (notes: string) => cardsOfNotes(notes).gaps.map(({ why }) => why)

describe('A statement becomes a card', () => {
  test.each([
    ['\\begin{definition}[Group] A set. \\end{definition}', 'Define \\emph{group}.', 'A set.'],
    [
      '\\begin{definition}\nA \\emph{ring} has two.\n\\end{definition}',
      'Define \\emph{ring}.',
      'A \\emph{ring} has two.',
    ],
    [
      '\\newcommand{\\deff}[1]{\\textbf{#1}}\n\\begin{definition}One has a \\deff{field} here.\\end{definition}',
      'Define \\emph{field}.',
      'One has a \\deff{field} here.',
    ],
    [
      '\\begin{thm}[Lagrange \\cite{L}]\\label{l}It divides.\\end{thm}',
      'What does the Lagrange theorem say?',
      'It divides.',
    ],
    [
      '\\newtheorem{satz1}[thm]{Satz}\\begin{satz1}[Fermat]Es gilt $a$.\\end{satz1}',
      'Was besagt „Fermat“?',
      'Es gilt $a$.',
    ],
    [
      '\\declaretheorem[style=plain,name=Lemma]{lm}\\begin{lm}[Zorn]Yes.\\end{lm}',
      'What does the Zorn lemma say?',
      'Yes.',
    ],
    [
      '\\declaretheorem{proposition}[within=x]\n\\begin{proposition}[Zorn]Yes.\\end{proposition}',
      'What does the Zorn proposition say?',
      'Yes.',
    ],
    ['\\newtheorem{tm}{Теорема}\\begin{tm}[Ферма]Да.\\end{tm}', 'What does the Ферма теорема say?', 'Да.'],
    ['\\begin{lemma}\\label{a}If $a$, then $b$ holds.\\end{lemma}', 'What follows if $a$?', '$b$ holds.'],
    [
      '\\begin{lemma}Roots of $x^2 = 2$ are in no field of fractions.\\end{lemma}',
      'How does this lemma go on? “Roots of $x^2 = 2$ are …”',
      'Roots of $x^2 = 2$ are in no field of fractions.',
    ],
    [
      '\\begin{definition}A space is called \\emph{compact} if covers are finite.\\end{definition}',
      'When is a space called \\emph{compact}?',
      'If covers are finite.',
    ],
    [
      '\\begin{definition}A sequence $a$ \\textbf{converges} to $x$ if $d \\to 0$.\\end{definition}',
      'When does one say that a sequence $a$ \\textbf{converges} to $x$?',
      'If $d \\to 0$.',
    ],
    [
      '\\begin{definition}A \\emph{metric space} is a set such that $d = 0$ iff $x = y$.\\end{definition}',
      'Define \\emph{metric space}.',
      'A \\emph{metric space} is a set such that $d = 0$ iff $x = y$.',
    ],
    [
      '\\begin{definition}A \\emph{norm} is a map which is zero if $x$ is.\\end{definition}',
      'Define \\emph{norm}.',
      'A \\emph{norm} is a map which is zero if $x$ is.',
    ],
    [
      '\\begin{lemma}In a complete space, a set is compact iff it is closed and small.\\end{lemma}',
      'How does this lemma go on? “In a complete space, a set is …”',
      'In a complete space, a set is compact iff it is closed and small.',
    ],
    [
      '\\begin{lemma}If $f$ is a norm then it is convex.\\end{lemma}',
      'What follows if $f$ is a norm?',
      'It is convex.',
    ],
    ['\\begin{exercise}Why?\\end{exercise} Hm. \\begin{solution}So.\\end{solution}', 'Why?', 'So.'],
  ])('%s', (notes, front, back) => {
    expect(sides(notes).at(-1)).toEqual([front, back])
  })

  test('and one for its proof, also when something is said between, or when the proof names it', () => {
    const notes =
      '\\begin{lemma}[A]\\label{a}Is.\\end{lemma}\\begin{lemma}[B]Not.\\end{lemma}\nSome words.\n\\begin{proof}Clear.\\qed\\end{proof}' +
      '\\begin{proof}[Proof of Lemma~\\ref{a}]Here.\\end{proof}'
    expect(sides(notes).filter(([front]) => front?.startsWith('\\textbf'))).toEqual([
      ['\\textbf{Prove:} Is.', 'Here.'],
      ['\\textbf{Prove:} Not.', 'Clear.'],
    ])
  })

  test('with its label and its place in its file', () => {
    const files = [
      { name: 'a.tex', text: '\uFEFF\\section{A}\r\n\\begin{fact}[F]\r\n\\label{f} x\r\n\\end{fact}' },
      {
        name: 'main.tex',
        text: '\\documentclass{x}\n\\begin{document}\nHello\n\\input{a} more\n\\begin{remark}\n\\end{remark}\\end{document} \\begin{fact}[Z]z\\end{fact}',
      },
    ]
    const { cards, gaps } = cardsOfNotes(joinFiles(files)?.text ?? '')
    expect(cards).toMatchObject([{ label: 'f', place: 'a.tex, line 2', back: 'x' }])
    expect(gaps).toMatchObject([{ place: 'main.tex, line 5' }])
  })
})

test.each([
  ['\\begin{remark}[Why] Because.\\end{remark}', 'It is marked as “Remark”, of which no question is made.'],
  ['\\begin{exercise} Show it.\\end{exercise}', 'It has no solution in these notes.'],
  ['\\begin{proof} Clear.\\end{proof}', 'It is a proof whose statement does not stand right before it.'],
  [
    '\\begin{theorem}[T]a\\end{theorem}\\section{B}\\begin{proof}b\\end{proof}',
    'It is a proof whose statement does not stand right before it.',
  ],
  ['\\begin{theorem}\\label{x}\\end{theorem}', 'Nothing stands in this theorem.'],
  ['\\begin{lemma}$x$\\end{lemma}', 'It has no name, and too few words to ask by.'],
  ['\\begin{lemma}[A] and \\begin{lemma', 'This lemma is not closed.'],
  ['\\begin{lemma}[A]\\includegraphics{a}\\end{lemma}', 'It holds a picture, which does not come along.'],
  [`\\begin{lemma}[A]${'x '.repeat(4_001)}y\\end{lemma}`, 'It has 8,003 characters; a side has at most 8,000.'],
])('What gives no card says why (%#)', (notes, why) => {
  expect(whys(notes)).toEqual([why])
})

test('Comments, code and what is switched off are read over', () => {
  const card = (name: string) => `\\begin{lemma}[${name}]x\\end{lemma}\n`
  const notes = [
    `% ${card('A')}`,
    `\\iffalse ${card('B')} \\ifx y \\fi ${card('B')} \\else ${card('C')}\\fi`,
    `\\begin{comment}${card('D')}\\end{comment}`,
    `\\begin{verbatim}\n${card('E')}\\end{verbatim} \\verb|\\begin{lemma}| \\% ${card('F')}`,
    '\\begin{lemma}[G] 50\\% % of\n   all $a\\iff b$ \\verb|%| \\end{lemma}',
  ].join('\n')
  expect(sides(notes)).toEqual([
    ['What does the C lemma say?', 'x'],
    ['What does the F lemma say?', 'x'],
    ['What does the G lemma say?', '50\\% all $a\\iff b$ \\verb|%|'],
  ])
})

test('Only macros that the cards use come along, and those that none can be are named', () => {
  const { rows, unread } = cardsOfNotes(String.raw`\newcommand{\R}{\mathbb{R}}
\newcommand{\Rn}{\R^n} \newcommand{\unused}{x}
\newcommand{\many}[9]{#1#2#3#4#5#6#7#8#9}
\def\odd(#1){x}
\def\other(#1){x}
\begin{lemma}[A]$\Rn \many123456789 \odd(2)$\end{lemma}`)
  expect(Object.fromEntries(rows.map(({ name, body }) => [name, body]))).toEqual({
    '\\R': '\\mathbb{R}',
    '\\Rn': '\\R^n',
    '\\many': '#1#2#3#4#5#6#7#8#9',
  })
  expect(unread).toEqual(['\\def\\odd(#1){x}'])
})

test('Environments of the notes’ own within a statement become those that cards know', () => {
  const notes = '\\newtheorem{clm}{Claim}\\newtheorem{gad}{Gadget}\\newtheorem{rem}{Bemerkung}'
  expect(
    sides(
      `${notes}\\begin{lemma}[A]a\\begin{clm}b\\end{clm}\\begin{gad}[O]c\\end{gad}\\begin{rem}d\\end{rem}\\end{lemma}`,
    ),
  ).toEqual([
    [
      'What does the A lemma say?',
      'a\\begin{claim}b\\end{claim}\n\n\\textbf{Gadget (O).} c\n\n\\begin{bemerkung}d\\end{bemerkung}',
    ],
  ])
})

test('What stands outside of statements is left for others, with what it defines', () => {
  const notes =
    '\\newcommand{\\R}{r}\n\\begin{document}\nHello.\n\n\\begin{lemma}[A]x\\end{lemma}\n% not this\nBye.\n\\end{document}'
  expect(cardsOfNotes(notes).rest).toBe('\\newcommand{\\R}{r}\n\\begin{document}\nHello.\n\nBye.\n\\end{document}')
})

describe('Several files', () => {
  test('What is asked for and is not there is named, and nothing is read twice within itself', () => {
    const loop = [
      { name: 'a.tex', text: 'A \\input{b.tex} \\input x/c \\include{gone} % \\input{no}' },
      { name: 'b.tex', text: 'B \\input{a}' },
      { name: 'c.tex', text: 'C' },
    ]
    const joined = joinFiles(loop)
    expect(joined?.missing).toEqual(['gone'])
    expect(joined?.text.replace(/% !LEMMA.*\n/g, '').replace(/\s+/g, '')).toBe(
      'AB\\input{a}C\\include{gone}%\\input{no}',
    )
  })

  test('More than is read is refused, however few characters it is made of', () => {
    const twice = (name: string) => `\\input{${name}}`.repeat(30)
    const files = 'abcdefgh'
      .split('')
      .map((name, nth, all) => ({ name: `${name}.tex`, text: twice(all[nth + 1] ?? 'x') }))
    expect(joinFiles([...files, { name: 'x.tex', text: 'x'.repeat(1_000) }])).toBeUndefined()
    expect(joinFiles([{ name: 'x.tex', text: 'x'.repeat(notesMax + 1) }])).toBeUndefined()
  })
})

describe('Whatever stands in it', () => {
  const part = fc.constantFrom(
    ...'\\begin{lemma} \\end{lemma} \\begin{proof} \\end{proof} \\iffalse \\fi \\else \\verb|x \\begin{verbatim} % \n \\input{a} $ $$ \\[ { } [ ] \\ \r é \0'.split(
      ' ',
    ),
    'Let $x$ be so. Then it is.',
    '\\newtheorem{a}{',
    '\\newcommand{\\b}[9]{#1}',
  )
  test('it is read without a throw, and no side is empty', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const joined = joinFiles([{ name: 'a.tex', text: parts.join('') }])
        for (const { front, back } of cardsOfNotes(joined?.text ?? '').cards) expect([front, back]).not.toContain('')
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['statements', '\\begin{lemma}[A] Let $x$ be a number. Then it is one. \\end{lemma}\n'],
    ['statements that are not closed', '\\begin{lemma} '],
    ['ends alone', '\\end{lemma} '],
    ['code that is not closed', '\\begin{verbatim} '],
    ['switches that are not closed', '\\iffalse '],
    ['comments', '%\n'],
    ['requests', '\\input{a} '],
    ['brackets', '\\begin{lemma}[ '],
    ['spaces', '   \t  \n'],
  ])('ten thousand %s take time in proportion', (_, text) => {
    const before = process.threadCpuUsage()
    cardsOfNotes(joinFiles([{ name: 'b.tex', text: text.repeat(10_000) }])?.text ?? '')
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(3_000)
  })
})

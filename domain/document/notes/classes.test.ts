import { describe, expect, test } from 'vitest'
import { cardsOfNotes } from './cards.ts'

const tex = String.raw
const sides = (notes: string) => cardsOfNotes(notes).cards.map(({ front, back }) => [front, back])
const whys = (notes: string) => cardsOfNotes(notes).gaps.map(({ place, why }) => `${place}: ${why}`)
const frame = (body: string) => `\\begin{frame}<2->{Groups}\n${body}\n\\end{frame}`

describe('Slides of beamer', () => {
  test.each([
    [
      tex`\begin{theorem}<2->[Cauchy]\label{c} It has one. \end{theorem}`,
      'What does the Cauchy theorem say?',
      'It has one.',
    ],
    [tex`\begin{theorem}[Sylow]<3-> There is one. \end{theorem}`, 'What does the Sylow theorem say?', 'There is one.'],
    [
      tex`\begin{definition}<+->[Ring] A ring \pause is two. \end{definition}`,
      tex`Define \emph{ring}.`,
      tex`A ring \pause is two.`,
    ],
    [tex`\begin{block}{Definition (Ring)} It is two. \end{block}`, tex`Define \emph{ring}.`, 'It is two.'],
    [tex`\begin{block}<2->{Definition: Ring} It is two. \end{block}`, tex`Define \emph{ring}.`, 'It is two.'],
    [
      tex`\begin{alertblock}{Theorem (Sylow)} There is one. \end{alertblock}`,
      'What does the Sylow theorem say?',
      'There is one.',
    ],
    [tex`\begin{block}{Rolle's theorem} Flat. \end{block}`, "What does Rolle's theorem say?", 'Flat.'],
    [tex`\begin{block}{Satz von Rolle} Es ist so. \end{block}`, 'Was besagt „Satz von Rolle“?', 'Es ist so.'],
  ])('say on which of them a statement stands, which is no part of it: %s', (notes, front, back) => {
    expect(sides(frame(notes))).toEqual([[front, back]])
  })
  test('have other blocks, which are no statements', () => {
    expect(cardsOfNotes(frame(tex`\begin{block}{Warning} Not all. \end{block}`)).cards).toEqual([])
  })
  test('have a proof on the slide of its theorem', () => {
    const notes = tex`\begin{theorem}<1->[A] So it is. \end{theorem}\begin{proof}<2-> Clear. \end{proof}`
    expect(sides(frame(notes))[1]).toEqual([tex`\textbf{Prove:} So it is.`, 'Clear.'])
  })
})

test.each([
  tex`\begin{Def}{Ring}{rng} It is two. \end{Def}`,
  tex`\begin{Def}[colback=red]{Ring}{} It is two. \end{Def}`,
])('A theorem of tcolorbox has its title in braces, and a label: %s', (notes) => {
  expect(sides(tex`\newtcbtheorem{Def}{Definition}{}{def}${notes}`)).toEqual([[tex`Define \emph{ring}.`, 'It is two.']])
})

describe('The class flashcards', () => {
  test('has cards that are taken as they are', () => {
    const notes = tex`\documentclass{flashcards}
\newcommand{\norm}{\mathbb R^n}
\begin{document}
\begin{flashcard}[Definition]{Norm on a Space \\ {Normed} Space}
A function on $\norm$.
\end{flashcard}
\begin{flashcard}{Inner product}
A map.
\begin{theorem}So.\end{theorem}
\end{flashcard}
\end{document}`
    const { cards, gaps, rows, rest } = cardsOfNotes(notes)
    expect(cards.map(({ front, back, place }) => [front, back, place])).toEqual([
      ['\\emph{Definition}\n\nNorm on a Space \\\\ {Normed} Space', 'A function on $\\norm$.', 'line 4'],
      ['Inner product', 'A map.\n\\begin{theorem}So.\\end{theorem}', 'line 7'],
    ])
    expect([gaps, rows.length, rest.includes('Norm')]).toEqual([[], 1, false])
  })
  test('has cards that lack a side, which is said', () => {
    expect(
      whys('\\begin{flashcard}{A}\\end{flashcard}\n\\begin{flashcard}{}B\\end{flashcard}\n\\begin{flashcard}'),
    ).toEqual([
      'line 1: There is nothing in it to answer with.',
      'line 2: Nothing stands in this card.',
      'line 3: This card is not closed.',
    ])
  })
})

describe('The class exam', () => {
  const questions = (body: string) => `\\begin{questions}\n${body}\n\\end{questions}`
  test('has questions up to their solutions', () => {
    const notes = questions(tex`\question[5]\label{a} What is $1+1$?
\begin{solution}
2
\end{solution}
\titledquestion{Rings}[3] What is a ring?
\begin{solutionorbox}[2cm]
Two.
\end{solutionorbox}`)
    expect(sides(notes)).toEqual([
      ['What is $1+1$?', '2'],
      ['\\textbf{Rings.} What is a ring?', 'Two.'],
    ])
  })
  test('has parts, which are asked for with what stands before them', () => {
    const notes = questions(tex`\question Let $x = 1$.
\begin{parts}
\part[2] What is $2x$?
\begin{solution} 2 \end{solution}
\part Let $y = x$.
\begin{subparts}\subpart What is $y$?\begin{solution} 1 \end{solution}\end{subparts}
\end{parts}
\question And?
\begin{solution} No. \end{solution}`)
    expect(sides(notes)).toEqual([
      ['Let $x = 1$.\n\nWhat is $2x$?', '2'],
      ['Let $x = 1$.\n\nLet $y = x$.\n\nWhat is $y$?', '1'],
      ['And?', 'No.'],
    ])
    expect(whys(notes)).toEqual([])
  })
  test('has questions without solutions, which is said', () => {
    expect(whys(questions('\\question Which?\n\\begin{choices}\\choice a \\CorrectChoice b\\end{choices}'))).toEqual([
      'line 2: It has no solution in these notes.',
    ])
  })
})

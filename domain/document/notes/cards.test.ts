import { describe, expect, test } from 'vitest'
import { cardsOfNotes } from './cards.ts'
import { noCard } from './no-card.ts'

const tex = String.raw
const fronts = (notes: string) => cardsOfNotes(notes).cards.map(({ front }) => front)
const whys = (notes: string) => cardsOfNotes(notes).gaps.map(({ why }) => why)
const definition = (body: string) => tex`\begin{definition}${body}\end{definition}`
const theorem = (body: string, title = '') => tex`\begin{theorem}${title && `[${title}]`}${body}\end{theorem}`
const proof = (body: string, title = '') => tex`\begin{proof}${title && `[${title}]`}${body}\end{proof}`
const stray = 'It is a proof whose statement does not stand right before it.'

describe('The terms of a definition', () => {
  test.each([
    [tex`Here \emph{one} stands.`, [tex`Define \emph{one}.`]],
    [tex`Here \textbf{one} and \defn{two} and \term{two} stand.`, [tex`Define \emph{one} and \emph{two}.`]],
    [tex`Here \emph{ one } stands.`, [tex`Define \emph{one}.`]],
    [tex`Of \emph{aa}, \emph{bb}, \emph{cc}, \emph{dd}.`, [tex`Define \emph{aa}, \emph{bb} and \emph{cc}.`]],
    // One letter, and a number, are none.
    [
      tex`Here \emph{a1} and \emph{42} stand for a great many of all things.`,
      [tex`How does this definition go on? “Here \emph{a1} and \emph{42} …”`],
    ],
    [tex`A set is \emph{aa} or \emph{bb} if it is so.`, [tex`Define \emph{aa} and \emph{bb}.`]],
    [tex`A set is \emph{aa} if it is so.`, [tex`When is a set \emph{aa}?`]],
    [tex`A set is \emph{aa} if ${'x '.repeat(800)}`, [tex`Define \emph{aa}.`]],
  ])('are what is set apart: %#', (body, front) => expect(fronts(definition(body))).toEqual(front))

  test('are what a command of the notes’ own sets apart, before others', () => {
    const notes = tex`\newcommand{\dd}[1]{\textbf{\textit{#1}}}\newcommand{\ff}[1]{\emph{#1}}\newcommand{\ee}[1]{#1}\begin{document}`
    expect(
      fronts(`${notes}${definition(tex`Here \emph{one} and \dd{two} and \ee{three} and \ff{four} stand.`)}`),
    ).toEqual([tex`Define \emph{two}, \emph{four} and \emph{one}.`])
  })
})

test('A long statement is not looked at for a question', () => {
  expect(fronts(theorem('If $x$ then it is so.'))).toEqual(['What follows if $x$?'])
  expect(fronts(theorem(`If $x$ then it is so${' so'.repeat(600)}.`))[0]).toMatch(/^How does this theorem go on/)
  const exactly = (length: number) => theorem(`If $x$ then ${'y'.repeat(length - 12)}`)
  expect(fronts(exactly(1_500))).toEqual(['What follows if $x$?'])
  expect(fronts(exactly(1_501))[0]).not.toBe('What follows if $x$?')
})

describe('A proof belongs', () => {
  const proofsOf = (notes: string) => fronts(notes).filter((front) => front.startsWith(tex`\textbf{Prove:}`))

  test.each([
    [theorem('aa', 'A') + proof('p'), 1],
    [`${theorem('aa', 'A')}${' '.repeat(1_000)}${proof('p')}`, 1],
    [`${theorem('aa', 'A')}${' '.repeat(1_001)}${proof('p')}`, 0],
    [tex`${theorem('aa', 'A')}\section{B}${proof('p')}`, 0],
    [tex`${theorem('aa', 'A')}\subsubsection*{B}${proof('p')}`, 0],
    [tex`${theorem('aa', 'A')}\sections{B}${proof('p')}`, 1],
    [definition(tex`\emph{aa}`) + proof('p'), 0],
    [theorem('aa', 'A') + proof('p') + proof('q'), 1],
    [theorem('aa', 'A') + proof('p', 'Proof of the theorem'), 1],
    [theorem('aa', 'A') + proof('p', tex`Of \ref{b}`), 0],
    [theorem(tex`\label{b}aa`, 'A') + theorem('bb', 'B') + proof('p', tex`Of \Cref*{b}`), 1],
    [definition(tex`\label{b}\emph{aa}`) + theorem('bb', 'B') + proof('p', tex`Of \ref{b}`), 0],
  ])('to what it names, or to what stands right before it: %#', (notes, count) => {
    expect(proofsOf(notes)).toHaveLength(count)
    expect(whys(notes).filter((why) => why === stray)).toHaveLength(
      (notes.match(/\\begin\{proof\}/g)?.length ?? 0) - count,
    )
  })

  test('to what it names, whatever stands between', () => {
    const named = theorem(tex`\label{one:a}aa`, 'A') + theorem('bb', 'B')
    for (const reference of [tex`\ref{one:a}`, tex`\Cref{one:a}`, tex`\autoref*{one:a}`])
      expect(proofsOf(named + proof('p', `Of ${reference}`))).toEqual([tex`\textbf{Prove:} aa`])
  })

  test('without the sign at its end', () => {
    const { cards } = cardsOfNotes(theorem('aa', 'A') + proof(tex`p \qedhere q \qed`))
    expect(cards.at(-1)?.back).toBe('p  q')
    expect(cardsOfNotes(theorem('aa', 'A') + proof(tex`p \qedsymbol`)).cards.at(-1)?.back).toBe(tex`p \qedsymbol`)
    expect(whys(theorem('aa', 'A') + proof(tex` \qed `))).toHaveLength(1)
  })
})

test('An answer that comes too early or twice says so', () => {
  const exercise = tex`\begin{exercise}e\end{exercise}`
  const solution = tex`\begin{solution}s\end{solution}`
  expect(whys(solution + exercise)).toEqual([noCard.strayAnswer, noCard.noSolution])
  const { cards, gaps } = cardsOfNotes(exercise + solution + solution)
  expect([cards.map(({ kind }) => kind), gaps.map(({ excerpt }) => excerpt)]).toEqual([['question'], [solution]])
  expect(whys(theorem('aa', 'A') + solution)).toEqual(whys(solution))
})

test('Cards say what they are', () => {
  const notes = definition(tex`\label{d}\emph{aa}`) + theorem('bb', 'B') + proof('p')
  expect(cardsOfNotes(notes).cards.map(({ kind, label }) => [kind, label])).toEqual([
    ['definition', 'd'],
    ['statement', undefined],
    ['proof', undefined],
  ])
})

test('What gives no card is shown from its beginning, in a line', () => {
  const excerptOf = (notes: string) => cardsOfNotes(notes).gaps[0]?.excerpt
  expect(excerptOf('\\begin{remark}a \n\n  b % c\n d\\end{remark}')).toBe(tex`\begin{remark}a b d\end{remark}`)
  expect(excerptOf(tex`\begin{remark}${'x'.repeat(200)}\end{remark}`)).toHaveLength(120)
  expect(excerptOf(tex`\begin{remark}${'x'.repeat(105)}😀\end{remark}`)).toHaveLength(119)
  expect(excerptOf(tex`\begin{remark}😀${'x'.repeat(200)}\end{remark}`)).toBe(`\\begin{remark}😀${'x'.repeat(104)}`)
})

test('What stands before the document is none of it', () => {
  const { cards, gaps } = cardsOfNotes(tex`${theorem('aa', 'A')}\begin{remark} \begin{document}${theorem('bb', 'B')}`)
  expect([cards.map(({ back }) => back), gaps]).toEqual([['bb'], []])
})

test('Line ends of every system, marks of their beginning and characters that are none are read over', () => {
  const { cards, rest } = cardsOfNotes(`\uFEFFa\0b\r\n\r\nc\rd ${theorem('x\ry', 'A')}`)
  expect([rest, cards[0]?.back]).toEqual(['a b\n\nc\nd', 'x\ny'])
  expect(cardsOfNotes(`a${theorem('x', 'A')}b`).rest).toBe('a\n\nb')
  expect(cardsOfNotes('a\n \n\t\n b \n c').rest).toBe('a\n\nb \n c')
})

test('A side has so many characters, not more, and no picture', () => {
  expect(whys(theorem('x'.repeat(8_000), 'A'))).toEqual([])
  expect(whys(theorem('x'.repeat(8_001), 'A'))).toEqual(['It has 8,001 characters; a side has at most 8,000.'])
  expect(whys(theorem('𝔽'.repeat(8_000), 'A'))).toEqual([])
  expect(whys(theorem('𝔽'.repeat(8_001), 'A'))).toEqual(['It has 8,001 characters; a side has at most 8,000.'])
  for (const drawn of [tex`\includesvg{a}`, tex`\begin{tikzpicture}`, tex`\begin{picture}`])
    expect(whys(theorem(drawn, 'A'))).toEqual(['It holds a picture, which does not come along.'])
  expect(whys(theorem(tex`\includegraphicsx{a}`, 'A'))).toEqual([])
})

test('A definition that no deck can have is named where a card uses it', () => {
  const unread = (used: string) => cardsOfNotes(tex`\def\odd(#1){x}${'\n'}${theorem(used, 'A')}`).unread
  expect(unread(tex`\odd(1)`)).toEqual([tex`\def\odd(#1){x}`])
  expect(unread(tex`\odder`)).toEqual([])
  const inFront = cardsOfNotes(
    tex`\def\odd(#1){x}${'\n'}\begin{exercise}\odd(1)\end{exercise}\begin{solution}s\end{solution}`,
  )
  expect(inFront.unread).toHaveLength(1)
})

import { describe, expect, test } from 'vitest'
import { languageOf } from '../../language.ts'
import { askPlainly, askWhen } from './english-question.ts'
import { masked, partsBy } from './masked.ts'
import { askToDefine, askToGoOn, askToProve, askWhatItSays } from './question.ts'

const tex = String.raw

describe('The language of a statement', () => {
  test.each([
    ['Satz', '', 'de'],
    ['korollar', '', 'de'],
    ['Sätze', '', 'en'],
    ['Grundsatz', '', 'en'],
    ['Théorème', 'the', 'fr'],
    ['lemme', '', 'fr'],
    ['Definición', '', 'es'],
    ['definizione', '', 'it'],
    ['Lemma', '', 'en'],
  ])('is told by its word: %s', (word, body, language) => expect(languageOf(word, body)).toBe(language))

  test.each([
    ['The set is closed.', 'en'],
    ['Sei $A$ die Menge.', 'de'],
    ['Soit $A$ une partie.', 'fr'],
    ['Sea $A$ los conjuntos.', 'es'],
    ['Sia $A$ gli insiemi.', 'it'],
    ['The set is the one.', 'en'],
    // As many words of one as of the other.
    ['The die.', 'en'],
    ['Ideen undicht', 'en'],
    // What stands in a formula or a command says nothing.
    [tex`The $die der das$ set`, 'en'],
    [tex`The \die \der \das set`, 'en'],
    [tex`The $x$ die der $y$ set`, 'de'],
    ['The.$x$die$y$der', 'de'],
    [tex`Hence $y$, $$y$$, \(y\) and \[y\]: the`, 'en'],
    [tex`Hence \begin{align*}y &= y\end{align*} \begin{equation}y\end{equation}`, 'en'],
    [tex`For 5\$ die der das 6\$.`, 'de'],
    [tex`\begin{enumerate}\item die der\end{enumerate}`, 'de'],
    [`${'x '.repeat(750)}der die das`, 'en'],
  ])('is told by its words: %s', (body, language) => expect(languageOf('Lemma', body)).toBe(language))
})

describe('Words are looked at outside of formulas', () => {
  test.each([
    [tex`a $if$ b`, 'a ____ b'],
    [tex`a $$if$$ b`, 'a ______ b'],
    [tex`a \(if\) b \[if\]`, 'a ______ b ______'],
    [tex`\begin{a}if\end{a} b`, `${'_'.repeat(18)} b`],
    [tex`\begin{a*}if\end{a*}`, '_'.repeat(20)],
    [tex`5\$ if \\ b`, '5__ if __ b'],
    ['a $ b', 'a $ b'],
  ])('%s', (text, shown) => expect(masked(text)).toBe(shown))

  test('and parts are cut out of the text as it stands', () => {
    expect(partsBy(/^(.*) if (.*)$/, 'a $x if y$ b if  c ')).toEqual(['a $x if y$ b', 'c'])
    expect(partsBy(/^(x)?(.*)$/, 'ab')).toEqual(['', 'ab'])
    expect(partsBy(/^(A).*/is, 'a\n$b$')).toEqual(['a'])
    expect(partsBy(/z/, 'ab')).toBeUndefined()
  })
})

test.each([
  ['Lagrange', 'Lemma', 'the Lagrange lemma'],
  ['Hahn–Banach', 'Theorem', 'the Hahn–Banach theorem'],
  ['The Banach fixed-point theorem', 'Theorem', 'the Banach fixed-point theorem'],
  ['the  Noether lemma', 'Lemma', 'the Noether lemma'],
  ['Thermal law', 'Law', 'the Thermal law'],
  ['Over the lemma', 'Lemma', 'the Over the lemma'],
  ['Rolle’s theorem', 'Theorem', 'Rolle’s theorem'],
  ["Green's first", 'Theorem', "Green's first theorem"],
  ["Stokes' curl", 'Lemma', "Stokes' curl lemma"],
  ['Stokes’ curl law', 'Lemma', 'Stokes’ curl law'],
  ['Rolle’s', 'Theorem', 'Rolle’s theorem'],
  ['Gauss’', 'Theorem', 'Gauss’ theorem'],
  ['Gauss’s rule for', 'Theorem', 'Gauss’s rule for theorem'],
  ['Intermediate value theorem', 'Theorem', 'the intermediate value theorem'],
  ['Chinese remainder theorem', 'Theorem', 'the Chinese remainder theorem'],
  ['Cauchy criterion', 'Theorem', 'the Cauchy criterion'],
  ['Sylow theorems', 'Theorem', 'the Sylow theorems'],
  ['Uniqueness of limits', 'Lemma', 'the lemma “Uniqueness of limits”'],
  ['uniqueness', 'Lemma', 'the lemma “uniqueness”'],
  ['uniqueX', 'Lemma', 'the lemma “uniqueX”'],
  ['Old Rolle’s first', 'Lemma', 'the lemma “Old Rolle’s first”'],
  ['Zorn’s-Abel', 'Lemma', 'the Zorn’s-Abel lemma'],
  ['Prime Chinese theorem', 'Theorem', 'the prime Chinese theorem'],
  ['Zorn, Kuratowski', 'Lemma', 'the lemma “Zorn, Kuratowski”'],
  ['$L^2$', 'Theorem', 'the theorem “$L^2$”'],
])('What %s says, as a %s, is asked for by its name', (name, word, called) => {
  expect(askWhatItSays(name, word, '')).toBe(`What does ${called} say?`)
})

test.each([
  [['Group'], 'A set.', tex`Define \emph{group}.`],
  [['Jacobian'], '', tex`Define \emph{Jacobian}.`],
  [['NP'], '', tex`Define \emph{NP}.`],
  [['aBc'], '', tex`Define \emph{aBc}.`],
  [['Banach space'], 'A space.', tex`Define \emph{Banach space}.`],
  [['Normal subgroup'], 'It is normal.', tex`Define \emph{normal subgroup}.`],
  [['metric', 'norm'], '', tex`Define \emph{metric} and \emph{norm}.`],
  [['a', 'b', 'c'], '', tex`Define \emph{a}, \emph{b} and \emph{c}.`],
])('Of %j it is asked what they are', (terms, body, front) =>
  expect(askToDefine(terms, 'Definition', body)).toBe(front),
)

test.each([
  ['Satz', 'Was versteht man unter „A“ und „B“?', 'Was besagt „A“?', 'Beweise:', 'Wie geht es weiter? „Abel bat …“'],
  ['Lemme', 'Définir « A » et « B ».', 'Que dit « A » ?', 'Démontrer :', 'Comment cela continue-t-il ? « Abel bat … »'],
  ['Definición', 'Definir «A» y «B».', '¿Qué dice «A»?', 'Demostrar:', '¿Cómo sigue? «Abel bat …»'],
  ['Definizione', 'Definire «A» e «B».', 'Che cosa dice «A»?', 'Dimostrare:', 'Come continua? «Abel bat …»'],
  [
    'Lemma',
    tex`Define \emph{A} and \emph{B}.`,
    'What does the A lemma say?',
    'Prove:',
    'How does this lemma go on? “Abel bat …”',
  ],
])('It is asked in the language of a %s', (word, define, says, prove, goesOn) => {
  const body = 'Abel bat Cantor.'
  expect(askToDefine(['A', 'B'], word, '')).toBe(define)
  expect(askWhatItSays('A', word, '')).toBe(says)
  expect(askToProve(word, 'x')).toBe(tex`\textbf{${prove}} x`)
  expect(askToGoOn(word, body)).toEqual({ front: goesOn, back: body })
})

test.each([tex`\[x\]`, tex`\begin{a}x\end{a}`, '$$x$$'])('What is to be proved stands by itself: %s', (body) => {
  expect(askToProve('Lemma', body)).toBe(`\\textbf{Prove:}\n\n${body}`)
})

test.each([tex`$x$ \[y\]`, tex`a \begin{a}x\end{a}`, 'a $$x$$'])('or in its line: %s', (body) => {
  expect(askToProve('Lemma', body)).toBe(`\\textbf{Prove:} ${body}`)
})

test.each([
  ['One two three four.', 'One two'],
  ['A set $a + b + c$ is one of many more things.', 'A set $a + b + c$ is'],
  [tex`A \emph{b c d} e is what it is and more.`, tex`A \emph{b c d} e is`],
  // Half of it ends in braces.
  [tex`A \emph{b c d} e f g.`, null],
  [tex`Some words \begin{itemize}\item a\end{itemize}`, 'Some words'],
  [tex`Some words \[x\] more of them`, 'Some words'],
  ['One two three.\n\nFour five six seven eight.', 'One two'],
  ['word '.repeat(60).trim(), undefined],
  ['Verylongword xy', 'Verylongword'],
  [tex`One \item aa bb cc dd ee`, 'One'],
  [tex`One \emph{x} two is more than \item aa`, tex`One \emph{x} two is`],
  [tex`Aa \emph{b c}dddd eee ff g`, 'Aa'],
  [tex`Aa \emph{b c d} e f g.`, null],
  ['A verylongword is so', null],
  ['One', null],
  ['A b', null],
  ['{a b', null],
  ['', null],
])('A text is begun as far as half of it: %j', (body, beginning) => {
  const asked = askToGoOn('Lemma', body)
  if (beginning === null) expect(asked).toBeUndefined()
  else if (beginning === undefined) {
    const said = /“(.*) …”/.exec(asked?.front ?? '')?.[1] ?? ''
    expect(said.length).toBeLessThan(body.length / 2)
    expect(body.startsWith(`${said} word`)).toBe(true)
  } else expect(asked).toEqual({ front: `How does this lemma go on? “${beginning} …”`, back: body })
})

describe('A statement is turned into a question', () => {
  test.each([
    ['A space is compact iff it is small.', 'When is a space compact?', 'If and only if it is small.'],
    ['The sets are open if and only if $x$', 'When are the sets open?', 'If and only if $x$.'],
    ['A map is said to be open, exactly when so!', 'When is a map open?', 'If and only if so!'],
    [
      'Let $X$ be a space. Suppose so. A set is closed precisely if it is $X$.',
      'Let $X$ be a space. Suppose so. When is a set closed?',
      'If and only if it is $X$.',
    ],
    ['Let $X$ be a set. Then it is so.', 'Let $X$ be a set. What follows?', 'It is so.'],
    ['Suppose $x$, then, $y$ holds.', 'Suppose $x$. What follows?', '$y$ holds.'],
    ['Given $x$; Then so.', 'Given $x$. What follows?', 'So.'],
    ['If $x$, then it is so.', 'What follows if $x$?', 'It is so.'],
    ['If $x$ then so.', 'What follows if $x$?', 'So.'],
    ['Fix $a$. If $x$ then so.', 'Fix $a$. What follows if $x$?', 'So.'],
    ['Every big set is closed.', 'What holds for every big set?', 'Every big set is closed.'],
    ['Let $a$. Any set has $b$.', 'Let $a$. What holds for every set?', 'Let $a$. Any set has $b$.'],
    [tex`A set is open iff \[x\]`, 'When is a set open?', tex`If and only if \[x\]`],
    ['A set is open iff $$x$$', 'When is a set open?', 'If and only if $$x$$'],
    [tex`A set is open iff \begin{a}x\end{a}`, 'When is a set open?', tex`If and only if \begin{a}x\end{a}`],
    ['A ball is compact iff $x$. (See Riesz.)', 'When is a ball compact?', 'If and only if $x$. (See Riesz.)'],
    ['A set is open iff so…', 'When is a set open?', 'If and only if so…'],
    ['A set is open iff $a$. So it is', 'When is a set open?', 'If and only if $a$. So it is.'],
    [tex`A set is open iff \[x\] holds`, 'When is a set open?', tex`If and only if \[x\] holds.`],
    ['A set is open iff $$x$$ holds', 'When is a set open?', 'If and only if $$x$$ holds.'],
    [tex`A set is open iff \begin{ab}x\end{ab} so`, 'When is a set open?', tex`If and only if \begin{ab}x\end{ab} so.`],
    [tex`A set is open iff \begin{ab}x\end{ab}`, 'When is a set open?', tex`If and only if \begin{ab}x\end{ab}`],
    [' A set is open iff so. ', 'When is a set open?', 'If and only if so.'],
    ['Maps of All sorts are open iff so.', 'When are Maps of All sorts open?', 'If and only if so.'],
    ['The Given set is open iff so.', 'When is the Given set open?', 'If and only if so.'],
    ['If $x$ ., then so.', 'What follows if $x$?', 'So.'],
    ['Suppose $x$,  then so.', 'Suppose $x$. What follows?', 'So.'],
    ['Suppose $x$.  Then so.', 'Suppose $x$. What follows?', 'So.'],
  ])('%s', (body, front, back) => expect(askPlainly(body)).toEqual({ front, back }))

  test.each([
    'In a space, a set is open iff it is small.',
    'For $x$ a set is open iff it is small.',
    'A set such that $x$ is open iff it is small.',
    'A set is one which is open iff it is small.',
    'Roots are in no field.',
    'Every set. It is so.',
    'Everybody is so.',
    'One may Suppose $x$, then so.',
  ])('but not where the question would say something else: %s', (body) => expect(askPlainly(body)).toBeUndefined())
})

describe('A definition is turned into a question', () => {
  test.each([
    [
      tex`A space is called \emph{compact} if it is small.`,
      tex`\emph{compact}`,
      tex`When is a space called \emph{compact}?`,
      'If it is small.',
    ],
    [' A space is compact if it is small. ', '', 'When is a space compact?', 'If it is small.'],
    ['A space is compact if it is small.', '', 'When is a space compact?', 'If it is small.'],
    ['We say that a space is small, when $x$', '', 'When is a space small?', 'If $x$.'],
    ['We say a space is small if $x$.', 'small', 'When is a space small?', 'If $x$.'],
    [
      'Let $X$ be so. Two sets are said to be apart provided that $x$.',
      '',
      'Let $X$ be so. When are two sets said to be apart?',
      'If $x$.',
    ],
    [
      'A sequence converges to $x$ if so.',
      'converges',
      'When does one say that a sequence converges to $x$?',
      'If so.',
    ],
    [
      'Let $a$. A sequence converges if so.',
      'converges',
      'Let $a$. When does one say that a sequence converges?',
      'If so.',
    ],
    ['We say that a sequence converges if so.', 'converges', 'When does one say that a sequence converges?', 'If so.'],
  ])('%s', (body, term, front, back) => expect(askWhen(body, term)).toEqual({ front, back }))

  test.each([
    ['A space is small if so.', 'compact'],
    ['A norm is a map which is zero if so.', 'norm'],
    ['A sequence converges if so.', ''],
    ['A sequence converges such that $x$ if so.', 'converges'],
    ['A sequence, where $x$, converges if so.', 'converges'],
    ['A space is what converges where $a$ if so.', 'converges'],
    ['Sequences converge if so.', 'converge'],
  ])('but not where it is about something else: %s (%s)', (body, term) => expect(askWhen(body, term)).toBeUndefined())
})

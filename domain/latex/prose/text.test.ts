import { describe, expect, test } from 'vitest'
import { shown } from './testing/shown.ts'

const tex = String.raw

describe('Text', () => {
  test.each([
    // Accents.
    [tex`Poincar\'e, \"{O}l and \c{c}a va`, 'Poincaré, Öl and ça va'],
    [tex`Some na\"{\i}ve \v\j words`, 'Some naïve ǰ words'],
    [tex`Erd\H{ o }s said so`, 'Erdős said so'],
    [tex`Some \' e and \'{ab} words`, 'Some é and áb words'],
    [tex`The Nguy\~{\^e}n and \'{\^{a}} and \`{\u a} of it`, 'The Nguyễn and ấ and ằ of it'],
    [tex`The sign \'{} alone`, "The sign ' alone"],
    [tex`Between \'e--f and \'e\aa`, 'Between é–f and éå'],
    [tex`Some \'{\ae} and \'{\i le} and \'{etude} here`, 'Some ǽ and íle and étude here'],
    [tex`Not on \'1 or \'{1a} or \'\alpha here`, tex`Not on !\'!1 or !\'!1a or !\'!!\alpha! here`],
    // What stands raised behind numbers in French.
    [tex`Le 1\ier janvier et n\up{o} 2`, 'Le 1superscript(er) janvier et nsuperscript(o) 2'],
    [tex`La 2\ieme{} au \no 5`, 'La 2superscript(e) au nº\u202f5'],
    // Characters and what parts them from letters.
    [tex`A \LaTeX{} deck, \LaTeX deck`, 'A LaTeX deck, LaTeXdeck'],
    [tex`A \textbackslash\ sign and \S 5`, tex`A \ sign and §5`],
    ['One word\\dots\n\nTwo words', 'One word… ¶ Two words'],
    [tex`Name: \hrulefill, date: \dotfill`, 'Name: ______, date: ............'],
    [tex`A gap\hspace{2em}here and \hspace*{1cm}there`, 'A gap  here and    there'],
    // Lines.
    [tex`One line\\two lines\newline three lines\\*[2 ex]four`, 'One line/two lines/ three lines/four'],
    ['A {group \\par of lines\n\nhere} ends', 'A group / of lines/here ends'],
    [tex`Some words\par More words`, 'Some words ¶ More words'],
    ['Some words % not this\nhere', 'Some words here'],
    // What says nothing here.
    [tex`Words\linebreak[4] and \pagebreak more \vspace*{2em}words`, 'Words and more words'],
    [tex`\setlength\parindent{0pt}{Two words}`, 'Two words'],
    [tex`\vspace{1em}{Two words}`, 'Two words'],
    [tex`Two words\vspace`, 'Two words'],
    ['Two\\noindent\n \nwords', 'Two ¶ words'],
    [tex`Two\itemsep\ words`, 'Two words'],
    [tex`It is non\nobreakdash-abelian: \lightning`, 'It is non-abelian: ↯'],
    [tex`Two\hskip\ words`, 'Two  words'],
    [tex`Set it \renewcommand{\arraystretch}{1.5}wider here`, 'Set it wider here'],
    // Styles.
    [tex`It is \textbf{bold and \normalfont not} here`, 'It is bold(bold and normal(not)) here'],
    [
      tex`It is \textbf{bold}, {\itshape slanted} and \parbox{3cm}{boxed}`,
      'It is bold(bold), italic(slanted) and upright(boxed)',
    ],
    [tex`A \framebox[3cm][l]{frame} and \makebox[2cm]{box}`, 'A framed(frame) and upright(box)'],
    [
      tex`\selectlanguage{german}Ein \foreignlanguage{english}{\emph{ring}} ist \sloppy so`,
      'Ein upright(emphasis(ring)) ist so',
    ],
    [tex`See \textcite[p.~3]{a}, \parencite{b} and \nameref{c} here`, 'See [a, p. 3], [b] and (c) here'],
    [tex`It is \textbf here`, tex`It is !\textbf! here`],
    // Code, links, colours, pieces.
    [tex`A \enquote{so called} ring`, 'A upright(“so called”) ring'],
    [tex`Der \enquote{kleine} Satz ist für alle und das`, 'Der upright(„kleine“) Satz ist für alle und das'],
    [tex`Was ist \enquote{the house}?`, 'Was ist upright(„the house“)?'],
    [tex`What does \enquote{und} say?`, 'What does upright(“und”) say?'],
    [tex`Cells that die by \enquote{x}`, 'Cells that die by upright(“x”)'],
    [tex`Soit un anneau \enquote{principal} et pour tout`, 'Soit un anneau upright(« principal ») et pour tout'],
    [tex`\og Tout anneau \fg{} et \og{}$x$\fg: vrai`, '« Tout anneau » et « $x$ »: vrai'],
    [tex`An abelian\footnote{After \emph{Abel}.} group`, 'An abeliansmall( (After emphasis(Abel).)) group'],
    [tex`Code \lstinline|a_b%|, \lstinline[language=C]{x & y} here`, 'Code typewriter(a_b%), typewriter(x & y) here'],
    [
      tex`A word\footnotemark{} and\footnotemark[7] more.\footnotetext{About $x$.}`,
      'A wordsuperscript(1) andsuperscript(7) more.small( (superscript(1) About $x$.))',
    ],
    [
      tex`A word.\footnotetext{Alone} \footnotetext[2]{b} \footnotetext`,
      tex`A word.small( (Alone)) small( (superscript(2) b)) !\footnotetext!`,
    ],
    [
      tex`Code \mintinline{python}{f({x: 1})}, \mintinline[breaklines]{c++}|a $ b| and \mint_{B} here`,
      tex`Code typewriter(f({x: 1})), typewriter(a $ b) and !\mint_{B}! here`,
    ],
    [tex`Code \verb|a{b|, \verb*+c+ here`, 'Code typewriter(a{b), typewriter(c) here'],
    [
      tex`See \href{https://a.org/b\%20c\_d}{this} and \url{ http://x.org }`,
      'See https://a.org/b%20c_d(this) and http://x.org(http://x.org)',
    ],
    [tex`See \href{https://a.org} alone`, 'See https://a.org(https://a.org) alone'],
    [tex`Not \href{javascript:x}{this} one`, tex`Not !\href{javascript:x}{this}! one`],
    [tex`It is \textcolor{ red }{so}, {\color{#00f} blue} here`, 'It is red(so), #00f( blue) here'],
    [tex`Some \cloze{words}, \cloze[ 2 ]{more} and \hint{this}`, 'Some cloze(words), cloze2(more) and hint(this)'],
    [tex`Some \cloze[0]{words} and \cloze[1] more`, tex`Some !\cloze[0]{words}! and !\cloze[1]! more`],
    // Formulas that need no dollars, and what they lack.
    [tex`A mass of \qty{3}{kg} and \ce{H2O} here`, tex`A mass of $\qty{3}{kg}$ and $\ce{H2O}$ here`],
    [tex`A mass of \qty{3} here`, tex`A mass of !\qty{3} here!`],
    [tex`The square \xymatrix@C=2em{A \ar[r] & B} commutes`, tex`The square $\xymatrix@C=2em{A \ar[r] & B}$ commutes`],
    [tex`The square \xymatrix here`, tex`The square !\xymatrix! here`],
    // Prices.
    ['It costs $5, or $7 with tax', 'It costs $5, or $7 with tax'],
    ['It costs $12.99 plus $x$ more', 'It costs $12.99 plus $x$ more'],
  ])('%j reads as %j', (source, read) => {
    // The formula before it says that it is prose.
    expect(shown(`$x$ ${source}`).replaceAll('\u00a0', ' ').replaceAll('\u2003', ' ')).toBe(`$x$ ${read}`)
  })
})

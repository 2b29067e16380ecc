import { describe, expect, test } from 'vitest'
import { latexLimits } from '../limits.ts'
import { parseSide, type Side } from '../side.ts'
import type { Block, Inline, Item } from '../tree.ts'

const tex = String.raw

/** A side in short: `bold(…)`, `$…$`, `/` for a line that breaks, `!…!` for what was refused, a word for every block. */
function shown(source: string): string {
  const { blocks, expanded } = parseSide(source)
  const text = (inlines: readonly Inline[] = []): string => inlines.map(inline).join('')
  const inline = (node: Inline): string => {
    if (node.kind === 'text') return node.text
    if (node.kind === 'break') return '/'
    if (node.kind === 'formula') return `$${expanded.text.slice(node.tex.from, node.tex.to)}$`
    if (node.kind === 'refused') return `!${expanded.text.slice(node.from, node.to)}!`
    if (node.kind === 'style') return `${node.style}(${text(node.children)})`
    if (node.kind === 'link') return `${node.href}(${text(node.children)})`
    if (node.kind === 'color') return `${node.color}(${text(node.children)})`
    if (node.kind === 'cloze') return `cloze${node.group ?? ''}(${text(node.children)})`
    return node.kind === 'hint' ? `hint(${text(node.children)})` : node.kind
  }
  const item = ({ label, children }: Item) => `${label ? `${text(label)}: ` : ''}${all(children)}`
  const block = (node: Block): string => {
    if (node.kind === 'paragraph') return text(node.children).trim()
    if (node.kind === 'formula') return `$$${expanded.text.slice(node.tex.from, node.tex.to)}$$`
    if (node.kind === 'heading') return `heading(${text(node.children)})`
    if (node.kind === 'description') return `description(${node.items.map(item).join(' | ')})`
    if (node.kind === 'box') return `${node.box}(${all(node.children)})`
    if (node.kind === 'code') return `code(${node.text})`
    if (node.kind === 'statement')
      return `${node.name}${node.hasEnd ? '∎' : ''}${node.title ? `[${text(node.title)}]` : ''}(${all(node.children)})`
    if (node.kind === 'algorithm')
      return `algorithm(${node.items.map((line) => `${'> '.repeat(line.depth)}${line.number ?? ''}${item(line)}`).join(' | ')})`
    if (node.kind !== 'list') return node.kind
    const numbered =
      node.marker === 'bullet'
        ? ''
        : ` ${node.enclosure.replace(')', `${node.marker})`).replace(/^\.$/, `${node.marker}.`)} ${node.start}`
    return `list${numbered}(${node.items.map(item).join(' | ')})`
  }
  const all = (nodes: readonly Block[]): string => nodes.map(block).join(' ¶ ')
  return all(blocks)
}

/** What is said of a side, each with the part that it is said of and what its change makes of the side. */
function said(source: string, of: 'errors' | 'hints' = 'errors') {
  const side: Side = parseSide(source)
  return side[of].map(({ from, to, message, fix }) => ({
    part: source.slice(from, to),
    message,
    mended: fix && source.slice(0, fix.from) + fix.insert + source.slice(fix.to),
  }))
}

describe('Text', () => {
  test.each([
    // Accents.
    [tex`Poincar\'e, \"{O}l and \c{c}a va`, 'Poincaré, Öl and ça va'],
    [tex`Some na\"{\i}ve \v\j words`, 'Some naïve ǰ words'],
    [tex`Erd\H{ o }s said so`, 'Erdős said so'],
    [tex`Some \' e and \'{ab} words`, 'Some é and áb words'],
    [tex`The sign \'{} alone`, "The sign ' alone"],
    [tex`Between \'e--f and \'e\aa`, 'Between é–f and éå'],
    [tex`Some \'{\ae} and \'{\i le} and \'{etude} here`, 'Some ǽ and íle and étude here'],
    [tex`Not on \'1 or \'{1a} or \'\alpha here`, tex`Not on !\'!1 or !\'!1a or !\'!!\alpha! here`],
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
    [tex`Two\hskip\ words`, 'Two  words'],
    [tex`Set it \renewcommand{\arraystretch}{1.5}wider here`, 'Set it wider here'],
    // Styles.
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

describe('Blocks', () => {
  test.each([
    // Lists and how they are numbered.
    [tex`\begin{enumerate}\item a\item b\end{enumerate}`, 'list 1. 1(a | b)'],
    [tex`\begin{enumerate}[label=(\alph*), start = 14]\item a\end{enumerate}`, 'list (a) 14(a)'],
    [tex`\begin{enumerate}[label={\textbf{\Roman *.}}]\item a\end{enumerate}`, 'list I. 1(bold(I.): a)'],
    [tex`\begin{enumerate}[label = \arabic{enumi})]\item a\end{enumerate}`, 'list 1) 1(a)'],
    [tex`\begin{enumerate}[ i) ]\item a\end{enumerate}`, 'list i) 1(a)'],
    [tex`\begin{enumerate}[(A)]\item a\end{enumerate}`, 'list (A) 1(a)'],
    [
      tex`\begin{questions}\question[5] a \begin{parts}\part[1] b\part c\end{parts}\question $$x$$\end{questions}`,
      'list 1. 1((5 points) a ¶ list (a) 1((1 point) b | c) | $$x$$)',
    ],
    [
      tex`\begin{subparts}\subpart a\begin{subsubparts}\subsubpart[2]\[x\]\end{subsubparts}\end{subparts}`,
      'list i. 1(a ¶ list (A) 1((2 points) ¶ $$x$$))',
    ],
    [tex`\begin{choices}\choice a\CorrectChoice b\end{choices}`, 'list A. 1(a | b)'],
    [tex`\begin{checkboxes}\choice a\CorrectChoice b\end{checkboxes}`, 'list(a | b)'],
    [tex`Which? \begin{oneparchoices}\choice a \choice b\end{oneparchoices}`, 'Which? A. a B. b'],
    [tex`It is \fillin[blue]. \fillwithlines{1in} Or \answerline`, 'It is ______.  Or ______'],
    [tex`\part{One} \chapter*{Two}`, 'heading(One) ¶ heading(Two)'],
    [
      tex`\begin{solution}[2in] a\end{solution} \begin{solutionorbox}[\stretch{1}]b\end{solutionorbox}`,
      'Solution(a) ¶ Solution(b)',
    ],
    [
      tex`\begin{věta}a\end{věta} \begin{důkaz}b\end{důkaz} \begin{przykład}c\end{przykład}`,
      'Věta(a) ¶ Důkaz(b) ¶ Przykład(c)',
    ],
    [
      tex`\begin{Définition*}a\end{Définition*} \begin{Definition}b\end{Definition} \begin{éx}c\end{éx}`,
      'Définition(a) ¶ Definition(b) ¶ Example(c)',
    ],
    // Code, of which a first line in brackets is a part.
    ['\\begin{verbatim}\n[1, 2]\n[3]\\end{verbatim}', 'code([1, 2]\n[3])'],
    ['\\begin{verbatim}[a]\nb\\end{verbatim}', 'code([a]\nb)'],
    ['\\begin{lstlisting}\n[x for x in y]\n\\end{lstlisting}', 'code([x for x in y])'],
    ['\\begin{lstlisting}[\n  language=C,\n]\nint x[3];\n\\end{lstlisting}', 'code(int x[3];)'],
    [
      '\\begin{lstlisting}[language=C, caption={Of $n$, twice}]\n[1]\n\\end{lstlisting} end',
      'small(Of $n$, twice) ¶ code([1]) ¶ end',
    ],
    [
      '\\begin{listing}[H]\\begin{minted}[title=One]{c}\nx\\end{minted}\\caption{Two}\\end{listing}',
      'plain(small(One) ¶ code(x) ¶ small(Two))',
    ],
    // Slides, and what notes say of room.
    [
      tex`\begin{frame}[fragile]{Groups} a \begin{alertblock}<2->{No \emph{ring}} b\end{alertblock} \uncover<3->{c}\end{frame}`,
      'plain(heading(Groups) ¶ a ¶ plain(heading(No emphasis(ring)) ¶ b) ¶ upright(c))',
    ],
    [
      tex`\begin{frame}\frametitle{Groups}\begin{itemize}\item<1-> a\item<2-|alert> <b>\end{itemize}\end{frame}`,
      'plain(heading(Groups) ¶ list(a | <2-|alert> <b>))',
    ],
    [
      tex`\begin{columns}[t]\begin{column}{0.5\textwidth} a\end{column}\end{columns}\begin{wrapfigure}{r}{3cm}b\end{wrapfigure}`,
      'plain(plain(a)) ¶ plain(b)',
    ],
    [
      tex`\begin{large} Big $x$\begin{itemize}\item a\end{itemize}\end{large} b`,
      'plain(large(Big $x$) ¶ list(large(a))) ¶ b',
    ],
    [tex`\begin{bfseries}a\begin{center}b\end{center}\end{bfseries}`, 'plain(bold(a) ¶ center(bold(b)))'],
    [tex`\begin{normalsize}a\end{normalsize}`, 'plain(upright(a))'],
    [tex`\begin{comment} a \begin{b} \end{comment} c`, 'c'],
    [tex`\begin{itemize}\itemsep0em \item a \setlength\itemsep{1pt plus 2pt} b\end{itemize}`, 'list(a  b)'],
    [tex`\begin{itemize}\setlength{\itemsep}{0pt}\item a\end{itemize}`, 'list(a)'],
    [
      tex`a \rule{0.5\textwidth}{1pt} b \rule[2pt]{\linewidth}{1pt}\hrule c \rule{2em}{1pt}`,
      tex`a ______ b ¶ rule ¶ rule ¶ c $\rule{2em}{1pt}$`,
    ],
    [tex`Q\\\rule{\linewidth}{0.4pt}\\[1ex] A\hrule height 1pt\relax b`, 'Q/ ¶ rule ¶ A ¶ rule ¶ b'],
    [
      tex`\noindent\rule{0.5\linewidth}{1pt}\begin{itemize}\item a\hrule b\end{itemize} {c\hrule d} \hrule`,
      'rule ¶ list(a ¶ rule ¶ b) ¶ c d ¶ rule',
    ],
    ['\\parskip=1em plus 2pt\\baselineskip 12pt a\\vskip-0.5\\baselineskip b\\hskip 2em c', 'ab\u2003c'],
    [
      tex`See \hyperref[a]{this}, \texorpdfstring{$x$}{x}, \gls{pde} and \todo[inline]{that}`,
      'See upright(this), upright($x$), upright(pde) and small(that)',
    ],
    [tex`\begin{restatable}[Main]{theorem}{main}\label{a} Yes\end{restatable}`, 'Theorem[Main](Yes)'],
    [tex`\begin{restatable*}{lemma}{main} Yes\end{restatable*}`, 'Lemma(Yes)'],
    [tex`\begin{enumerate}[Q1.]\item a\item[b] c\item d\end{enumerate}`, 'list 1. 1(Q1.: a | b: c | Q2.: d)'],
    [
      tex`\begin{enumerate}[label=Step \roman*:, start=4]\item a\item b\end{enumerate}`,
      'list i. 4(Step iv:: a | Step v:: b)',
    ],
    [tex`\begin{enumerate}[label=\Alph*\textsuperscript{th}]\item a\end{enumerate}`, 'list 1. 1(Asuperscript(th): a)'],
    [tex`\begin{enumerate}[label=\Alph*--]\item a\item b\end{enumerate}`, 'list A. 1(A--: a | B--: b)'],
    [
      tex`\begin{enumerate}[label=\Roman* ;, start=48]\item a\item b\item c\end{enumerate}`,
      'list I. 48(XLVIII ;: a | XLIX ;: b | L ;: c)',
    ],
    [tex`\begin{enumerate}[label=\alph*;, start=26]\item a\item b\end{enumerate}`, 'list a. 26(z;: a | 27;: b)'],
    [tex`\begin{enumerate}[label=$H_\arabic*$]\item a\end{enumerate}`, 'list 1. 1(a)'],
    [tex`\begin{enumerate}[label=a\arabic*]\item x\end{enumerate}`, 'list 1. 1(a1: x)'],
    [tex`\begin{enumerate}[resume]\item a\end{enumerate}`, 'list 1. 1(a)'],
    [
      tex`\begin{enumerate}[label=(\alph*)]\item a\item[x] b \begin{enumerate}\item c\end{enumerate}\end{enumerate}\begin{enumerate}[resume*, nosep]\item d\end{enumerate}\begin{enumerate}[resume=s,label=\Roman*.]\item e\end{enumerate}`,
      'list (a) 1(a | x: b ¶ list (a) 1(c)) ¶ list (a) 2(d) ¶ list I. 3(e)',
    ],
    [
      tex`\begin{enumerate}\item a \begin{itemize}\item b \begin{enumerate}[start=2]\item c \begin{enumerate}\item d \begin{enumerate}\item e\end{enumerate}\end{enumerate}\end{enumerate}\end{itemize}\end{enumerate}`,
      'list 1. 1(a ¶ list(b ¶ list (a) 2(c ¶ list i. 1(d ¶ list A. 1(e)))))',
    ],
    [
      'F"ur alle "`gro"sen"\' $n$ "Ubung, ">a"< das Haupt"=Achsen"-system nach Gau"s""',
      'Für alle „großen“ $n$ Übung, »a« das Haupt-Achsen\u00adsystem nach Gauß',
    ],
    ['"abc" and print"abc" the "`word"\' of $x$', '"abc" and print"abc" the „word“ of $x$'],
    [tex`a \MakeUppercase{b \emph{stra\ss e} $c$} \lowercase {D}`, 'a upright(B emphasis(STRASSE) $c$) upright(d)'],
    [tex`$a$ \MakeUppercase b`, '$a$ !\\MakeUppercase! b'],
    ['a \\iffalse b $c\n\n\\begin{x} \\fi d', 'a  d'],
    [tex`$a$ \phantom{b} c`, tex`$a$ $\phantom{b}$ c`],
    [tex`\mathtoolsset{showonlyrefs}\numberwithin{equation}{section} a $b$`, 'a $b$'],
    [tex`\begin{enumerate}\setcounter{enumi}{4}\item a\end{enumerate}`, 'list 1. 5(a)'],
    [tex`\begin{enumerate}\addtocounter{enumi}{1}\item a\end{enumerate}`, 'list 1. 2(a)'],
    [
      tex`\begin{enumerate}[label=\alph*;]\item a\stepcounter{enumi}\item b\setcounter{enumi}{7}\item c\end{enumerate}`,
      'list a. 1(a;: a | c;: b | h;: c)',
    ],
    [tex`\abovedisplayskip=3pt \belowdisplayskip 0pt Let $x$`, 'Let $x$'],
    [tex`\begin{enumerate}[nosep]\item a\end{enumerate}`, 'list 1. 1(a)'],
    [tex`\begin{tasks}(2)\task a\task* b\end{tasks}`, 'list a) 1(a | b)'],
    [tex`\begin{tasks}[style=itemize](2)\task a\end{tasks}`, 'list(a)'],
    [tex`\begin{itemize}[label=1]\item a\item[--] b\item\end{itemize}`, 'list(1: a | –: b | 1: )'],
    // Labels that are more than words and a number.
    [
      tex`\begin{enumerate}[label=\textit{(\alph*)}, start=3]\item a\item b\end{enumerate}`,
      'list (a) 3(italic((c)): a | italic((d)): b)',
    ],
    [tex`\begin{enumerate}[\bfseries 1.]\item a\end{enumerate}`, 'list 1. 1(bold(1.): a)'],
    [tex`\begin{enumerate}[{\bf (i)}]\item a\item b\end{enumerate}`, 'list 1. 1(bold((i)): a | bold((ii)): b)'],
    [tex`\begin{enumerate}[label=\color{red}\arabic*]\item a\end{enumerate}`, 'list 1. 1(red(1): a)'],
    [tex`\begin{enumerate}[label={$(\mathrm{\roman*})$}]\item a\end{enumerate}`, 'list 1. 1(upright((i)): a)'],
    [
      tex`\begin{enumerate}[label=$(\roman*)$]\item a\item b\end{enumerate}`,
      'list 1. 1(italic((i)): a | italic((ii)): b)',
    ],
    [tex`\begin{enumerate}[label=$\mathbf{\arabic*}$]\item a\end{enumerate}`, 'list 1. 1(bold(1): a)'],
    [tex`\begin{enumerate}[label=$\bullet$]\item a\end{enumerate}`, 'list 1. 1($\\bullet$: a)'],
    [tex`\begin{itemize}[nosep, label=$\circ$]\item a\end{itemize}`, 'list($\\circ$: a)'],
    [tex`\begin{itemize}[<+->]\item a\end{itemize}`, 'list(a)'],
    [
      tex`\begin{enumerate}\renewcommand{\labelenumi}{(\alph{enumi})}\item a\item[b] c\item d\end{enumerate}`,
      'list 1. 1((a): a | b: c | (b): d)',
    ],
    [tex`\begin{itemize}\renewcommand*\labelitemi{--}\item a\end{itemize}`, 'list(–: a)'],
    [
      tex`\begin{enumerate}[label=\textbf{\arabic*}]\item a\end{enumerate}\begin{enumerate}[resume*]\item b\end{enumerate}`,
      'list 1. 1(bold(1): a) ¶ list 1. 2(bold(2): b)',
    ],
    [tex`\begin{enumerate}[itemize]\item a\end{enumerate}`, 'list 1. 1(a)'],
    [tex`\begin{description}\item[Set] a\end{description}`, 'description(Set: a)'],
    [tex`\begin{itemize}words\item a\end{itemize}`, 'list(!words! | a)'],
    // Statements, boxes, code, headings.
    [tex`\begin{theorem}[On $p$]It holds.\end{theorem}`, 'Theorem[On $p$](It holds.)'],
    [tex`\begin{proof}It holds. \qedhere\end{proof}`, 'Proof∎(It holds. ∎)'],
    [tex`\begin{proof}It \qedheretoo{} holds.\end{proof} \qedhere`, tex`Proof(It !\qedheretoo{}! holds.) ¶ ∎`],
    [tex`\begin{center}words\end{center} more words`, 'center(words) ¶ more words'],
    [tex`\begin{minipage}[t]{ 0.5 \textwidth }words\end{minipage}`, 'plain(words)'],
    [tex`\begin{minipage}{4 cm}words\end{minipage}`, 'plain(words)'],
    [tex`\begin{multicols}{ 12 }words\end{multicols}`, 'plain(words)'],
    [tex`\begin{center}{2}words\end{center}`, 'center(2words)'],
    ['\\begin{verbatim}  \n  a % b\n\nc\n\\end{verbatim}', 'code(  a % b\n\nc)'],
    ['\\begin{minted}[linenos]{c}\n  a = {1}; // %\n\\end{minted}', 'code(  a = {1}; // %)'],
    ['\\begin{Verbatim}[frame=single]\n a\n\\end{Verbatim}', 'code( a)'],
    ['\\begin{lstlisting}[language=C]\nint a;\n\\end{lstlisting}', 'code(int a;)'],
    // Blocks within a line, in frames and in cells.
    [
      tex`\fbox{\begin{minipage}{5cm} a \begin{itemize}\item b\end{itemize}\end{minipage}} c`,
      'framed(plain(a ¶ list(b))) ¶ c',
    ],
    [tex`\framebox[2cm][c]{ \begin{tabular}{c}a\end{tabular}}`, 'framed(table)'],
    [tex`\fbox{a} \fbox{\begin{center}b`, 'framed(a) ¶ framed(center(b))'],
    [tex`\emph{\begin{minipage}[t]{2cm}a\\b\end{minipage} c}`, 'emphasis(a/b c)'],
    [tex`\emph{\begin{tabular}[t]{@{}l@{}}a\\ \textbf{b}\end{tabular}}`, 'emphasis(upright(a/bold(b)))'],
    [tex`\emph{\begin{tabular}{c}a\\b\\ \end{tabular}}`, 'emphasis(stacked(a/b))'],
    [tex`\emph{\begin{tabular}{c}\hline a\\\hline\end{tabular}}`, 'emphasis(stacked(a))'],
    [tex`\emph{\begin{quote}{c}a\end{quote}}`, tex`emphasis(!\begin{quote}{c}a\end{quote}!)`],
    [tex`\emph{\begin{tabular}{|c|}a\end{tabular}}`, tex`emphasis(!\begin{tabular}{|c|}a\end{tabular}!)`],
    [tex`\emph{\begin{tabular}{cc}a&b\end{tabular} c}`, tex`emphasis(!\begin{tabular}{cc}a&b\end{tabular}! c)`],
    [tex`\emph{\begin{itemize} a} b`, tex`emphasis(!\begin{itemize}! a) b`],
    [
      tex`\rotatebox{90}{\begin{tabular}{cc}a&b\end{tabular}} c`,
      tex`!\rotatebox{90}{\begin{tabular}{cc}a&b\end{tabular}}! c`,
    ],
    [tex`\begin{multicols*}{2}a\end{multicols*}`, 'plain(a)'],
    [tex`\section*{Title} words`, 'heading(Title) ¶ words'],
    [tex`\section words`, tex`heading(!\section!) ¶ words`],
    [tex`\section{A \par B}`, 'heading(A / B)'],
    [tex`\section{A \step B}`, tex`heading(A !\step! B)`],
    ['words: $$x$$', 'words: $x$'],
    ['$$x$$ % alone', '$$x$$'],
    [tex`\begin{strange}words\end{strange}`, tex`!\begin{strange}! ¶ words`],
    [tex`\emph{a \begin{center}b\end{center}}`, tex`emphasis(a !\begin{center}b\end{center}!)`],
  ])('%j reads as %j', (source, read) => {
    expect(shown(`$x$\n\n${source}`)).toBe(`$x$ ¶ ${read}`)
  })
})

test('labels cost what they say, wherever in a side their list stands', () => {
  const items = (count: number) =>
    tex`\begin{enumerate}[label=\textbf{\arabic*}]${tex`\item a`.repeat(count)}\end{enumerate}`
  expect(shown(`${'word '.repeat(600)}\n\n${items(40)}`)).toMatch(/bold\(40\): a\)$/)
})

describe('What is wrong is said where it is, and mended', () => {
  test.each([
    [tex`\begin{center}words`, tex`Insert \end{center}`],
    [tex`\begin{center}a\end{quote}`, tex`Write \end{center}`],
    [tex`\begin{verbatim}a`, tex`Insert \end{verbatim}`],
  ])('by a mend that says what it does: %s', (source, label) => {
    expect(parseSide(source).errors.map(({ fix }) => fix?.label)).toEqual([label])
  })

  test.each([
    [
      tex`\begin{center}words`,
      tex`\begin{center}`,
      tex`This \begin{center} has no \end{center}.`,
      tex`\begin{center}words\end{center}`,
    ],
    [
      tex`\begin{center}a\end{quote}`,
      tex`\end{quote}`,
      tex`This should be \end{center}.`,
      tex`\begin{center}a\end{center}`,
    ],
    [
      tex`\begin{quote}\begin{center}a\end{quote}`,
      tex`\begin{center}`,
      tex`This \begin{center} has no \end{center}.`,
      tex`\begin{quote}\begin{center}a\end{center}\end{quote}`,
    ],
    [
      '\\begin{verbatim}\na',
      '\\begin{verbatim}',
      'This \\begin{verbatim} has no \\end{verbatim}.',
      '\\begin{verbatim}\na\\end{verbatim}',
    ],
    [tex`\begin{itemize}\item[a b\end{itemize}`, '[', 'This [ has no ].', tex`\begin{itemize}\item[a b]\end{itemize}`],
    [tex`words {more`, '{', 'This { has no }.', 'words {more}'],
    [tex`words } more`, '}', 'This } closes nothing.', 'words  more'],
    [tex`\item more`, tex`\item`, tex`\item stands in a list only.`, ' more'],
    [tex`words \end{quote}`, tex`\end{quote}`, tex`This \end has no \begin.`, 'words '],
    [tex`words \begin more`, tex`\begin`, tex`This \begin needs the name of an environment in braces.`, undefined],
    [
      tex`words \begin{cen more`,
      tex`\begin{cen`,
      tex`This \begin needs the name of an environment in braces.`,
      undefined,
    ],
    [
      tex`\emph{a \begin{center}}`,
      tex`\begin{center}`,
      tex`\begin{center} cannot stand here, inside a line.`,
      undefined,
    ],
    [
      tex`\begin{enumerate*}\item a`,
      tex`\begin{enumerate*}`,
      tex`This \begin{enumerate*} has no \end{enumerate*}.`,
      tex`\begin{enumerate*}\item a\end{enumerate*}`,
    ],
    [
      tex`\begin{enumerate}[nosep, label=\greek*]\item a\end{enumerate}`,
      tex`nosep, label=\greek*`,
      tex`[nosep, label=\greek*] in a list is not known here.`,
      undefined,
    ],
    [tex`\begin{enumerate*}[wide!]\item a\end{enumerate*}`, 'wide!', '[wide!] in a list is not known here.', undefined],
    [
      tex`\begin{itemize}\item a \end{item`,
      tex`\end{item`,
      tex`This should be \end{itemize}.`,
      tex`\begin{itemize}\item a \end{itemize}`,
    ],
    [tex`words \end{cen`, tex`\end{cen`, 'This \\end has no \\begin.', 'words '],
    [tex`\'{x\aa}`, tex`\'`, tex`\' is an accent and needs a letter after it.`, undefined],
    [tex`\emph{a \begin{strange}}`, tex`\begin{strange}`, 'The environment strange is not known here.', undefined],
    [tex`\emph{a \section{b}}`, tex`\section`, tex`A \section cannot stand inside a line.`, undefined],
    [tex`\begin{enumerate}[wide!]\item a\end{enumerate}`, 'wide!', '[wide!] in a list is not known here.', undefined],
  ])('in %j', (source, part, message, mended) => {
    const whole = `$x$\n\n${source}`
    expect(said(whole)[0]).toEqual({ part, message, mended: mended && `$x$\n\n${mended}` })
  })

  test.each([
    [
      tex`It is \begin{enumerate*}[label=(\roman*)] \item one, \item $x$ \end{enumerate*} here.`,
      'It is  (i) one, (ii) $x$  here.',
    ],
    [tex`\begin{enumerate*}\item a \item[B:] b \item c\end{enumerate*}`, '1. a B: b 2. c'],
    [tex`It is \begin{inparaenum}[a)]\item \emph{so},\item or\end{inparaenum}.`, 'It is a) emphasis(so),b) or.'],
    [
      tex`\begin{itemize*}\item a \item b\end{itemize*} and \begin{inparaitem}\item c\end{inparaitem}`,
      '• a • b and • c',
    ],
    [tex`\emph{one \begin{enumerate*}[start=3]\item a\end{enumerate*}}`, 'emphasis(one 3. a)'],
    [
      tex`\begin{enumerate}\item a \begin{enumerate*}\item b\end{enumerate*}\item c\end{enumerate}`,
      'list 1. 1(a 1. b | c)',
    ],
  ])('a list may stand in its line: %s', (source, text) => {
    expect([shown(`$x$\n\n${source}`), parseSide(source).errors]).toEqual([`$x$ ¶ ${text}`, []])
  })

  test('a letter with an accent stands where both are typed', () => {
    expect(parseSide(tex`\'{\i}`).blocks).toMatchObject([{ children: [{ kind: 'text', from: 0, to: 6, text: 'í' }] }])
  })

  test('a price is taken for one, and its sign can be escaped', () => {
    expect(said('It costs $5, or $x$ more', 'hints')).toEqual([
      {
        part: '$5',
        message: 'This dollar sign is taken for that of a price; in text a dollar sign is written \\$.',
        mended: 'It costs \\$5, or $x$ more',
      },
    ])
    const { blocks, hints } = parseSide('$5, or $x$ more')
    expect(blocks).toMatchObject([{ children: [{ kind: 'text', from: 0, to: 7, text: '$5, or ' }, {}, {}] }])
    expect(hints[0]?.fix?.label).toBe('Write \\$5')
  })
})

describe('A theorem and its like', () => {
  test.each([
    [tex`\begin{Définition}[Anneau] a\end{Définition}`, 'Définition[Anneau](a)'],
    [tex`\begin{Def} a\end{Def}\begin{Hilfssatz}b\end{Hilfssatz}`, 'Definition(a) ¶ Hilfssatz(b)'],
    [
      tex`\begin{Theorem}{Rolle's \emph{own}}{thm:r} a\end{Theorem}\begin{lemma}{}{l 1.2}b\end{lemma}`,
      'Theorem[Rolle’s emphasis(own)](a) ¶ Lemma(b)',
    ],
    [tex`\begin{lemma}{\bf a} {b}\end{lemma}`, 'Lemma(bold(a) b)'],
    [tex`\begin{lemma}{a}{b, c}\end{lemma}\begin{proof}{a}{b}\end{proof}`, 'Lemma(ab, c) ¶ Proof(ab)'],
    [tex`\begin{lemma}[a]{b}{c}\end{lemma}`, 'Lemma[a](bc)'],
    [tex`\begin{Lösung} a\end{Lösung}\begin{solução} b\end{solução}`, 'Lösung(a) ¶ Solução(b)'],
  ])('%s is called as its language has it', (source, expected) => expect(shown(source)).toBe(expected))

  test('a proof ends with its sign in every language that is known', () => {
    const { blocks } = parseSide(tex`\begin{Demostración} a\end{Demostración}\begin{Ejemplo}b\end{Ejemplo}`)
    expect(blocks).toMatchObject([
      { name: 'Demostración', isProof: true },
      { name: 'Ejemplo', isProof: false },
    ])
  })
})

describe('What stands around text', () => {
  test.each([
    [
      tex`\begin{tcolorbox}[colback=blue!5,
  title=So it \textbf{is}, boxrule=1pt] a\end{tcolorbox}`,
      'framed(heading(So it bold(is)) ¶ a)',
    ],
    [
      tex`\begin{tcolorbox}[title={A, $b$}] a\end{tcolorbox}\begin{mdframed}[frametitle=c]d\end{mdframed}`,
      'framed(heading(A, $b$) ¶ a) ¶ framed(heading(c) ¶ d)',
    ],
    [tex`\begin{tcolorbox}[title=] a\end{tcolorbox}\begin{tcolorbox}b\end{tcolorbox}`, 'framed(a) ¶ framed(b)'],
    [tex`\begin{minipage}[t][3cm]{0.5\textwidth} [a] b\end{minipage}`, 'plain([a] b)'],
    [tex`\begin{center}[a] b\end{center}`, 'center([a] b)'],
    [
      tex`\begin{compactenum}[(a)]\item a\begin{compactitem}\item b\end{compactitem}\end{compactenum}`,
      'list (a) 1(a ¶ list(b))',
    ],
    [tex`\begin{compactdesc}\item[a] b\end{compactdesc}`, 'description(a: b)'],
  ])('%s', (source, expected) => {
    expect([shown(source), parseSide(source).errors]).toEqual([expected, []])
  })

  test('a macro in a title is what it stands for', () => {
    const { blocks, expanded } = parseSide(tex`\begin{tcolorbox}[title=\M{}, colback=red] \M{} b\end{tcolorbox}`, {
      macros: { '\\M': '\\textbf{very long words}' },
    })
    expect(expanded.text).toContain('colback=red] \\textbf')
    expect(blocks).toMatchObject([
      { children: [{ kind: 'heading' }, { children: [{ style: 'bold' }, { text: ' b' }] }] },
    ])
  })
})

describe('What is set larger, smaller or turned', () => {
  test.each([
    [
      tex`\begin{table}\centering\resizebox{\textwidth}{!}{% so
\begin{tabular}{l}a\end{tabular}%
}\caption{b}\end{table}`,
      'plain(table ¶ small(b))',
    ],
    [tex`\scalebox{0.8}[1]{\begin{quote}a\end{quote} b} c`, 'quote(a) ¶ b ¶ c'],
    [tex`So \scalebox{2}{it $x$} goes`, 'So upright(it $x$) goes'],
    [tex`So \rotatebox{90}{$=$} goes`, tex`So $\rotatebox{90}{$=$}$ goes`],
    [tex`So \rotatebox{ 90 }{it} is $x$`, tex`So turned90(it) is $x$`],
    [tex`So \rotatebox{180}{\(x\) so} is`, tex`So $\rotatebox{180}{\(x\) so}$ is`],
    [tex`So \rotatebox{45}{it} goes on`, tex`So !\rotatebox{45}{it}! goes on`],
    [tex`So \rotatebox goes on`, tex`So !\rotatebox! goes on`],
    [tex`So \scalebox{2} goes on`, tex`So !\scalebox{2}! goes on`],
  ])('%j is read as %j', (source, expected) => expect(shown(source)).toBe(expected))

  test.each([
    [tex`So «\rotatebox» goes on`, tex`\rotatebox needs what it is about in braces.`],
    [tex`So «\scalebox{2}» goes on`, tex`\scalebox needs what it is about in braces.`],
    [tex`So «\rotatebox{ 45 }{it}» goes on`, tex`\rotatebox with {45} is not known here.`],
    [tex`$x$ «\rotatebox{45}»{it $y`, tex`\rotatebox with {45} is not known here.`],
  ])('what is wrong is said where it is: %s', (marked, message) => {
    const source = marked.replace(/[«»]/g, '')
    expect(said(source)[0]).toMatchObject({ part: /«(.*)»/.exec(marked)?.[1], message })
  })

  test('a table in one that is not closed is read, and that is said', () => {
    const source = tex`\scalebox{2}{\begin{tabular}{l}a\end{tabular}`
    expect(shown(source)).toBe('table')
    expect(said(source)).toEqual([{ part: '{', message: 'This { has no }.', mended: undefined }])
  })
})

describe('A drawing', () => {
  const drawn = (name: string) => `What ${name} draws cannot be drawn here; a picture of it can stand on the card.`
  test.each([
    [tex`So «\begin{tikzpicture} \draw (0,0); \node {$A$}; \end{tikzpicture}» is`, drawn('tikzpicture')],
    [tex`«\begin{forest} [S [NP]] $x$ \end{forest}»`, drawn('forest')],
    [tex`\textbf{a «\begin{picture}(1,1)\end{picture}» b}`, drawn('picture')],
    [tex`So «\begin{axis} is all $x$`, drawn('axis')],
    [
      tex`«\begin{exe} \ex \gll Der Hund \\ the dog \\ \end{exe}»`,
      'Examples with glosses (exe) are not set here; their words can stand in a table.',
    ],
    [
      tex`«\begin{tabbing} a \= b \kill \end{tabbing}» so`,
      'Lines between tab stops (tabbing) are not set here; a table (tabular) has columns.',
    ],
    [
      tex`The word «\textipa{SIp}» is`,
      tex`Phonetic letters stand here as they are, such as ʃ, ə and ŋ; \textipa is not set.`,
    ],
    [tex`So «\chemfig{A-B}» is $x$`, drawn('\\chemfig')],
    [tex`So «\opadd{1}{2}» is $x$`, tex`What \opadd works out has to be written out here, as the rows of an array.`],
  ])('%s is shown as it was typed, with one sentence', (marked, message) => {
    const part = marked.slice(marked.indexOf('«') + 1, marked.includes('»') ? marked.indexOf('»') : undefined)
    expect(said(marked.replace(/[«»]/g, ''))).toEqual([{ part, message, mended: undefined }])
  })
})

describe('Lines of an algorithm', () => {
  test.each([
    [
      tex`\begin{algorithm}[H]\caption{Sum}\label{s}\begin{algorithmic}[2] \Require $n$
\State $s \gets 0$ \For{$i \le n$} \State add \Comment{$i$} \EndFor \State \Return$s$ \end{algorithmic}\end{algorithm}`,
      'plain(small(Algorithm: Sum) ¶ algorithm(bold(Require:): $n$ | $s \\gets 0$ | 2bold(for) $i \\le n$ bold(do):  | ' +
        '> add comment($i$) | 4bold(end for):  | upright(bold(return) )$s$))',
    ],
    [
      tex`\begin{algorithmic}first \IF{a \AND b}\RETURN x\ELSIF{c}\STATE \Call{f}{a, b}\ELSE\PRINT y\ENDIF\end{algorithmic}`,
      'algorithm(first | bold(if) a upright(bold(and) ) b bold(then):  | > bold(return): x | bold(else if) c bold(then):  | ' +
        '> upright(smallCaps(f)(a, b)) | bold(else):  | > bold(print): y | bold(end if): )',
    ],
    [
      tex`\begin{algorithmic}[1]\Procedure{P}{}\Repeat\State a

\Statex\Loop\EndLoop\Until{b}\EndProcedure\end{algorithmic}`,
      'algorithm(1bold(procedure) smallCaps(P):  | > 2bold(repeat):  | > > 3a | > >  | > > 4bold(loop):  | ' +
        '> > 5bold(end loop):  | > 6bold(until) b:  | 7bold(end procedure): )',
    ],
  ])('%j reads as %j', (source, read) => {
    expect([shown(source), parseSide(source).errors]).toEqual([read, []])
  })

  test.each([
    [
      tex`\begin{algorithm}[H] \caption{Sort} \label{s} \SetAlgoLined \LinesNumbered \KwIn{a list $L$}
$i \gets 1$\; % one
\While{$i < n$}{ \eIf{a}{swap\;}{ skip\tcp*{here} } } \tcc{so} \Return{$L$}\; \end{algorithm}`,
      'small(Algorithm: Sort) ¶ algorithm(bold(Input:) a list $L$:  | 1$i \\gets 1$; | 2bold(while) $i < n$ bold(do):  | ' +
        '> 3bold(if) a bold(then):  | > > 4swap; | > 5bold(else):  | > > 6skip;comment(here) | > 7bold(end):  | 8bold(end):  | ' +
        'typewriter(/* so */) | 9upright(bold(return) )$L$;)',
    ],
    [
      tex`\begin{algorithm2e} \DontPrintSemicolon \SetKwFunction{Swap}{swap} \SetKwProg{Fn}{Function}{:}{} \SetKw{And}{and} \SetKwInOut{Given}{given}
\Given{$x$} \Fn{\Swap{a}}{ \uIf{a \And b}{c} \lElse{d\;} } \Repeat{e}{f} \For{i \KwTo j}{ \Swap{} } \caption{So} \end{algorithm2e}`,
      'algorithm(bold(given:) $x$:  | bold(Function) upright(typewriter(swap)(a))bold(:):  | > bold(if) a upright(bold(and) ) b bold(then):  | ' +
        '> > c | > bold(else): d | bold(repeat):  | > f | bold(until) e:  | bold(for) i upright( bold(to) ) j bold(do):  | ' +
        '> upright(typewriter(swap)()) | bold(end): ) ¶ small(Algorithm: So)',
    ],
    [
      tex`\begin{algorithm2e} \SetAlgoNoEnd \SetKwRepeat{Do}{do}{while} \Do{a}{b\; \tcp{c}} \ForAll{d}{e\;} \Begin{f\;} \end{algorithm2e}`,
      'algorithm(bold(do):  | > b; | > typewriter(// c) | bold(while) a;:  | bold(forall) d bold(do):  | > e; | bold(begin):  | > f;)',
    ],
    [
      tex`\begin{algorithm2e} \eIf(\tcp*[f]{so}){a}{b\;} ( \tcc*{or} ){c\;} \lIf(\tcp{d}){e}{f} \If{g}{h\;} \end{algorithm2e}`,
      'algorithm(bold(if) a bold(then): comment(so) | > b; | bold(else): comment(or) | > c; | bold(end):  | ' +
        'bold(if) e bold(then): f;comment(d) | bold(if) g bold(then):  | > h; | bold(end): )',
    ],
    [
      tex`\begin{algorithm2e} \SetAlgoVlined \; {a} \; $b$\tcp*[l] {c} \; \tcp*{d} \SetAlgoLined {e}\; \tcc*{f} \end{algorithm2e}`,
      'algorithm(a; | $b$;comment(c) | comment(d) | e;comment(f))',
    ],
    [
      tex`\begin{algorithm2e} \LinesNumbered \SetKw{Both}{ and } \SetKwData{Left}{left} \KwIn{a}
\lForEach{b \Both c}{\Return{}\;} \Begin( \tcp{f} {g \KwTo{} \Left{}h\;} \end{algorithm2e}`,
      'algorithm(bold(Input:) a:  | 1bold(foreach) b upright(bold(and) ) c bold(do): upright(bold(return) ); | 2bold(begin): comment(f) | > 3g upright( bold(to) ) upright(sans(left) )h; | 4bold(end): )',
    ],
  ])('%s are those of algorithm2e: %s', (source, expected) => {
    expect(said(source)).toEqual([])
    expect(shown(source)).toBe(expected)
  })

  test.each([
    [tex`\If{a}`, tex`\If`, tex`\If needs its lines in braces.`],
    [tex`\If{a} b\;`, tex`\If`, tex`\If needs its lines in braces.`],
    [tex`\eIf{a} b\;`, tex`\eIf`, tex`\eIf needs its lines in braces.`],
    [tex`\lIf{a}`, tex`\lIf`, tex`\lIf needs its lines in braces.`],
    [tex`\If x\;`, tex`\If`, tex`\If needs its text in braces.`],
    [tex`\If{a}{b\;`, '{', 'This { has no }.', tex`\If{a}{b\;}`],
    [tex`a\; } b\;`, '}', 'This } closes nothing.', tex`a\;  b\;`],
    [tex`a\; \item b\;`, tex`\item`, tex`\item cannot stand in an algorithm.`],
  ])('%s of algorithm2e is told', (lines, part, message, mended?: string) => {
    const around = (text: string) => tex`\begin{algorithm2e}${text}\end{algorithm2e} $x$`
    expect(said(around(lines))).toEqual([{ part, message, mended: mended && around(mended) }])
    expect(shown(around(lines))).toMatch(/\$x\$$/)
  })

  test.each([
    [tex`\begin{algorithm} a\;`, 'algorithm(a;)'],
    [tex`\begin{algorithm} a \end{algorithm} $b\;c$`, tex`plain(a) ¶ $b\;c$`],
    [tex`$b\;c$ \begin{algorithm} a \end{algorithm}`, tex`$b\;c$ ¶ plain(a)`],
  ])('%s are told by what stands in them: %s', (source, expected) => expect(shown(source)).toBe(expected))

  test('are as many as a side may have', () => {
    const source = (count: number) => tex`\begin{algorithm2e}${'a\\;'.repeat(count)}\end{algorithm2e}`
    expect(said(source(latexLimits.lines))).toEqual([])
    expect(said(source(latexLimits.lines + 1))).toMatchObject([
      { part: tex`a\;\end{algorithm2e}`, message: `Algorithms may have ${latexLimits.lines} lines, not more.` },
    ])
  })

  const inLines = (lines: string) => `\\begin{algorithmic}${lines}\\end{algorithmic}`
  test.each([
    [tex`\If{a} \State b`, tex`\If`, tex`This \If has no \EndIf.`, '\\If{a} \\State b\\EndIf\n'],
    [tex`\FOR{a}\IF{b}\ENDFOR`, tex`\IF`, tex`This \IF has no \ENDIF.`, '\\FOR{a}\\IF{b}\\ENDIF\n\\ENDFOR'],
    [tex`\State a \Else`, tex`\Else`, tex`This \Else belongs to nothing.`, '\\State a '],
    [tex`\While a\EndWhile`, tex`\While`, tex`\While needs its text in braces.`, undefined],
  ])('what is wrong is said where it is: %j', (lines, part, message, mended) => {
    expect(said(inLines(lines))[0]).toEqual({ part, message, mended: mended && inLines(mended) })
  })

  test('elsewhere its commands are not known', () => {
    expect(said(tex`A \State of $x$`)[0]?.part).toBe(tex`\State`)
  })
})

test('A label that is said once is set with so many items as there is room for', () => {
  const side = parseSide(
    tex`\begin{enumerate}[label=\textbf{\alph*}${'~'.repeat(150)}]${tex`\item `.repeat(1_200)}\end{enumerate}`,
  )
  const [list] = side.blocks
  const labels = list?.kind === 'list' ? list.items.map(({ label }) => label?.[0]?.kind) : []
  expect([labels.at(0), labels.at(-1)]).toEqual(['style', 'text'])
})

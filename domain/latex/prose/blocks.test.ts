import { describe, expect, test } from 'vitest'
import { parseSide } from '../side.ts'
import { shown } from './testing/shown.ts'

const tex = String.raw

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

test('A label that is said once is set with so many items as there is room for', () => {
  const side = parseSide(
    tex`\begin{enumerate}[label=\textbf{\alph*}${'~'.repeat(150)}]${tex`\item `.repeat(1_200)}\end{enumerate}`,
  )
  const [list] = side.blocks
  const labels = list?.kind === 'list' ? list.items.map(({ label }) => label?.[0]?.kind) : []
  expect([labels.at(0), labels.at(-1)]).toEqual(['style', 'text'])
})

import type { NotesFile } from '#domain/document/notes/files'

/** Thirty pages of lecture notes, as somebody writes them: a preamble of macros, a file for each chapter. */
const main = String.raw`\documentclass[11pt,a4paper]{article}
\usepackage{amsmath,amssymb,amsthm,mathtools,enumitem}
\input{preamble}
\title{Structures and limits}
\author{A lecturer}
\begin{document}
\maketitle
\tableofcontents
CHAPTERS
\end{document}`

const preamble = String.raw`% What all chapters use.
\newcommand{\R}{\mathbb{R}}
\newcommand{\N}{\mathbb{N}}
\newcommand{\set}[2]{\left\{\, #1 \;\middle|\; #2 \,\right\}}
\newcommand{\abs}[1]{\left\lvert #1 \right\rvert}
\newcommand{\norm}[2][]{\left\lVert #2 \right\rVert_{#1}}
\newcommand{\gen}[1]{\langle #1 \rangle}
\newcommand{\defn}[1]{\emph{#1}}
\newcommand{\eps}{\varepsilon}
\newcommand{\isom}{\cong}
\renewcommand{\phi}{\varphi}
\def\To{\longrightarrow}
\DeclareMathOperator{\Ker}{Ker}
\DeclareMathOperator{\Img}{Im}
\DeclareMathOperator*{\argmin}{arg\,min}
\newtheorem{thm}{Theorem}[section]
\newtheorem{prop}[thm]{Proposition}
\newtheorem{lem}[thm]{Lemma}
\newtheorem{cor}[thm]{Corollary}
\theoremstyle{definition}
\newtheorem{defi}[thm]{Definition}
\newtheorem{ex}[thm]{Example}
\newtheorem{exercise}{Exercise}
\theoremstyle{remark}
\newtheorem*{rem}{Remark}
`

/** What has parts that are closed, maps that respect it, and quotients. */
const structures = [
  { name: 'group', parts: 'subgroup', normal: 'normal subgroup', map: 'homomorphism of groups', law: 'xy', one: 'e' },
  { name: 'abelian group', parts: 'subgroup', normal: 'subgroup', map: 'additive map', law: 'x + y', one: '0' },
  { name: 'vector space', parts: 'subspace', normal: 'subspace', map: 'linear map', law: '\\lambda x + y', one: '0' },
  { name: 'module', parts: 'submodule', normal: 'submodule', map: 'module homomorphism', law: 'rx + y', one: '0' },
  { name: 'ring', parts: 'subring', normal: 'ideal', map: 'ring homomorphism', law: 'x y + z', one: '0' },
  { name: 'Lie algebra', parts: 'subalgebra', normal: 'ideal', map: 'Lie homomorphism', law: '[x, y]', one: '0' },
  { name: 'Boolean ring', parts: 'subring', normal: 'ideal', map: 'ring homomorphism', law: 'x \\oplus y z', one: '0' },
  {
    name: 'normed space',
    parts: 'closed subspace',
    normal: 'closed subspace',
    map: 'bounded map',
    law: 'x - \\lambda y',
    one: '0',
  },
  {
    name: 'representation',
    parts: 'subrepresentation',
    normal: 'subrepresentation',
    map: 'intertwiner',
    law: '\\rho(g) x + y',
    one: '0',
  },
  {
    name: 'commutative algebra',
    parts: 'subalgebra',
    normal: 'ideal',
    map: 'algebra homomorphism',
    law: '\\lambda x y + z',
    one: '0',
  },
  {
    name: 'topological group',
    parts: 'closed subgroup',
    normal: 'closed normal subgroup',
    map: 'open homomorphism',
    law: 'x^{-1} y',
    one: 'e',
  },
  {
    name: 'graded module',
    parts: 'graded submodule',
    normal: 'graded submodule',
    map: 'map of degree $0$',
    law: 'r x_k + y_k',
    one: '0',
  },
] as const

const structureChapter = ({ name, parts, normal, map, law, one }: (typeof structures)[number], nth: number): string =>
  String.raw`\section{The ${name}}\label{sec:${nth}}
Everything in this chapter is about one ${name}, unless another is named. % two lectures
\begin{defi}\label{def:part:${nth}}
  Let $G$ be a ${name}. A subset $U \subseteq G$ is called a \defn{${parts} of the ${name}} if it is not empty and
  $${law} \in U$ for all elements of $U$ that the law takes, with all inverses that $G$ has.
\end{defi}
\begin{defi}[Kernel and image, chapter ${nth}]
  For a ${map} $\phi \colon G \To H$ we set
  \[ \Ker \phi \coloneqq \set{x \in G}{\phi(x) = ${one}}, \qquad \Img \phi \coloneqq \set{\phi(x)}{x \in G}. \]
\end{defi}
\begin{lem}\label{lem:ker:${nth}}
  If $\phi \colon G \To H$ is a ${map}, then $\Ker\phi$ is a ${normal} of $G$, and $\Img\phi$ a ${parts} of $H$.
\end{lem}
\begin{proof}
  From $\phi(${one}) = ${one}$ neither is empty. If $x, y$ are in the kernel, then
  \begin{align*}
    \phi(x) &= ${one} = \phi(y), \\
    \phi(${law.replace('z', 'x')}) &= ${one}, \qquad \text{since $\phi$ respects the law.}
  \end{align*}
  For the image one takes preimages and uses the same identity from right to left. \qedhere
\end{proof}
\begin{prop}[Injective maps, chapter ${nth}]
  A ${map} $\phi$ is injective if and only if $\Ker \phi = \{${one}\}$.
\end{prop}
\begin{proof}
  One direction is plain. Conversely $\phi(x) = \phi(y)$ puts the difference of $x$ and $y$ into $\Ker \phi$,
  so that it is $${one}$, and $x = y$.
\end{proof}
\begin{thm}[First isomorphism theorem, chapter ${nth}]\label{thm:first:${nth}}
  Every ${map} $\phi \colon G \To H$ induces an isomorphism
  \begin{equation}
    \bar\phi \colon G / \Ker\phi \xrightarrow{\;\sim\;} \Img\phi, \qquad \bar\phi([x]) = \phi(x).
  \end{equation}
\end{thm}
\begin{proof}
  By Lemma~\ref{lem:ker:${nth}} the quotient is a ${name}. The map is
  \begin{enumerate}[label=(\roman*)]
    \item well defined, since $[x] = [y]$ means that $x$ and $y$ differ by an element of $\Ker\phi$,
    \item injective, since $\bar\phi([x]) = ${one}$ means $x \in \Ker\phi$,
    \item onto $\Img\phi$ by the very definition of the image.
  \end{enumerate}
  It respects the law because $\phi$ does.
\end{proof}
\begin{thm}[Third isomorphism theorem, chapter ${nth}]
  If $N \subseteq M$ are two of the kind ${normal} in $G$, then $(G/N)/(M/N) \isom G/M$.
\end{thm}
\begin{proof}
  The map $G/N \To G/M$, $xN \mapsto xM$, is well defined and onto; its kernel is $M/N$. Now use
  Theorem~\ref{thm:first:${nth}}.
\end{proof}
\begin{cor}
  If $G$ is finite, then $\abs{G} = \abs{\Ker\phi} \cdot \abs{\Img\phi}$ for every ${map} $\phi$ on the ${name} $G$.
\end{cor}
\begin{prop}\label{prop:cap:${nth}}
  The intersection $\bigcap_{i \in I} U_i$ of any family of the kind ${parts} in a ${name} is one as well.
\end{prop}
\begin{proof}
  It holds $${one}$, and every condition of Definition~\ref{def:part:${nth}} can be tested in each $U_i$.
\end{proof}
\begin{defi}
  By Proposition~\ref{prop:cap:${nth}} there is a smallest ${parts} that holds a set $S$: the \defn{${parts} generated by $S$},
  \[ \gen{S} = \bigcap \set{U}{S \subseteq U \subseteq G \text{ a ${parts}}}. \]
\end{defi}
\begin{ex}
  The ${name} $\R^n$ under the usual law, or for $n = 1$ simply $\R$, has $\gen{\emptyset} = \{${one}\}$.
\end{ex}
\begin{exercise}
  Show that the preimage of a ${parts} under a ${map} is a ${parts}, and that it holds the kernel.
\end{exercise}
\begin{solution}
  If $\phi(x), \phi(y) \in V$, then $\phi(${law.replace('z', 'x')}) \in V$ since $\phi$ respects the law. The kernel lies in it because $${one} \in V$.
\end{solution}
\begin{rem} None of this needs the ${name} to be finite. \end{rem}
`

/** Whatever has a notion of being near: the same notions for each. */
const limits = [
  {
    of: 'sequence of real numbers',
    space: '\\R',
    far: (x: string, y: string) => `\\abs{${x} - ${y}}`,
    ball: '(x - \\eps, x + \\eps)',
  },
  {
    of: 'sequence in a metric space',
    space: 'X',
    far: (x: string, y: string) => `d(${x}, ${y})`,
    ball: 'B_{\\eps}(x)',
  },
  {
    of: 'sequence in a normed space',
    space: 'E',
    far: (x: string, y: string) => `\\norm[E]{${x} - ${y}}`,
    ball: 'x + \\eps B_E',
  },
  {
    of: 'sequence of square summable sequences',
    space: '\\ell^2',
    far: (x: string, y: string) => `\\norm[2]{${x} - ${y}}`,
    ball: '\\set{y}{\\norm[2]{x - y} < \\eps}',
  },
  {
    of: 'sequence of bounded functions',
    space: '\\ell^{\\infty}(S)',
    far: (x: string, y: string) => `\\norm[\\infty]{${x} - ${y}}`,
    ball: 'U_{\\eps}(x)',
  },
] as const

const limitChapter = ({ of, space, far, ball }: (typeof limits)[number], nth: number): string =>
  String.raw`\section{Limits: the ${of}}
\begin{defi}\label{def:lim:${nth}}
  A ${of} $(x_n)_{n \in \N}$ \textbf{converges in $${space}$} to $x$ if for every $\eps > 0$ there is an $N \in \N$ with
  \[ ${far('x_n', 'x')} < \eps \qquad (n \ge N). \]
\end{defi}
\begin{lem}[Limits are unique, ${nth}]
  In $${space}$ a sequence has at most one limit.
\end{lem}
\begin{proof}
  If $x \ne y$ were two limits, put $\eps = \tfrac12 ${far('x', 'y')}$. Late members would lie in two sets of the form
  $${ball}$ that have nothing in common, which no point does.
\end{proof}
\begin{defi}
  A ${of} is a \defn{Cauchy sequence in $${space}$} if for every $\eps > 0$ all $m, n$ beyond some $N$ have
  $${far('x_m', 'x_n')} < \eps$.
\end{defi}
\begin{prop}
  Every ${of} that converges is a Cauchy sequence, and every Cauchy sequence is bounded.
\end{prop}
\begin{proof}
  With $\eps/2$ in Definition~\ref{def:lim:${nth}} the triangle inequality gives
  \[
    ${far('x_m', 'x_n')} \le ${far('x_m', 'x')} + ${far('x', 'x_n')} < \eps .
  \]
  For the second take $\eps = 1$: all but finitely many members are within $1$ of one of them.
\end{proof}
\begin{thm}[Completeness of $${space}$]
  In $${space}$, as far as it is complete, every Cauchy sequence converges.
\end{thm}
\begin{thm}[Fixed points in $${space}$]\label{thm:fix:${nth}}
  Let $f \colon ${space} \To ${space}$ be a contraction of a complete space with constant $q < 1$. Then $f$ has exactly one fixed
  point $x^{*}$, and
  \begin{equation*}
    ${far('x_n', 'x^{*}')} \le \frac{q^n}{1-q}\, ${far('x_1', 'x_0')}, \qquad x_{n+1} = f(x_n).
  \end{equation*}
\end{thm}
\begin{proof}
  By induction consecutive members are at most $q^n\, ${far('x_1', 'x_0')}$ apart. Summing the geometric series,
  \begin{align*}
    ${far('x_{n+k}', 'x_n')} &\le \sum_{j=n}^{n+k-1} q^j\, ${far('x_1', 'x_0')} \\
      &\le \frac{q^n}{1-q}\, ${far('x_1', 'x_0')} .
  \end{align*}
  So the sequence converges, and by continuity its limit is fixed. Two fixed points would be nearer to each other than they are.
\end{proof}
\begin{exercise}
  For which $a$ does $f(x) = \begin{cases} a x & x \ge 0 \\ 0 & x < 0 \end{cases}$ satisfy Theorem~\ref{thm:fix:${nth}} on $\R$?
\end{exercise}
\begin{solution}
  For $\abs{a} < 1$: then $\abs{f(x) - f(y)} \le \abs{a} \abs{x-y}$, and nothing less will do. The minimum is
  $\argmin_x \abs{f(x)} \ni 0$.
\end{solution}
`

/** The notes, file by file: 30 pages as LaTeX sets them at 11 points, some 2,000 characters a page. */
export function courseNotes(): NotesFile[] {
  const chapters = [...structures.map(structureChapter), ...limits.map(limitChapter)]
  const names = chapters.map((_, nth) => `chapters/chapter${nth + 1}`)
  const asked = names.map((name) => `\\input{${name}}`).join('\n')
  return [
    ...chapters.map((text, nth) => ({ name: `${names[nth]}.tex`, text })),
    { name: 'main.tex', text: main.replace('CHAPTERS', () => asked) },
    { name: 'preamble.tex', text: preamble },
  ]
}

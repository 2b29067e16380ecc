import { describe, expect, test } from 'vitest'
import { parseSide } from '../side.ts'
import { said, shown } from './testing/shown.ts'

const tex = String.raw

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

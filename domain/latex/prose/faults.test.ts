import { describe, expect, test } from 'vitest'
import { parseSide } from '../side.ts'
import { said, shown } from './testing/shown.ts'

const tex = String.raw

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

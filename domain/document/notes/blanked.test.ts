import { expect, test } from 'vitest'
import { blankedNotes, withoutBlanks } from './blanked.ts'

const tex = String.raw
const shown = (text: string) => text.replaceAll('\0', '·')
const dots = (text: string) => '·'.repeat(text.length)

test.each([
  // A source, what is read of it, and what is left where code says nothing.
  [tex`a \% b`, tex`a \% b`, tex`a \% b`],
  ['a% b\n  c', `a${dots('% b\n  ')}c`, `a${dots('% b\n  ')}c`],
  ['a% b\n\nc', `a${dots('% b')}\n\nc`, `a${dots('% b')}\n\nc`],
  ['a% b\n \t\nc', `a${dots('% b')}\n \t\nc`, `a${dots('% b')}\n \t\nc`],
  [tex`a \verb|%| b`, tex`a \verb|%| b`, `a ${dots(tex`\verb|%|`)} b`],
  [tex`a \verb*+%+ b`, tex`a \verb*+%+ b`, `a ${dots(tex`\verb*+%+`)} b`],
  [
    tex`\begin{verbatim}%\end{verbatim}b`,
    tex`\begin{verbatim}%\end{verbatim}b`,
    `${dots(tex`\begin{verbatim}%\end{verbatim}`)}b`,
  ],
  [
    tex`\begin{comment}a\end{comment}b`,
    `${dots(tex`\begin{comment}a\end{comment}`)}b`,
    `${dots(tex`\begin{comment}a\end{comment}`)}b`,
  ],
  [tex`\begin{verbatim}a`, tex`\begin{verbatim}a`, tex`\begin{verbatim}a`],
  [tex`\end{minted}\begin{minted}a`, tex`\end{minted}\begin{minted}a`, tex`\end{minted}\begin{minted}a`],
  [tex`\iffalse a \fi b`, `${dots(tex`\iffalse a \fi`)} b`, `${dots(tex`\iffalse a \fi`)} b`],
  [tex`\iffalse a \else b \fi c`, `${dots(tex`\iffalse a \else`)} b \\fi c`, `${dots(tex`\iffalse a \else`)} b \\fi c`],
  [
    tex`\iffalse \ifx a \else b \fi c \fi d`,
    `${dots(tex`\iffalse \ifx a \else b \fi c \fi`)} d`,
    `${dots(tex`\iffalse \ifx a \else b \fi c \fi`)} d`,
  ],
  [
    tex`\iffalse $a \iff b$ \fi c`,
    `${dots(tex`\iffalse $a \iff b$ \fi`)} c`,
    `${dots(tex`\iffalse $a \iff b$ \fi`)} c`,
  ],
  [
    tex`\iffalse \ifthenelse{a} \fi c`,
    `${dots(tex`\iffalse \ifthenelse{a} \fi`)} c`,
    `${dots(tex`\iffalse \ifthenelse{a} \fi`)} c`,
  ],
  [tex`\iffalse a \fill`, dots(tex`\iffalse a \fill`), dots(tex`\iffalse a \fill`)],
  [tex`\iffalses a \fi`, tex`\iffalses a \fi`, tex`\iffalses a \fi`],
])('Of %j is read what is no comment', (source, text, outline) => {
  const blanked = blankedNotes(source)
  expect([shown(blanked.text), shown(blanked.outline)]).toEqual([text, outline])
  expect(withoutBlanks(blanked.text)).toBe(text.replaceAll('·', ''))
})

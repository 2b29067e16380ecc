import { describe, expect, test } from 'vitest'
import { latexLimits } from '../limits.ts'
import { parseSide } from '../side.ts'
import { said, shown } from './testing/shown.ts'

const tex = String.raw

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

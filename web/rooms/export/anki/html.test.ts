import { expect, test } from 'vitest'
import { ankiHtml } from './html.ts'

const tex = String.raw

test.each([
  ['one paragraph', 'One paragraph here.', 'One paragraph here.'],
  ['several', 'One.\n\nTwo here.', '<p>One.</p><p>Two here.</p>'],
  ['a broken line', tex`One \\ two here`, 'One <br> two here'],
  ['a heading', '\\section*{Title}\nwords here', '<p><b>Title</b></p><p>words here</p>'],
  [
    'a list, one item with a label',
    tex`\begin{itemize}\item one\item[a)] two\end{itemize}`,
    '<ul><li>one</li><li><b>a)</b> two</li></ul>',
  ],
  [
    'a list that counts by letters',
    tex`\begin{enumerate}[label=\alph*.]\item one word\end{enumerate}`,
    '<ol type="a"><li>one word</li></ol>',
  ],
  [
    'descriptions',
    tex`\begin{description}\item[Group] a set\end{description}`,
    '<dl><dt><b>Group</b></dt><dd>a set</dd></dl>',
  ],
  ['a quotation', tex`\begin{quote}said so\end{quote}`, '<blockquote><p>said so</p></blockquote>'],
  ['what stands in the middle', tex`\begin{center}said so\end{center}`, 'said so'],
  [
    'a theorem with a name',
    tex`\begin{theorem}[Euler] It is so.\end{theorem}`,
    '<p><b>Theorem (Euler).</b></p><p>It is so.</p>',
  ],
  ['a proof', tex`\begin{proof} It is so.\end{proof}`, '<p><i>Proof.</i></p><p>It is so.</p><p>∎</p>'],
  [
    'a proof with a name and its end in the last line',
    tex`\begin{proof}[Sketch] It is so: \[x \qedhere\]\end{proof}`,
    tex`<p><i>Sketch.</i></p><p>It is so: \[x \qedhere\]</p>`,
  ],
  [
    'a table',
    tex`\begin{tabular}{ll}\rowcolor{red}a & b \\ \multicolumn{2}{c}{c}\end{tabular}`,
    '<table><tr><td style="color:black;background:red">a </td><td style="color:black;background:red"> b </td></tr><tr><td colspan="2">c</td></tr></table>',
  ],
  ['code', '\\begin{verbatim}\na < b\n\\end{verbatim}', '<pre>a &lt; b</pre>'],
  ['a rule', 'a word\n\n\\hrule\n\nb word', '<p>a word</p><hr><p>b word</p>'],
  ['steps, one below the other', 'One here\n\\step\ntwo here', '<p>One here </p><p>two here</p>'],
  [
    'an algorithm',
    tex`\begin{algorithmic}[1]\State $x$ is set\If{so} \State do \EndIf\end{algorithmic}`,
    tex`<p style="margin:0 0 0 0em">1: \(x\) is set</p><p style="margin:0 0 0 0em">2: <b>if</b> so <b>then</b> </p><p style="margin:0 0 0 2em">3: do </p><p style="margin:0 0 0 0em">4: <b>end if</b> </p>`,
  ],
  [
    'styles',
    tex`\textbf{a} \textit{b} \emph{c} \underline{d} \texttt{e} \sout{f} \textsuperscript{g} \textsubscript{h} \textsc{i} {\small j} {\large k} word`,
    '<b>a</b> <i>b</i> <i>c</i> <u>d</u> <code>e</code> <s>f</s> <sup>g</sup> <sub>h</sub> i <small>j</small> <big>k</big> word',
  ],
  ['colours', tex`The \textcolor{red}{first word} is here.`, 'The <span style="color:red">first word</span> is here.'],
  ['a link', tex`\href{https://a.org?x=1&y=2}{words} here`, '<a href="https://a.org?x=1&amp;y=2">words</a> here'],
  ['a hint', tex`\hint{think} of it`, '<details><summary>Hint</summary>think</details> of it'],
  [
    'signs that Anki reads as its own',
    'One \\& another word are <so> and "so" [sound:x], in~words.',
    'One &amp; another word are &lt;so&gt; and &quot;so&quot; &#91;sound:x], in&nbsp;words.',
  ],
  ['formulas', tex`Let $x<1$ and \[y > 2 & z\] be`, tex`Let \(x&lt;1\) and \[y &gt; 2 &amp; z\] be`],
  ['a side that is a formula', 'x^2', tex`\[x^2\]`],
  [
    'what MathJax cannot draw, for LaTeX',
    tex`so $\xymatrix{A & B}$ and \[\begin{tikzcd}A \ar[r] & B\end{tikzcd}\] it is`,
    tex`so [latex]$\xymatrix{A &amp; B}$[/latex] and [latex]\[\begin{tikzcd}A \ar[r] &amp; B\end{tikzcd}\][/latex] it is`,
  ],
  [
    'rows that have delimiters of their own',
    tex`\[\begin{empheq}{align} x \end{empheq}\]`,
    tex`[latex]\begin{empheq}{align} x \end{empheq}[/latex]`,
  ],
  ['sizes that MathJax does not know', tex`$\norm*{x} \abs[\big]{y} \set*{z}$`, tex`\(\norm{x} \abs{y} \set{z}\)`],
  ['chemistry by mhchem', tex`$\ch{H2O}$ is water`, tex`\(\ce{H2O}\) is water`],
])('Anki is given %s', (_, source, html) => expect(ankiHtml(source, {})).toBe(html))

test('A macro of the deck keeps its name and what it is given', () => {
  const macros = { '\\norm': '\\lVert #1\\rVert', '\\ch': 'c' }
  expect(ankiHtml(tex`$\norm{x} \ch{H2O}$`, macros)).toBe(tex`\(\norm{x} \ch{H2O}\)`)
})

const clozes = tex`A \cloze[2]{word} and \cloze{other} with $\cloze[1]{x} + \cloze{y}{{z}}$ here {a}::b`
test.each([
  ['shown', tex`A <b>word</b> and <b>other</b> with \(\boxed{x} + \boxed{y}{{z}}\) here a::b`],
  ['hidden', tex`A <b>&#91;…]</b> and <b>&#91;…]</b> with \(\boxed{\ldots} + \boxed{\ldots}{{z}}\) here a::b`],
  ['numbered', tex`A {{c2::word}} and <b>other</b> with \({{c1::x }} + \boxed{y}{ {z} }\) here a:&#58;b`],
] as const)('Clozes that are %s stand so in text and in formulas', (way, html) => {
  expect(ankiHtml(clozes, {}, way)).toBe(html)
})

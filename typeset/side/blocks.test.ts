import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'

const tex = String.raw

test.each([
  ['Two words\n\nand more', '<p>Two words</p><p>and more</p>'],
  [
    tex`The gap \hspace{2em} of the \hspace*{1cm} words \hspace{3pt} and \hspace{-1em} this \hspace{\fill} is \hspace{40em} here`,
    `<p>The gap \u2003\u2003 of the \u2003\u2003\u2003 words \u2009 and  this \u2003 is ${'\u2003'.repeat(15)} here</p>`,
  ],
  ['?`Qu\u00e9 es? !`Es as\u00ed! Why? `two words`', '<p lang="es">¿Qu\u00e9 es? ¡Es as\u00ed! Why? ‘two words‘</p>'],
  [tex`one \\ two words`, '<p>one <br> two words</p>'],
  [
    tex`\emph{a} \textbf{b} \texttt{c} \underline{d} two words`,
    '<p><em>a</em> <strong>b</strong> <code>c</code> <u>d</u> two words</p>',
  ],
  [
    tex`\textsc{a} {\large b} \textsf{c} two words here`,
    '<p><span class="tex-small-caps">a</span> <span class="tex-large">b</span> <span class="tex-sans">c</span> two words here</p>',
  ],
  [tex`\textcolor{red}{red} two words`, '<p><span style="--tex-color:red">red</span> two words</p>'],
  [
    tex`see \href{https://a.b/?x=1&y="}{this} page`,
    '<p>see <code class="source-error" title="A link leads to an address that begins with https:// or http://.">\\href{https://a.b/?x=1&amp;y=&quot;}{this}</code><span class="source-error-reason"> A link leads to an address that begins with https:// or http://. </span> page</p>',
  ],
  [
    tex`see \href{https://a.b/?x=1&y=2}{this} page`,
    '<p>see <a href="https://a.b/?x=1&amp;y=2" rel="nofollow noopener ugc">this</a> page</p>',
  ],
  [tex`\section{Head} two words`, '<p class="tex-heading"><strong>Head</strong></p><p>two words</p>'],
  [
    tex`\begin{enumerate}[start=4]\item a\item[b] c\end{enumerate}`,
    '<ol dir="auto" type="1" start="4" style="list-style-type:decimal"><li><p>a</p></li><li class="tex-labelled"><span class="tex-label">b</span> <p>c</p></li></ol>',
  ],
  [
    tex`\begin{enumerate}[label=\textbf{Step \Roman*:}]\item a\item b\end{enumerate}`,
    '<ol dir="auto" type="I" style="list-style-type:upper-roman"><li class="tex-labelled"><span class="tex-label"><strong>Step I:</strong></span> <p>a</p></li><li class="tex-labelled"><span class="tex-label"><strong>Step II:</strong></span> <p>b</p></li></ol>',
  ],
  [
    tex`\begin{tasks}[style=enumerate](2)\setcounter{task}{2}\task*(2) a\task! b\end{tasks}`,
    '<ol dir="auto" type="1" start="3" style="list-style-type:decimal"><li><p>a</p></li><li><p>b</p></li></ol>',
  ],
  [tex`two words\caption[short]{a caption}`, '<p>two words<small>a caption</small></p>'],
  [tex`\cite[see][p.~3]{k} two words`, '<p>[see k, p.\u00a03] two words</p>'],
  [
    tex`\begin{itemize}\item a\item[b] c\end{itemize}`,
    '<ul dir="auto"><li><p>a</p></li><li class="tex-labelled"><span class="tex-label">b</span> <p>c</p></li></ul>',
  ],
  [
    tex`\begin{enumerate}\item a\end{enumerate}`,
    '<ol dir="auto" type="1" style="list-style-type:decimal"><li><p>a</p></li></ol>',
  ],
  [
    tex`\begin{enumerate}[(i)]\item a\end{enumerate}`,
    '<ol dir="auto" type="i" style="list-style-type:enclosed-lower-roman"><li><p>a</p></li></ol>',
  ],
  [tex`\begin{description}\item[a] b\end{description}`, '<dl><dt>a</dt><dd><p>b</p></dd></dl>'],
  [
    tex`\emph{a \emph{b} c} \textit{\emph{d}} \emph{e}`,
    '<p><em>a <em style="font-style:normal">b</em> c</em> <i><em style="font-style:normal">d</em></i> <em>e</em></p>',
  ],
  [
    '\\begin{multicols}{2}a\\end{multicols}\\begin{mdframed}[linewidth=2pt]b\\end{mdframed}',
    '<p>a</p><div class="tex-framed"><p>b</p></div>',
  ],
  ['\\fbox{\\parbox[t]{0.8\\linewidth}{a \\emph{b}}}', '<p><span class="tex-framed">a <em>b</em></span></p>'],
  [
    tex`\begin{quote}a\end{quote}\begin{center}b\end{center}`,
    '<blockquote><p>a</p></blockquote><div class="tex-center"><p>b</p></div>',
  ],
  [
    tex`\begin{proof}[Idea] a\end{proof}`,
    '<div class="tex-statement"><p class="tex-statement-name"><em>Idea.</em></p> <p>a <span class="tex-proof-end">∎</span></p></div>',
  ],
  [
    tex`\begin{proof}\begin{itemize}\item a\end{itemize}\end{proof}`,
    '<div class="tex-statement"><p class="tex-statement-name"><em>Proof.</em></p> <ul dir="auto"><li><p>a</p></li></ul> <p class="tex-proof-end">∎</p></div>',
  ],
  [
    tex`\begin{proof}משל\end{proof}`,
    '<div class="tex-statement"><p class="tex-statement-name"><em>Proof.</em></p> <p>משל</p> <p class="tex-proof-end">∎</p></div>',
  ],
  [
    tex`\begin{tabular}{l} \firsthline a \\ \addlinespace[2pt] b \\ \specialrule{1pt}{0pt}{0pt} c \\ \lasthline \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr class="tex-rule-above"><td class="tex-left">a </td></tr><tr><td class="tex-left">b </td></tr>' +
      '<tr class="tex-rule-above tex-rule-below"><td class="tex-left">c </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{|l|r} a & b \\ \hline \multicolumn{2}{c}{c} \\ \hline \end{tabular}`,
    '<table dir="auto" class="tex-table tex-rule-before"><tbody><tr><td class="tex-left tex-rule-after">a </td><td class="tex-right"> b </td></tr>' +
      '<tr class="tex-rule-above tex-rule-below"><td class="tex-center tex-own" colspan="2">c </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{lc|r} \multicolumn{2}{|r|}{a} & b \\ \cline{1-2}\cmidrule(lr){3-3} c & d & e \\ \cline{2-3} \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-right tex-own tex-rule-ahead tex-rule-after" colspan="2">a </td><td class="tex-right"> b </td></tr>' +
      '<tr><td class="tex-left tex-rule-above">c </td><td class="tex-center tex-rule-after tex-rule-above tex-rule-below"> d </td><td class="tex-right tex-rule-above tex-rule-below"> e </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{|ll} \multirow{2}{*}{a} & b \\ & c \\ \multirow[t]{3}{2cm}{d} & e \\ f & g \end{tabular}`,
    '<table dir="auto" class="tex-table tex-rule-before"><tbody><tr><td class="tex-left" rowspan="2">a </td><td class="tex-left"> b </td></tr>' +
      '<tr><td class="tex-left tex-beside"> c </td></tr><tr><td class="tex-left">d </td><td class="tex-left"> e </td></tr>' +
      '<tr><td class="tex-left">f </td><td class="tex-left"> g </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{ll} \multirow{2}{*}{a} & b \\ & c \\ \hline \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-left tex-rule-below" rowspan="2">a </td><td class="tex-left"> b </td></tr>' +
      '<tr class="tex-rule-below"><td class="tex-left tex-beside"> c </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{lll} \multicolumn2{c}{a} & \multirow2*{b} \\ \multicolumn{2}r{c} & \\ \multicolumn 3c{d} \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-center tex-own" colspan="2">a </td><td class="tex-left" rowspan="2">b </td></tr>' +
      '<tr><td class="tex-right tex-own" colspan="2">c </td></tr><tr><td class="tex-center tex-own" colspan="3">d </td></tr></tbody></table>',
  ],
  [
    tex`\begin{enumerate}\item a \setcounter{enumi}{4} \item b \item[x] c \addtocounter {enumi} {-2} \item d \item e\end{enumerate}`,
    '<ol dir="auto" type="1" style="list-style-type:decimal"><li><p>a  </p></li><li value="5"><p>b </p></li>' +
      '<li class="tex-labelled"><span class="tex-label">x</span> <p>c  </p></li><li value="4"><p>d </p></li><li><p>e</p></li></ol>',
  ],
  [
    tex`\begin{enumerate}\item a \begin{enumerate}\item b \setcounter{enumii}{3}\item c\end{enumerate} \item d\end{enumerate} \begin{enumerate}[resume]\item e\end{enumerate}`,
    '<ol dir="auto" type="1" style="list-style-type:decimal"><li><p>a </p><ol dir="auto" type="a" style="list-style-type:enclosed-lower-alpha"><li><p>b </p></li>' +
      '<li value="4"><p>c</p></li></ol></li><li><p>d</p></li></ol><ol dir="auto" type="1" start="3" style="list-style-type:decimal"><li><p>e</p></li></ol>',
  ],
  [
    tex`\begin{algorithmic}[1]\If{a}\State b \Comment{c}\EndIf\Statex\end{algorithmic}`,
    '<ol dir="auto" class="tex-algorithm tex-numbered"><li value="1" style="--depth:0"><span class="tex-words"><strong>if</strong> a <strong>then</strong></span> </li>' +
      '<li value="2" style="--depth:1"><p>b <span class="tex-comment">c</span></p></li>' +
      '<li value="3" style="--depth:0"><span class="tex-words"><strong>end if</strong></span> </li><li style="--depth:0"></li></ol>',
  ],
  [
    tex`\begin{tabular}{lll} \multicolumn{2}{c}{ \multirow{2}{*}{a} d} & b \\ \multicolumn{2}{c}{} & c \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-center tex-own" colspan="2" rowspan="2">a d </td><td class="tex-left"> b </td></tr>' +
      '<tr><td class="tex-left tex-beside"> c </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{lS[table-format=2.1]|c} a & 4.2 & b \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-left">a </td><td class="tex-decimal tex-rule-after">4.2</td><td class="tex-center"> b </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{SD{.}{,}{2}} {Length} & -1.5 \\ 12 & 1,25(3) \\ 1.25 & \multicolumn{1}{c}{2} \\ {2015} & x \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-decimal">Length </td><td class="tex-decimal" data-behind="0(0)">−1.5</td></tr>' +
      '<tr><td class="tex-decimal" data-behind=".00">12</td><td class="tex-decimal" data-before="−">1,25(3)</td></tr>' +
      '<tr><td class="tex-decimal" data-before="0">1.25</td><td class="tex-center tex-own">2 </td></tr>' +
      '<tr><td class="tex-decimal">2015 </td><td class="tex-decimal"> x </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{S} 1.50e-12 \\ -2E+3 \\ 1e \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-decimal" data-before="−">1.50\u202f×\u202f10⁻¹²</td></tr>' +
      '<tr><td class="tex-decimal" data-behind=".00⁻¹²">−2\u202f×\u202f10³</td></tr><tr><td class="tex-decimal">1e </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{S} 12345.67891 \\ 1234,5(2) \\ 1234567 \\ .12345 \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-decimal" data-before="\u202f00">12\u202f345.678\u202f91</td></tr>' +
      '<tr><td class="tex-decimal" data-before="\u202f\u202f000" data-behind="0\u202f00">1234,5(2)</td></tr>' +
      '<tr><td class="tex-decimal" data-behind=".000\u202f00">1\u202f234\u202f567</td></tr>' +
      '<tr><td class="tex-decimal" data-before="0\u202f000\u202f000">.123\u202f45</td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{>{\centering\arraybackslash}p{2cm}>{\raggedleft\hspace{0pt}}X*{2}{>{\raggedright}m{1cm}}} a & b & c & d \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-center">a </td><td class="tex-right"> b </td><td class="tex-left"> c </td><td class="tex-left"> d </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{>{\columncolor{yellow}}c>{\columncolor[gray]{.9}}l} \hline \rowcolor[HTML]{AABBCC}[2pt] a & \cellcolor{red!30}b \\ c \cellcolor[rgb]{1,0,.5} & d \\ \multicolumn{2}{>{\columncolor{blue}}p{2cm}|}{e} \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr class="tex-rule-above"><td class="tex-center" style="--tex-ground:#aabbcc">a </td><td class="tex-left" style="--tex-ground:#ffb3b3"> b </td></tr>' +
      '<tr><td class="tex-center" style="--tex-ground:#ff0080">c  </td><td class="tex-left" style="--tex-ground:#e6e6e6"> d </td></tr>' +
      '<tr><td class="tex-left tex-own tex-rule-after" colspan="2" style="--tex-ground:blue">e </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{S} \rowcolor{lime}[1pt][2pt] 1.5 \\ \cellcolor{red}{x} \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-decimal" style="--tex-ground:lime">1.5</td></tr><tr><td class="tex-decimal" style="--tex-ground:red">x </td></tr></tbody></table>',
  ],
  [
    tex`\begin{tabular}{cc} \diagbox[width=2cm]{a}{b} & \makecell{c \\ d} \\ \slashbox{e}{f} & \makecell[tl]{g \\ h} \end{tabular}`,
    '<table dir="auto" class="tex-table"><tbody><tr><td class="tex-center">a \u2572 b </td><td class="tex-center"> <span class="tex-stacked">c <br> d</span> </td></tr>' +
      '<tr><td class="tex-center">e \u2571 f </td><td class="tex-center"> g <br> h </td></tr></tbody></table>',
  ],
  [
    tex`It is \colorbox{yellow!50}{so} and \hl{not} as \fcolorbox{red}{white}{here} said`,
    '<p>It is <span style="--tex-ground:#ffff80">so</span> and <span style="--tex-ground:yellow">not</span> as <span class="tex-framed"><span style="--tex-ground:white">here</span></span> said</p>',
  ],
  [
    tex`\begin{longtable}{lr} \hline a & b \\ \endhead c & d \end{longtable}`,
    '<table dir="auto" class="tex-table"><tbody><tr class="tex-rule-above"><td class="tex-left">a </td><td class="tex-right"> b </td></tr>' +
      '<tr><td class="tex-left">c </td><td class="tex-right"> d </td></tr></tbody></table>',
  ],
  [
    tex`\rotatebox{90}{a} so it is \rotatebox{180}{b} \rotatebox[origin=c]{-90}{c} \rotatebox{0}{d} \resizebox{1cm}{!}{e} words`,
    '<p><span class="tex-standing tex-turned-180">a</span> so it is <span class="tex-turned-180">b</span> <span class="tex-standing">c</span> d e words</p>',
  ],
  ['\\begin{verbatim}\n<a>\n\\end{verbatim}', '<pre><code>&lt;a&gt;</code></pre>'],
  ['Above\n\n\\hrule below', '<p>Above</p><hr><p>below</p>'],
])('%j', (source, html) => {
  expect(typesetSide(source).html).toBe(html)
})

test('columns may have dollar signs around their cells, which are formulas then', () => {
  const { html, errors } = typesetSide(
    tex`\begin{tabular}{l*{2}{>{$}c<{$}}>{$\displaystyle}l<{$}} a & f(x) & {g} & \cellcolor{red} \begin{array}{cc} 1 & 2 \\ 3 \end{array} \\ b & \multicolumn{2}{c}{two words} & } \end{tabular} end`,
  )
  expect(errors.map(({ message }) => message)).toEqual(['This } closes nothing.'])
  expect(html.match(/<annotation[^>]*>[^<]*/g)?.map((found) => found.replace(/^[^>]*>/, ''))).toEqual([
    'f(x)',
    '{g}',
    tex`\begin{array}{cc} 1 &amp; 2 \\ 3 \end{array}`,
  ])
  expect(html).toContain('<td class="tex-center tex-own" colspan="2">two words </td>')
  expect(html).toContain('<td class="tex-left" style="--tex-ground:red"><span class="katex" translate="no">')
  expect(html).toMatch(/<p>\s?end<\/p>$/)
})

test('while typing, a formula comes without MathML', () => {
  const { html } = typesetSide('Let $x<1$ be', { output: 'html', caret: 0 })
  expect(html).toMatch(/^<p>Let <span class="katex" translate="no"><span class="katex-html"/)
  expect(html).not.toContain('<math')
})

test('what columns print between and beside their cells stands in each row, without room around it where LaTeX leaves none', () => {
  const tight = (side: string) => ` style="padding-inline-${side}:0"`
  const cell = (align: string, text: string, style = '') => `<td class="tex-${align}"${style}>${text}</td>`
  const { html, errors } = typesetSide(
    tex`\begin{tabular}{@{}r@{.}l@{ : }l!{/}r<{\%}>{(}c<{)}} 1 & 5 & a & 7 & b \\ \multicolumn{5}{c}{words} \end{tabular}`,
  )
  expect(errors).toEqual([])
  expect(html).toContain(
    cell('right', '1.', tight('end')) +
      cell('left', ' 5 ', ' style="padding-inline-start:0;padding-inline-end:0"') +
      cell('left', '\u00a0:\u00a0a ', tight('start')) +
      cell('right', '/\u20027%') +
      cell('center', '(b)'),
  )
  expect(html).toContain('words')
})

test('columns of a table run as its words do', () =>
  expect(typesetSide(tex`\begin{tabular}{ll} שלום & עולם \end{tabular}`).html).toMatch(/^<table dir="auto"/))

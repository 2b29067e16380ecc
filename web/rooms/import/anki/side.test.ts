import { describe, expect, test } from 'vitest'
import { definitionsIn, hasDollars } from './formulas.ts'
import { latexOf } from './side.ts'

const tex = String.raw

function read(html: string, readsDollars = false) {
  const losses = new Map()
  const latex = latexOf(html, { readsDollars, losses, hasPicture: () => false })
  return { latex, losses: [...losses].map(([kind, { count, examples }]) => [kind, count, ...examples]) }
}
const latexIn = (html: string, readsDollars = false) => read(html, readsDollars).latex

describe('The HTML of a field says in the card language', () => {
  test.each([
    ['a<br>b<hr>c word', 'a\\\\\nb\n\nc word'],
    ['<p>one</p><p>two</p>', 'one\n\ntwo'],
    ['<div>one</div><div>two</div>', 'one\\\\\ntwo'],
    ['<div>one<div>two</div></div><br>three', 'one\\\\\ntwo\\\\\nthree'],
    ['one<br><br>two', 'one\n\ntwo'],
    ['<h1>Title</h1>word', '\\textbf{Title}\n\nword'],
  ])('where lines and paragraphs end: %s', (html, latex) =>
    expect(latexIn(html).replace('\\noindent ', '')).toBe(latex),
  )

  test.each([
    [
      '<ul><li>one</li><li></li><li>two<ul><li>deep</li></ul></li></ul>',
      '\\begin{itemize}\n\\item one\n\\item two\n\\begin{itemize}\n\\item deep\n\\end{itemize}\n\\end{itemize}',
    ],
    ['<ul>text first<li>one</li></ul>', '\\begin{itemize}\n\\item text first\n\\item one\n\\end{itemize}'],
    [
      '<ol type="a" start="3"><li>word</li></ol>',
      '\\begin{enumerate}[label=\\alph*., start=3]\n\\item word\n\\end{enumerate}',
    ],
    ['<ol type="A"><li>word</li></ol>', '\\begin{enumerate}[label=\\Alph*.]\n\\item word\n\\end{enumerate}'],
    ['<ol type="i"><li>word</li></ol>', '\\begin{enumerate}[label=\\roman*.]\n\\item word\n\\end{enumerate}'],
    ['<ol type="I"><li>word</li></ol>', '\\begin{enumerate}[label=\\Roman*.]\n\\item word\n\\end{enumerate}'],
    ['<ol start="0"><li>word</li></ol>', '\\begin{enumerate}[start=0]\n\\item word\n\\end{enumerate}'],
    ['<ol start="12"><li>word</li></ol>', '\\begin{enumerate}[start=12]\n\\item word\n\\end{enumerate}'],
    ['<ol start="1"><li>word</li></ol>', '\\begin{enumerate}\n\\item word\n\\end{enumerate}'],
    ['<ol start="12345"><li>word</li></ol>', '\\begin{enumerate}\n\\item word\n\\end{enumerate}'],
    ['<ul></ul>word', 'word'],
    ['<li>alone here</li>', 'alone here'],
    ['<blockquote>said so</blockquote> by him', '\\begin{quote}\nsaid so\n\\end{quote}\nby him'],
  ])('what lists and quotations are: %s', (html, latex) => expect(latexIn(html)).toBe(latex))

  test.each([
    ['<b>one<br>two</b> word', '\\textbf{one}\\\\\n\\textbf{two} word'],
    ['<b></b>word', 'word'],
    [
      '<b>one <ul><li>two</li></ul> three </b>word',
      '\\textbf{one}\n\\begin{itemize}\n\\item \\textbf{two}\n\\end{itemize}\n\\textbf{three} word',
    ],
    ['<b>\\[x\\]</b> word', '\\[x\\]\nword'],
    ['<b> </b> <i>  one  </i>word', tex`\emph{one} word`],
    ['<code>a_b</code> <s>c</s> <u>d</u> <em>e</em> word', tex`\texttt{a\_b} \sout{c} \underline{d} \emph{e} word`],
    ['word<sub>2</sub> word<sup>3</sup>', tex`word\textsubscript{2} word\textsuperscript{3}`],
    ['<span style="font-weight: 700">a</span> word', tex`\textbf{a} word`],
    ['<span style="font-weight: 500">a</span> word', 'a word'],
    ['<p style="font-weight: 700">a word</p>', 'a word'],
    [
      '<span style="font-style: italic; text-decoration: underline dotted">a</span> word',
      tex`\underline{\emph{a}} word`,
    ],
    ['<ruby>漢<rt>kan</rt></ruby> word', '漢 (kan) word'],
    ['<a href="https://a.org/x#y%20z">words</a> here', tex`\href{https://a.org/x\#y\%20z}{words} here`],
    ['<a href="javascript:x">words</a> here', 'words here'],
    ['<a href="see https://a.org">words</a> here', 'words here'],
    ['<a href="https://a.org">one<br>two</a> here', 'one\\\\\ntwo here'],
    ['<a>words</a> here', 'words here'],
    ['<a href="http://a.org">words</a> here', tex`\href{http://a.org}{words} here`],
    ['<a href="https://a.org/a b">words</a> here', 'words here'],
  ])('how words look: %s', (html, latex) => expect(latexIn(html)).toBe(latex))

  test.each([
    ['<details><summary>Hint:</summary>think of it</details> word', '\\hint{think of it}\\\\\nword'],
    ['<details><summary>More</summary>think of it</details> word', 'More \\hint{think of it}\\\\\nword'],
    ['<details><summary>A hint</summary>think of it</details> word', 'A hint \\hint{think of it}\\\\\nword'],
    ['<details><summary>Hint for you</summary>think</details> word', 'Hint for you \\hint{think}\\\\\nword'],
    ['<details>only</details> word', '\\hint{only}\\\\\nword'],
    ['<details><summary>Hint</summary></details>word', 'word'],
    [
      '<details><summary>Hint</summary><ul><li>one</li></ul></details> word',
      '\\begin{itemize}\n\\item one\n\\end{itemize}\nword',
    ],
  ])('what is a hint: %s', (html, latex) => expect(latexIn(html)).toBe(latex))

  test.each([
    [
      '<table><tr><th>A</th><td>b</td></tr><tr><td colspan=2>c</td></tr></table> word',
      '\\begin{tabular}{ll}\n\\textbf{A} & b \\\\\n\\multicolumn{2}{l}{c}\n\\end{tabular}\nword',
    ],
    [
      '<table><caption>Cap</caption><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table> word',
      'Cap\n\\begin{tabular}{ll}\n\\multirow{2}{*}{a} & b \\\\\n& c\n\\end{tabular}\nword',
    ],
    [
      '<table><tr><td>a<br>b</td><td><ul><li>x</li></ul></td></tr><tr><td>c</td></tr></table> word',
      '\\begin{tabular}{ll}\n\\makecell[l]{a \\\\ b} & • x \\\\\nc &\n\\end{tabular}\nword',
    ],
    [
      '<table><tr><td>out <table><caption>in</caption><tr><td>p</td><td>q</td></tr></table></td></tr></table> word',
      '\\begin{tabular}{l}\nout in p q\n\\end{tabular}\nword',
    ],
    ['<table><tr><td rowspan="9">a</td></tr></table> word', '\\begin{tabular}{l}\na\n\\end{tabular}\nword'],
    ['<table><tr><td>\\[x\\]</td></tr></table> word', '\\begin{tabular}{l}\n\\[x\\]\n\\end{tabular}\nword'],
    ['<table><caption>only</caption></table> word', 'only word'],
    ['<table></table>word', 'word'],
  ])('what a table is: %s', (html, latex) => expect(latexIn(html)).toBe(latex))

  test.each([
    ['<pre>def f:\n    x  y\n</pre> word', '\\begin{verbatim}\ndef f:\n    x  y\n\\end{verbatim}\nword'],
    ['<pre>\na<b>c</b><br>d</pre> word', '\\begin{verbatim}\nac\nd\n\\end{verbatim}\nword'],
    [
      '<pre><div>a</div><div>b</div><div><br></div><p>c</p>d</pre> word',
      '\\begin{verbatim}\na\nb\n\nc\nd\n\\end{verbatim}\nword',
    ],
    ['<pre>a <img src="x.png">\n  b</pre> word', '\\texttt{a \\emph{[x.png]}}\\\\\n\\texttt{~~b}\\\\\nword'],
    ['<pre>\\end{verbatim}</pre> word', '\\texttt{\\textbackslash{}end\\{verbatim\\}}\\\\\nword'],
    ['<pre></pre>word', 'word'],
    [
      '<table><tr><td><pre>a\n b</pre></td></tr></table> word',
      '\\begin{tabular}{l}\n\\makecell[l]{\\texttt{a} \\\\ \\texttt{~b}}\n\\end{tabular}\nword',
    ],
  ])('what is code: %j', (html, latex) => expect(latexIn(html)).toBe(latex))

  test.each([
    [
      'a  \n b &amp; 50% of_it {x} ~ ^ \\ # $5',
      tex`a b \& 50\% of\_it \{x\} \textasciitilde{} \textasciicircum{} \textbackslash{} \# \$5`,
    ],
    ["-- --- `` '' ,, << >> word", "-{}- -{}-{}- `{}` '{}' ,{}, <{}< >{}> word"],
    ['a&nbsp;b word', 'a b word'],
  ])('signs that stand for themselves: %s', (html, latex) =>
    expect(latexIn(html).replace('\\noindent ', '')).toBe(latex),
  )

  test.each([
    [tex`so \(x &lt; 1\) and \[y\] word`, 'so \\(x < 1\\) and\n\\[y\\]\nword'],
    ['[$]x[/$] [$$]y[/$$] word', '\\(x\\)\n\\[y\\]\nword'],
    ['[latex]$x$ in $y$[/latex] word', '$x$ in $y$ word'],
    [tex`word [latex]\[x\][/latex] word`, 'word\n\\[x\\]\nword'],
    [tex`[latex]\begin{align}x\end{align}[/latex] word`, '\\begin{align}x\\end{align}\nword'],
    ['<anki-mathjax block="true">x</anki-mathjax> <anki-mathjax>y</anki-mathjax> word', '\\[x\\]\n\\(y\\) word'],
    [tex`\(x % c\) \(50\% c\) word`, '\\(x % c\n\\) \\(50\\% c\\) word'],
    ['\\(x % c<br>y\\) word', '\\(x % c\ny\\) word'],
    [tex`word \(\begin{align}x\end{align}\) word`, 'word\n\\begin{align}x\\end{align}\nword'],
    [tex`\(\newcommand{\R}{R}\) word`, 'word'],
    [tex`\(\newcommand{\R}{R} \R\) word`, tex`\(\R\) word`],
    [tex`\(\require{mhchem} \ce{H2O}\) word`, tex`\(\ce{H2O}\) word`],
    [tex`\( \) word`, 'word'],
    [tex`\(\text{if \(x\)}\) word`, tex`\(\text{if \(x\)}\) word`],
    ['\\(a<br>b<div>c</div><b>d</b>\\) word', '\\(a\nb\nc\nd\\) word'],
    [tex`\(open word`, tex`\textbackslash{}(open word`],
  ])('what is a formula: %s', (html, latex) => expect(latexIn(html)).toBe(latex))

  test.each([
    ['word $x$ and $5 and $6', tex`word \(x\) and \$5 and \$6`],
    ['word $$y$$ so', 'word\n\\[y\\]\nso'],
    [tex`word $x \$ y$ so`, tex`word \(x \$ y\) so`],
    ['word $a<b>c</b>$ so', tex`word \$a\textbf{c}\$ so`],
    ['word $a<br>b$ so', 'word \\(a\nb\\) so'],
    [tex`word $a \(b\)$ so`, tex`word \$a \(b\)\$ so`],
    ['word $ x$ so $y $', tex`word \$ x\$ so \$y \$`],
  ])('what stands between dollars, where those are read: %s', (html, latex) => expect(latexIn(html, true)).toBe(latex))
})

describe('What a field has and a card cannot have', () => {
  test.each([
    ['Word<style>b{}</style><head><title>t</title></head><script>x()</script> so', 'Word so', ['script', 1, 'script']],
    ['<font color="red">a</font> word', 'a word', ['colour', 1, 'red']],
    ['<span style="color: blue">a</span> word', 'a word', ['colour', 1]],
    ['<span style="background-color: blue">a</span> word', 'a word'],
    ['<img src="torus.png" alt="A torus"> word', tex`\emph{[A torus]} word`, ['picture', 1, 'A torus']],
    ['<img src="a/b/c.png"> word', tex`\emph{[c.png]} word`, ['picture', 1, 'c.png']],
    ['<img src="%E0%A4%A"> word', tex`\emph{[\%E0\%A4\%A]} word`, ['picture', 1, '%E0%A4%A']],
    ['<img> word', tex`\emph{[picture]} word`, ['picture', 1, 'picture']],
    [`<img src="latex-${'0123456789'.repeat(4)}.png">word`, 'word'],
    ['[sound:a.mp3]word, word [sound:b.mp3', 'word, word [sound:b.mp3', ['sound', 1, 'a.mp3']],
    ['word [anki:tts lang=de]gesprochen[/anki:tts] so', 'word so'],
  ] as [string, string, unknown[]?][])('is counted, unless nothing is lost by it: %s', (html, latex, loss) => {
    expect(read(html)).toEqual({ latex, losses: loss ? [loss] : [] })
  })
})

test.each([
  ['word $x$', true],
  ['[$$]x[/$$] and $y$', true],
  ['[$]x[/$] and [$$]y[/$$]', false],
  ['from $5 to $6', false],
  ['words', false],
])('Whether dollars in %s might be mathematics: %s', (html, might) => expect(hasDollars(html)).toBe(might))

test.each([
  [tex`\(x\) and \(y\)`, []],
  [tex`[latex]$$\newcommand{\R}{\mathbb{R}}$$[/latex] \(\R\)`, [tex`\newcommand{\R}{\mathbb{R}}`]],
  [tex`\(\def\a{b}\) and \(c \gdef\d{e}\)`, [tex`\def\a{b}`, tex`c \gdef\d{e}`]],
  [tex`\newcommand{\R}{R} in words, \(\define x\)`, []],
])('The formulas of %s define what holds for the whole card', (html, definitions) => {
  expect(definitionsIn(html)).toEqual(definitions)
})

test('What a formula defines stays where it cannot be read', () => {
  expect(latexIn(tex`\(\newcommand\R\) word`)).toBe(tex`\(\newcommand\R\) word`)
})

import { expect, test } from 'vitest'
import { preambleFor } from './preamble.ts'

const tex = String.raw

const always = [
  '\\usepackage[T1]{fontenc}',
  '\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}',
  '\\usepackage{mathtools}',
  '\\usepackage{amssymb}',
]

/** For a TeX that reads Unicode. */
const ofUnicode = [
  '\\ifdefined\\Umathcode',
  '  \\usepackage{fontspec}',
  expect.stringMatching(/^ {2}\\def\\DeclareUnicodeCharacter#1#2/),
  '\\fi',
]

test.each([
  ['x^2', []],
  [
    'A map \\begin{tikzcd} A \\ar[r] & B \\end{tikzcd}',
    ['\\usepackage{tikz-cd}\\usetikzlibrary{calc,decorations.pathmorphing}'],
  ],
  ['\\xymatrix{A \\rtwocell & B}', ['\\usepackage[all,2cell]{xy}\\UseAllTwocells']],
  ['\\textcolor{red}{x}', ['\\usepackage{xcolor}']],
  [
    '\\begin{lemma} $\\Tr A$ \\end{lemma}',
    ['\\usepackage{amsthm}', '\\providecommand{\\Tr}{\\operatorname{Tr}}', '\\newtheorem*{lemma}{Lemma}'],
  ],
  ['\\dv{f}{x}', ['\\providecommand{\\dv}[2]{\\frac{\\mathrm{d}#1}{\\mathrm{d}#2}}']],
  [
    '\\dv{x} f',
    [
      expect.stringMatching(/^\\usepackage\{physics\}/),
      '\\providecommand{\\dv}[2]{\\frac{\\mathrm{d}#1}{\\mathrm{d}#2}}',
    ],
  ],
  [tex`\begin{tabular}{lS} a & 4.2 \end{tabular}`, [expect.stringMatching(/^\\IfFileExists\{siunitx/)]],
  [
    tex`\begin{tabular}{@{}lS[table-format=1.3]@{}} a & 4.2 \end{tabular}`,
    [expect.stringMatching(/^\\IfFileExists\{siunitx/)],
  ],
  [
    tex`\begin{tabularx}{9em}{l>{\bf}XS} a & b & 4.2 \end{tabularx}`,
    ['\\usepackage{array}', '\\usepackage{tabularx}', expect.stringMatching(/siunitx/)],
  ],
  [tex`\begin{tabular}{@{}l@{}} So & 4.2 \end{tabular} {S}`, []],
  [
    tex`\begin{algorithm} \begin{algorithmic} \IF{a \AND b} \Return \ENDIF \end{algorithmic} \end{algorithm}`,
    [
      '\\usepackage{algorithm}\\floatplacement{algorithm}{H}\\renewcommand{\\thealgorithm}{}',
      '\\usepackage{algpseudocode}',
      '\\providecommand{\\IF}{\\If}',
      '\\providecommand{\\AND}{\\textbf{and} }',
      '\\providecommand{\\ENDIF}{\\EndIf}',
    ],
  ],
  [
    tex`\begin{tabular}{l} \rowcolor{red} \hl{a} \makecell{b} \diagbox{c}{d} \end{tabular}`,
    [
      '\\usepackage{xcolor}',
      ...['colortbl', 'soul', 'makecell', 'diagbox'].map((name) => expect.stringContaining(`{\\usepackage{${name}}}{`)),
    ],
  ],
  [
    tex`\begin{Définition*} \foreignlanguage{german}{a} \end{Définition*}`,
    [...ofUnicode, '\\usepackage{amsthm}', '\\def\\foreignlanguage#1#2{#2}', '\\newtheorem*{Définition*}{Définition}'],
  ],
  [tex`\begin{tabular}{lD{.}{.}{2}} a & 4.2 \end{tabular}`, ['\\usepackage{dcolumn}']],
  [
    tex`\begin{empheq}[box=\widefbox]{align*} a \end{empheq}`,
    ['\\usepackage{empheq}\\providecommand{\\widefbox}[1]{\\fbox{\\hspace{1em}#1\\hspace{1em}}}'],
  ],
  [tex`\begin{longtable}{l} a \end{longtable}`, ['\\usepackage{longtable}']],
  ['\\Cov(X)', ['\\providecommand{\\Cov}{\\operatorname{Cov}}']],
  [tex`\rotatebox{90}{a}`, ['\\usepackage{graphicx}']],
  [
    tex`\begin{tikzpicture}\end{tikzpicture} \chemfig{A}`,
    [
      '\\usepackage{tikz}\\usetikzlibrary{arrows,arrows.meta,automata,calc,positioning,shapes,trees}',
      '\\IfFileExists{simplekv.tex}{\\usepackage{chemfig}}{}',
    ],
  ],
  [
    tex`\begin{algorithm} \KwIn{a} \end{algorithm}`,
    [
      expect.stringMatching(/^\\usepackage\[algo2e\]\{algorithm2e\}/),
      expect.stringMatching(/^\\usepackage\{algorithm\}/),
    ],
  ],
  ['\\qty(\\frac12)', [expect.stringMatching(/^\\usepackage\{physics\}/), expect.stringMatching(/siunitx/)]],
  ['\\ev{A}', [expect.stringMatching(/^\\usepackage\{physics\}/)]],
  [
    'A \\cloze[2]{gap} \\hint{x} \\step',
    [
      '\\providecommand{\\cloze}[2][]{#2}',
      '\\providecommand{\\hint}[1]{{\\small Hint: #1}}',
      '\\providecommand{\\step}{}',
    ],
  ],
  [
    '\\ch{H2O} or \\ch{2 O}',
    [expect.stringMatching(/^\\IfFileExists\{chemformula/), '\\providecommand{\\ch}{\\operatorname{ch}}'],
  ],
  ['\\ch{x} + \\ch y', ['\\providecommand{\\ch}{\\operatorname{ch}}']],
  [tex`\systeme{x = 1}`, [expect.stringMatching(/^\\IfFileExists\{systeme/)]],
  [tex`\begin{blockarray}{c} a \end{blockarray}`, ['\\usepackage{blkarray}']],
  [
    tex`\bordermatrix{a \\ b}`,
    [tex`\let\plainborder\bordermatrix\renewcommand{\bordermatrix}[1]{{\def\\{\cr}\plainborder{#1}}}`],
  ],
  ['\\begin{tabular}{l} \\toprule a \\end{tabular}', ['\\usepackage{booktabs}']],
  [
    '\\begin{enumerate}[(a)]\\item One\\par two\\end{enumerate}',
    ['\\IfFileExists{enumitem.sty}{\\usepackage[shortlabels,inline]{enumitem}}{}'],
  ],
  [
    '\\begin{inparaenum}\\item a\\end{inparaenum}',
    [
      '\\usepackage[shortlabels,inline]{enumitem}\\newlist{inparaenum}{enumerate*}{1}\\setlist[inparaenum]{label=\\arabic*.}' +
        '\\newlist{inparaitem}{itemize*}{1}\\setlist[inparaitem]{label=\\textbullet}',
    ],
  ],
  [
    '\\begin{questions}\\question a\\end{questions}',
    [expect.stringMatching(/enumitem\}\\newcommand\{\\worth\}.*\\newlist\{oneparchoices\}\{enumerate\*\}\{1\}/)],
  ],
  [
    '\\begin{restatable}[Main]{lemma}{main} a \\end{restatable}',
    [
      '\\usepackage{amsthm}',
      expect.stringMatching(/^\\NewDocumentEnvironment\{restatable\}\{o m m\}/),
      '\\newtheorem*{lemma}{Lemma}',
    ],
  ],
  ['By \\cref{main} it holds', ['\\providecommand{\\cref}[1]{(#1)}']],
  [
    '\\glqq so\\grqq{}',
    ['\\providecommand{\\glqq}{\\quotedblbase{}}', '\\providecommand{\\grqq}{\\textquotedblleft{}}'],
  ],
  ['1\\ier janvier', ['\\usepackage{xspace}', '\\providecommand{\\ier}{\\textsuperscript{er}\\xspace}']],
  ['\\ding{51}', ['\\usepackage{pifont}\\let\\textding\\ding\\renewcommand{\\ding}[1]{\\text{\\textding{#1}}}']],
  ['$\\th x$', [expect.stringContaining('\\ifmmode\\operatorname{th}\\else')]],
  ['\\complexnum{i}', [expect.stringMatching(/siunitx/)]],
  ['\\begin{prooftree}\\AxiomC{x}\\end{prooftree}', ['\\usepackage{bussproofs}\\EnableBpAbbreviations']],
  ['\\[\\AXC{x}\\DisplayProof\\]', ['\\usepackage{bussproofs}\\EnableBpAbbreviations']],
  ['\\mqty(a & b)', [expect.stringMatching(/^\\usepackage\{physics\}/)]],
  ['\\llbracket x \\rrbracket', ['\\usepackage{stmaryrd}']],
  [
    '$a \\fatsemi b$ of \\textsc{Set}',
    ['\\usepackage{stmaryrd}', expect.stringMatching(/^\\providecommand\{\\fatsemi\}/)],
  ],
  ['\\wideparen{AB}', ['\\providecommand{\\wideparen}[1]{\\overset{\\frown}{#1}}']],
  ['\\infer*{A}{B}', ['\\usepackage{proof}']],
  ['\\deduce{A}{B}', ['\\usepackage{proof}']],
  ['\\begin{align} a \\end{align}', ['\\mathtoolsset{showonlyrefs,showmanualtags}']],
  ['\\begin{align*} a \\end{align*}', []],
  ['\\bm{x}', ['\\usepackage{bm}']],
  [
    '\\begin{numcases}{f} a & b \\end{numcases}',
    ['\\newenvironment{numcases}[1]{\\[#1\\csname cases*\\endcsname}{\\csname endcases*\\endcsname\\]}'],
  ],
  [
    '\\begin{eqnarray} a \\end{eqnarray}',
    [
      '\\makeatletter\\let\\numberedrows\\eqnarray\\def\\eqnarray{\\def\\@eqncr{\\nonumber\\@seqncr}\\numberedrows}' +
        '\\let\\endnumberedrows\\endeqnarray\\def\\endeqnarray{\\nonumber\\endnumberedrows}\\makeatother',
    ],
  ],
  ['\\begin{math*} a \\end{math*}', ['\\newenvironment{math*}{\\math}{\\endmath}']],
  [
    '\\enquote{x}',
    [
      "\\IfFileExists{csquotes.sty}{\\usepackage{csquotes}}{\\newcommand{\\enquote}[1]{``##1''}\\newcommand{\\setquotestyle}[1]{}}",
    ],
  ],
  [
    '\\begin{minted}{c}x\\end{minted}',
    ['\\usepackage{listings}\\lstnewenvironment{minted}[2][]{\\lstset{basicstyle=\\ttfamily}}{}'],
  ],
  ['\\blueA{x}', ['\\usepackage{xcolor}', '\\providecommand{\\blueA}[1]{\\textcolor[HTML]{CCFAFF}{#1}}']],
  [
    '\\begin{IEEEeqnarray}{C} a \\end{IEEEeqnarray}',
    [
      '\\IfFileExists{IEEEtrantools.sty}{\\usepackage{IEEEtrantools}}{\\usepackage{array}\\newcolumntype{R}{r}' +
        '\\newcolumntype{C}{c}\\newcolumntype{L}{l}' +
        '\\newenvironment{IEEEeqnarray}[1]{\\[\\begin{array}{##1}}{\\end{array}\\]\\ignorespacesafterend}' +
        '\\newenvironment{IEEEeqnarray*}[1]{\\[\\begin{array}{##1}}{\\end{array}\\]\\ignorespacesafterend}}',
      '\\expandafter\\let\\expandafter\\IEEEeqnarray\\csname IEEEeqnarray*\\endcsname',
    ],
  ],
  ['\\mathcolor{red}{x}', ['\\usepackage{xcolor}', '\\providecommand{\\mathcolor}[2]{\\textcolor{#1}{#2}}']],
  ['\\abs*{x}', ['\\ProvideDocumentCommand{\\abs}{s o m}{\\left|#3\\right|}']],
  ['\\inner{x}{y}', ['\\ProvideDocumentCommand{\\inner}{s o m m}{\\left\\langle#3,#4\\right\\rangle}']],
  ['\\xtofrom[a]{b}', ['\\providecommand{\\xtofrom}[2][]{\\mathrel{\\mathop{\\rightleftarrows}\\limits_{#1}^{#2}}}']],
  // What is no macro of LaTeX's and is defined all the same never ends there.
  ['\\protect x', []],
  ['\\Alpha + \\tg x', ['\\providecommand{\\Alpha}{\\mathrm{A}}', '\\providecommand{\\tg}{\\operatorname{tg}}']],
  ['\\Perp', ['\\providecommand{\\Perp}{\\indep}', '\\providecommand{\\indep}{\\mathrel{\\perp\\!\\!\\!\\perp}}']],
  ['The end \\qed', ['\\usepackage{amsthm}', '\\providecommand{\\qed}{\\blacksquare}']],
  ['\\begin{lemma*} so \\end{lemma*}', ['\\usepackage{amsthm}', '\\newtheorem*{lemma*}{Lemma}']],
  ['\\begin{multicols}{2} so \\end{multicols}', ['\\usepackage{multicol}']],
  ['\\begin{tabular}{l m{2cm}} a & b \\end{tabular}', ['\\usepackage{array}']],
  ['\\begin{darray}{c} a \\end{darray}', ['\\newenvironment{darray}{\\array}{\\endarray}']],
  [
    '\\mathbb{1}_A \\mathbb k',
    [
      '\\let\\mathbbletters\\mathbb\\renewcommand{\\mathbb}[1]{\\ifx k#1\\Bbbk\\else' +
        '\\ifcat1\\noexpand#1\\mathbf{#1}\\else\\mathbbletters{#1}\\fi\\fi}',
    ],
  ],
  [
    'Let x² ≤ ∞ − 1\u200b',
    [
      ...ofUnicode,
      '\\ifdefined\\DeclareUnicodeCharacter',
      '\\DeclareUnicodeCharacter{00B2}{\\ensuremath{{}^{2}}}',
      '\\DeclareUnicodeCharacter{2264}{\\ensuremath{\\leq}}',
      '\\DeclareUnicodeCharacter{221E}{\\ensuremath{\\infty}}',
      '\\DeclareUnicodeCharacter{2212}{\\ensuremath{-}}',
      '\\DeclareUnicodeCharacter{200B}{}',
      '\\fi',
    ],
  ],
  [
    'A party 🎉\ufe0f \u202eturned\u202c',
    [
      ...ofUnicode,
      '\\ifdefined\\DeclareUnicodeCharacter',
      '\\DeclareUnicodeCharacter{1F389}{\\texttt{U+1F389}}',
      '\\DeclareUnicodeCharacter{FE0F}{}',
      '\\DeclareUnicodeCharacter{202E}{}',
      '\\DeclareUnicodeCharacter{202C}{}',
      '\\fi',
    ],
  ],
  [
    'A ⟦x⟧',
    [
      '\\usepackage{stmaryrd}',
      ...ofUnicode,
      '\\ifdefined\\DeclareUnicodeCharacter',
      '\\DeclareUnicodeCharacter{27E6}{\\ensuremath{\\llbracket}}',
      '\\DeclareUnicodeCharacter{27E7}{\\ensuremath{\\rrbracket}}',
      '\\fi',
    ],
  ],
])('%s has the packages and definitions that LaTeX needs for it', (side, lines) => {
  expect(preambleFor([side], {})).toEqual([...always, ...lines])
})

test('an arrow of quiver’s that bends by a height has its style', () => {
  const lines = (side: string) => preambleFor([side], {}).filter((line) => line.includes('curve/.style'))
  expect(lines('\\begin{tikzcd} A \\ar[r, curve={height=6pt}] & B \\end{tikzcd}')).toHaveLength(1)
  expect(lines('The curve = a path')).toEqual([])
})

test('a matrix of many columns is told how many it may have, and a part of an arrow is known', () => {
  const lines = (side: string) => preambleFor([side], {}).filter((line) => /MaxMatrixCols|between/.test(line))
  const row = (cells: number) => Array.from({ length: cells }, (_, at) => `\\alpha_{${at}}`).join(' & ')
  expect(lines(`\\begin{pmatrix} ${row(10)} \\\\ ${row(10)} \\end{pmatrix}`)).toEqual([])
  expect(lines(`\\begin{pmatrix} 1 \\\\ ${row(11)} \\end{pmatrix}`)).toEqual(['\\setcounter{MaxMatrixCols}{50}'])
  expect(lines('\\begin{tikzcd} A \\ar[r, between={0.2}{0.8}] & B \\end{tikzcd}')).toEqual([
    '\\tikzset{between/.style n args={2}{}}',
  ])
})

test('what plain TeX writes as commands is defined beside the environments of its name', () => {
  const of = (side: string) => preambleFor([side], {}).filter((line) => line.startsWith('\\def\\'))
  expect(of('\\[ \\matrix{a & b \\cr c & d} \\]')).toEqual([
    '\\def\\matrix{\\plainor{matrix}{\\amsmatrix}{\\plainmatrix}}',
  ])
  expect(of('\\begin{matrix} a \\end{matrix}')).toEqual([])
})

test('Letters of the alphabets that Word writes formulas in are those of formulas', () => {
  const all = preambleFor(['𝑓(𝜋) = 𝐁 + 𝔸 + ℎ'], {}).join('\n')
  for (const [code, body] of [
    ['1D453', 'f'],
    ['1D70B', '\\pi'],
    ['1D401', '\\mathbf{B}'],
    ['1D538', '\\mathbb{A}'],
    ['210E', 'h'],
  ])
    expect(all).toContain(`\\DeclareUnicodeCharacter{${code}}{\\ensuremath{${body}}}`)
})

test('Letters have fonts: of Cyrillic by their encoding, of East Asia by a package that begins with the document', () => {
  expect(preambleFor(['Что это?'], {})[0]).toEqual(
    '\\IfFileExists{t2aenc.def}{\\usepackage[T1,T2A]{fontenc}}{\\usepackage[T1]{fontenc}}',
  )
  const fontOf = (text: string) =>
    preambleFor([text], {}).flatMap((line) => /\\AtBeginDocument\{\\begin(\{.*\{UTF8\}\{\w+\})/.exec(line)?.[1] ?? [])
  expect(['Was?', '什么是群', '什麼是群論', '群とは', '군이란'].map(fontOf)).toEqual([
    [],
    ['{CJK*}{UTF8}{gbsn}'],
    ['{CJK*}{UTF8}{bsmi}'],
    ['{CJK*}{UTF8}{min}'],
    ['{CJK}{UTF8}{mj}'],
  ])
  expect(preambleFor(['群とは'], {}).join('\n')).toMatch(
    /%.*langjapanese.*\n {2}\\IfFileExists\{c70min\.fd\}\{\\usepackage\{CJKutf8\}[\s\S]*\n {4}\\AtEndDocument\{\\clearpage\\end\{CJK\*\}\}\}\{\}/,
  )
})

test('A letter that pdflatex has no font for stops it no more, and lualatex has fonts for most of them', () => {
  const whole = (text: string) => preambleFor([text], {}).join('\n')
  const hebrew = whole('מה זה $x$?')
  expect(hebrew).toContain('\\babelprovide[import,onchar=ids fonts]{hebrew}')
  expect(hebrew).toContain('\\def\\UTFviii@undefined@err#1{')
  expect(whole('ма́ть')).toContain("\\DeclareUnicodeCharacter{0301}{\\llap{\\'{}}}")
  expect(whole('Việt ẓ')).toContain('\\DeclareUnicodeCharacter{1EC7}{\\text{\\^{\\d{e}}}}')
  // Beside letters of East Asia nothing else is looked for in their fonts.
  expect(whole('数学 שלום ①')).toMatch(/\\numbered\{05E9\}\{ש\}[\s\S]*\\numbered\{2460\}\{①\}/)
  for (const line of preambleFor(['数学 שלום'], {}).slice(4))
    expect(line).toMatch(/^(?:%| {2}|\\(?:ifdefined|else|fi))/)
})

test('Greek is words where it is, and formulas where it is these', () => {
  const lines = preambleFor(['ὁ λόγος, $λ$'], {})
  expect(lines).toContain('  \\IfFileExists{textalpha.sty}{\\usepackage[LGR,T1]{fontenc}\\usepackage{textalpha}}{}')
  expect(lines).toContain('\\DeclareUnicodeCharacter{03BB}{\\ofgreek{03BB}{lambda}{\\lambda}}')
})

test('Where a package may be missing, its commands are defined, with their parameters as an argument writes them', () => {
  const [line = ''] = preambleFor(['\\ce{H2O}'], {}).slice(4)
  expect(line).toMatch(
    /^\\IfFileExists\{mhchem\.sty\}\{\\usepackage\[version=4\]\{mhchem\}\}\{\\newcommand\{\\ce\}\[1\]\{.*##1/,
  )
})

test('What the deck defines is left to it, and its macros need what their bodies do', () => {
  expect(preambleFor(['a \\st b'], { '\\st': '\\mid' })).toEqual(always)
  expect(preambleFor(['\\Tr \\code'], { '\\Tr': 'T', '\\code': '\\mathscr{C}' })).toEqual([
    ...always,
    '\\usepackage{mathrsfs}',
  ])
})

test('beside physics a quantity and a bracket of one argument are what they are on a card', () => {
  const lines = preambleFor([tex`\comm{a}{b} = \braket{a|b}`], {})
  expect(lines.join('\n')).toContain(tex`\RenewDocumentCommand{\qty}{o g g}`)
  expect(lines.join('\n')).toContain(tex`\RenewDocumentCommand{\braket}{s m g}`)
})

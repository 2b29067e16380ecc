/** Ten formulas as they stand on cards, each with five ways somebody may type it, or a part of it. */
export const variants: readonly [card: string, typed: readonly string[]][] = [
  [
    '$\\int_{0}^{1} x^2\\,dx = \\frac{1}{3}$',
    ['\\int^1_0 x^{2} dx', '\\int_0^1 x^2 \\mathrm{d}x', '\\frac13', '∫_0^1 x^2', '{1 \\over 3}'],
  ],
  [
    '\\sum_{n=1}^\\infty \\frac{1}{n^2} = \\frac{\\pi^2}{6}',
    ['\\sum_{n=1}^{\\infty}', '\\dfrac{\\pi^2}{6}', '\\sum\\limits^{\\infty}_{n=1} \\frac1{n^2}', '$π^2$', '∑_{n=1}^∞'],
  ],
  [
    'Let $\\varepsilon > 0$; then $\\left|f(x)-f(y)\\right| \\le \\varepsilon$.',
    [
      '|f(x)-f(y)| \\leq \\epsilon',
      '$\\epsilon>0$',
      '\\lvert f(x) - f(y) \\rvert',
      '$f(x)$',
      '\\bigl|f(x)-f(y)\\bigr| ≤ ε',
    ],
  ],
  ['$e^{i\\pi}+1=0$', ['e^{i\\pi} + 1 = 0', 'e^{i \\pi}', '$e^{iπ}$', '\\mathrm{e}^{\\mathrm{i}\\pi}', '+1=0']],
  [
    '$\\mathbb{R}^n \\to \\mathbb R^{m}$',
    ['R^n \\rightarrow R^m', '\\R^n', '$ℝ^n$', '\\mathbf{R}^{n} \\longrightarrow \\mathbf{R}^m', '\\to \\mathbb{R}^m'],
  ],
  [
    'Matrices: \\[\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}^{-1}\\]',
    [
      '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
      '\\begin{bmatrix} a & b \\\\ c & d \\end{bmatrix}',
      '$abcd^{-1}$',
      '$a b$',
      '$\\begin{matrix} c & d \\end{matrix}$',
    ],
  ],
  [
    '$\\operatorname{Hom}(A,B)\\otimes C$',
    ['\\mathrm{Hom}(A, B)', 'Hom(A,B) \\otimes C', '$Hom$', '\\text{Hom}(A,B)', '\\otimes C'],
  ],
  [
    '$\\lim_{x\\to 0}\\frac{\\sin x}{x}=1$',
    [
      '\\lim_{x \\rightarrow 0}',
      '\\frac{\\mathrm{sin} x}{x}',
      '\\lim\\limits_{x\\to0} \\tfrac{\\sin x}{x} = 1',
      '{\\sin x \\over x}',
      '$\\sin x$',
    ],
  ],
  [
    '$\\hat f(\\xi)=\\int f(x)e^{-2\\pi i x\\xi}\\,dx$',
    ['\\widehat{f}(\\xi)', '\\int f(x) e^{-2 \\pi i x \\xi} dx', '$\\hat{f}$', 'e^{-2π i xξ}', '\\hat f(ξ) ='],
  ],
  ['$x_i^2 + x^2_j$', ['x^2_i', 'x_{i}^{2}+x_j^2', '$x_j^2$', 'x_i^{2}', '{x_i}^2']],
]

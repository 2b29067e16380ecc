/** Ten formulas as they stand on cards, each with five ways somebody may write it, or a part of it, in other letters. */
export const otherLetters: readonly [card: string, typed: readonly string[]][] = [
  ['$x^2 + y^2 = z^2$', ['a^2 + b^2 = c^2', 'a^{2}+b^{2}', '$u^2+v^2$', '\\alpha^2+\\beta^2=\\gamma^2', 'b^2 = c^2']],
  [
    '$\\int_{a}^{b} f(x)\\,dx = F(b) - F(a)$',
    ['\\int_c^d g(t)dt = G(d)-G(c)', '\\int^d_c g(t) \\mathrm{d}t', '$G(d) - G(c)$', '\\int_u^v h(y)', 'g(t) dt ='],
  ],
  [
    '\\sum_{n=1}^\\infty \\frac{1}{n^2} = \\frac{\\pi^2}{6}',
    [
      '\\sum_{k=1}^\\infty \\frac1{k^2}',
      '\\sum_{i=1}^{\\infty}',
      '{1 \\over m^2}',
      '\\sum\\limits_{j=1}^\\infty \\dfrac{1}{j^2} = \\frac{\\pi^2}{6}',
      '∑_{k=1}^∞',
    ],
  ],
  [
    '$\\lim_{x\\to 0}\\frac{\\sin x}{x}=1$',
    [
      '\\lim_{t\\to 0}',
      '\\frac{\\sin \\theta}{\\theta}',
      '\\lim_{h \\rightarrow 0} \\frac{\\sin h}{h} = 1',
      '{\\sin t \\over t}',
      '\\frac{\\mathrm{sin}\\,y}{y} = 1',
    ],
  ],
  [
    '$(a+b)^n = \\sum_{k=0}^n \\binom{n}{k} a^k b^{n-k}$',
    ['(x+y)^m', '\\sum_{i=0}^m \\binom{m}{i} x^i y^{m-i}', '\\binom{m}{j}', '(u+v)^n = \\sum_{i=0}^n', '$x^i y^{n-i}$'],
  ],
  ["$f(x+h) = f(x) + f'(x)h + o(h)$", ["g(a+t) = g(a) + g'(a)t", "$g'(a)$", 'g(y+h)=g(y)', '$o(t)$', "+ \\phi'(t)s"]],
  [
    '$\\|x + y\\| \\le \\|x\\| + \\|y\\|$',
    [
      '\\|u+v\\| \\leq \\|u\\|+\\|v\\|',
      '\\lVert a + b \\rVert',
      '\\|v\\| + \\|w\\|',
      '\\|a+b\\| ≤ \\|a\\|',
      '\\Vert u\\Vert + \\Vert v \\Vert',
    ],
  ],
  [
    '$\\det(AB) = \\det(A)\\det(B)$',
    [
      '\\det(XY)',
      '\\det(MN) = \\det(M) \\det(N)',
      '\\det X \\det Y',
      'det(XY) = det(X)',
      '\\mathrm{det}(P)\\mathrm{det}(Q)',
    ],
  ],
  [
    '$x_{1,2} = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}$',
    [
      '\\frac{-q \\pm \\sqrt{q^2 - 4pr}}{2p}',
      '\\sqrt{q^2-4pr}',
      '\\frac{-p \\pm \\sqrt{p^2-4q}}{2}',
      'y_{1,2} =',
      'q^2-4pr',
    ],
  ],
  [
    '$\\nabla\\cdot(\\nabla\\times \\vec{F}) = 0$',
    [
      '\\nabla \\times \\vec{B}',
      '\\nabla\\cdot(\\nabla\\times\\vec A) = 0',
      '$\\vec{v}$',
      '(\\nabla\\times \\overrightarrow{E})',
      '\\nabla\\cdot\\vec{E} = 0',
    ],
  ],
]

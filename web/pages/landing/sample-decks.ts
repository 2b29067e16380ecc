import type { Preview } from '#web/rooms/deck-preview/tile-preview.tsx'

const tex = String.raw

const sample = (title: string, sides: readonly (readonly [front: string, back: string])[]): Preview => ({
  title,
  cards: sides.map(([frontEquation, backEquation], place) => ({
    _id: `${title} ${place + 1}`,
    frontEquation,
    backEquation,
  })),
})

/** What a visitor can turn over before there is any deck of their own. */
export const sampleDecks: readonly Preview[] = [
  sample('Calculus Fundamentals', [
    [tex`\int x\,e^{x}\,dx`, tex`(x-1)\,e^{x}+C`],
    [tex`\lim_{x\to0}\frac{\sin x}{x}`, '1'],
    [tex`\frac{d}{dx}\,\ln\bigl(f(x)\bigr)`, tex`\frac{f'(x)}{f(x)}`],
  ]),
  sample('Linear Algebra', [
    [tex`\det\begin{pmatrix}a&b\\c&d\end{pmatrix}`, 'ad-bc'],
    [tex`When is $\lambda$ an eigenvalue of $A$?`, tex`\det(A-\lambda I)=0`],
    [tex`\dim\ker T+\operatorname{rank}T`, tex`\dim V`],
  ]),
  sample('Probability', [
    [tex`P(A\mid B)`, tex`\frac{P(B\mid A)\,P(A)}{P(B)}`],
    [tex`\operatorname{Var}(X)`, tex`\operatorname{E}\bigl[X^{2}\bigr]-\operatorname{E}[X]^{2}`],
    [
      tex`Mean and variance of $X\sim\operatorname{Poisson}(\lambda)$?`,
      tex`\operatorname{E}[X]=\operatorname{Var}(X)=\lambda`,
    ],
  ]),
]

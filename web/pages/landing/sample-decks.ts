type SampleCard = { front: string; back: string }
export type SampleDeck = { title: string; cards: readonly SampleCard[] }

const tex = String.raw

/** What a visitor can turn over before there is any deck of their own. */
export const sampleDecks: readonly SampleDeck[] = [
  {
    title: 'Calculus Fundamentals',
    cards: [
      { front: tex`\int x\,e^{x}\,dx`, back: tex`(x-1)\,e^{x}+C` },
      { front: tex`\lim_{x\to0}\frac{\sin x}{x}`, back: tex`1` },
      { front: tex`\frac{d}{dx}\,\ln\bigl(f(x)\bigr)`, back: tex`\frac{f'(x)}{f(x)}` },
    ],
  },
  {
    title: 'Linear Algebra',
    cards: [
      { front: tex`\det\begin{pmatrix}a&b\\c&d\end{pmatrix}`, back: tex`ad-bc` },
      { front: tex`When is $\lambda$ an eigenvalue of $A$?`, back: tex`\det(A-\lambda I)=0` },
      { front: tex`\dim\ker T+\operatorname{rank}T`, back: tex`\dim V` },
    ],
  },
  {
    title: 'Probability',
    cards: [
      { front: tex`P(A\mid B)`, back: tex`\frac{P(B\mid A)\,P(A)}{P(B)}` },
      { front: tex`\operatorname{Var}(X)`, back: tex`\operatorname{E}\bigl[X^{2}\bigr]-\operatorname{E}[X]^{2}` },
      {
        front: tex`Mean and variance of $X\sim\operatorname{Poisson}(\lambda)$?`,
        back: tex`\operatorname{E}[X]=\operatorname{Var}(X)=\lambda`,
      },
    ],
  },
]

/** Names of functions that LaTeX has commands for. */
export const functions: ReadonlySet<string> = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr ' +
    'sec sin sinh sup tan tanh'
  ).split(' '),
)

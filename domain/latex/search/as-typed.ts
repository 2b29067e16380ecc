const greek =
  'alpha beta gamma delta epsilon zeta eta theta kappa lambda mu nu xi pi rho sigma tau phi chi psi omega Gamma Delta Theta Lambda Sigma Phi Psi Omega'

/** Names that stand in no formula as letters, or only where something stands below or above them. */
const names = new RegExp(
  String.raw`(?<![\\\p{L}])(?:(infinity|infty)|(${greek.replaceAll(' ', '|')})|(sum|prod|int)(?=\s?[_^]))(?!\p{L})`,
  'gu',
)
const root = /(?<![\\\p{L}])sqrt\s?\(([^()]{1,60})\)/gu
const limit = /(?<!\p{L})lim\s?([\p{L}\\]{1,20}\s?(?:->|→|\\to(?!\p{L}))\s?[^\s,;]{1,20})/gu

/**
 * A formula as it is typed to look for it, where that is not as LaTeX has it: `lim n->infty`, `sum_{i=1}^n`, `sqrt(2)`.
 * docs/rules.md §Decks.16.
 */
export const asLatex = (typed: string): string =>
  typed
    .replace(limit, 'lim_{$1}')
    .replace(root, '\\sqrt{$1}')
    .replace(names, (_, infinity, letter, sign) => `\\${infinity ? 'infty' : (letter ?? sign)} `)

import { foldAccents } from '#domain/fold'
import { wordPairs } from '#domain/latex/vocabulary/word-pairs'

/** Words that say nothing about what is looked for. */
const stopWords = new Set(
  (
    'a about actually again also am an and another any are around as at basic be been being but by can card cards ' +
    'could create did do does dummies each easy etc exactly exam example examples explain fact facts find flashcard ' +
    'flashcards for friday from front back generate get give gives good got had has have hello help here hey hi homework how i if ' +
    'important in into is it its just know latex learn learning let lets like look make making math mathematical mathematics maths ' +
    'me meant meaning memorise memorize monday my need nice now of ok on one or our out please pls prepare quick quickly quiz ' +
    'really refresh regarding remember remind revise say says school see should show simply so some state statement ' +
    'still students studying study sure teach technique techniques tell than thank thanks that the their them then there these they thing ' +
    'this those to today tomorrow topic understand university us use used using very vs want was we were what whats when ' +
    'where which who why will with would write wrote yes you your'
  ).split(' '),
)

/** Words that say a little: they part “chain rule” from “chain” when nothing else does. */
const weakWords = new Set(
  'formula rule theorem simple definition define identity law lemma equation property call name called proof prove method'.split(
    ' ',
  ),
)

/** Other words for the same thing. */
const synonyms: ReadonlyMap<string, string> = new Map(
  wordPairs(
    'trig:trigonometry trigonometric:trigonometry add:sum adding:sum addition:sum sin:sine sines:sine cos:cosine cosines:cosine tan:tangent log:logarithm logs:logarithm ln:logarithm exp:exponential ' +
      'det:determinant differentiate:derivative differentiation:derivative differentiating:derivative deriv:derivative ' +
      'derivate:derivative diff:derivative integrate:integral integration:integral integrating:integral ' +
      'antiderivative:integral int:integral lim:limit matrices:matrix vertices:vertex indices:index ' +
      'maxima:maximum max:maximum minima:minimum min:minimum extrema:extremum var:variance cov:covariance prob:probability ' +
      'probabilities:probability eqn:equation eq:equation thm:theorem ineq:inequality func:function formulae:formula ' +
      'formulas:formula pythagoras:pythagorean pythagorus:pythagorean hospital:hopital lhospital:hopital lhopital:hopital ' +
      'lopital:hopital continuity:continuous converge:convergence converges:convergence convergent:convergence ' +
      'independent:independence diverge:divergence diverges:divergence divergent:divergence primes:prime series:series ' +
      'orthogonality:orthogonal diagonalise:diagonalisable diagonalize:diagonalisable diagonalizable:diagonalisable ' +
      'diagonalization:diagonalisable diagonalisation:diagonalisable factorise:factor factorize:factor factoring:factor ' +
      'factorization:factorisation eigen:eigenvalue eigenvector:eigenvalue eigenvectors:eigenvalue compactness:compact ' +
      'connectedness:connected optimization:optimisation normalization:normalisation bernouli:bernoulli center:centre ' +
      'parametrization:parametrisation discretization:discretisation mle:likelihood clt:clt lln:lln pdf:density ' +
      'countability:countable uncountability:uncountable arcsine:arcsin arccosine:arccos arctangent:arctan atan:arctan ' +
      'asin:arcsin acos:arccos expected:expectation bijective:bijection injective:injection surjective:surjection ' +
      'stdev:deviation sqrt:root sum:sum ode:ode odes:ode pde:pde pdes:pde abs:absolute zeroes:zero polys:polynomial ' +
      'poly:polynomial holomorphic:holomorphic differentiability:differentiable integrability:integrable',
  ),
)

const singular = (word: string): string =>
  word.length > 4 ? word.replace(/ies$/, 'y').replace(/(?<=[^siu])s$/, '') : word

/** The word that stands for all its forms. */
export const stemOf = (word: string): string => synonyms.get(word) ?? synonyms.get(singular(word)) ?? singular(word)

/** Names with a letter: p-value, t-test. */
const lettered =
  /(?<![\p{L}\\^_])([fkprtuz])[- ](?=(?:value|test|score|squared|distribution|series|integral|norm|group)s?(?!\p{L}))/gu

/** The words of a text that say what it is about. */
export const wordsOf = (text: string): string[] =>
  (
    foldAccents(text)
      .replace(lettered, '$1')
      .replace(/simply[- ]connected/g, 'simplyconnected')
      .replace(/[’']s?(?![a-z])/g, '')
      .replace(/[’']/g, '')
      .match(/\p{L}{2,}|\d{2,}|t[0-6](?= (?:spaces?|axiom)(?!\p{L}))/gu) ?? []
  )
    .filter((word) => !stopWords.has(word))
    .map(stemOf)

/** Whether a word says little by itself. */
export const isWeak = (word: string): boolean => weakWords.has(word)

/** Words that stand for others, as people type them. */
export const spelledOut: readonly string[] = [...synonyms.keys()]

const kindWord =
  /\b(?:theorem|lemma|law|rule|inequality|principle|criterion|test|formula|identity|property|axiom|postulate|conjecture|corollary|equations?|method|algorithm|paradox|hypothesis|test|alternative|characterisation|characterization|decomposition|expansion)s?$/i

/** A statement as one speaks of it: the Banach fixed-point theorem, Rolle’s theorem, the lemma “Uniqueness of limits”. */
export function called(name: string, word: string): string {
  const kind = word.toLowerCase()
  const plain = name.replace(/^the\s+/i, '')
  if (/^[^\s]+(?:['’]s|s['’])\s/.test(plain)) return kindWord.test(plain) ? plain : `${plain} ${kind}`
  if (kindWord.test(plain)) return `the ${lowered(plain)}`
  if (/['’]s?$/.test(plain)) return `${plain} ${kind}`
  const isProperName = /^\p{Lu}/u.test(plain) && !/\s\p{Ll}|[$\\,;:]/u.test(plain)
  return isProperName ? `the ${plain} ${kind}` : `the ${kind} “${plain}”`
}

const commonBeginning =
  /^(?:Fundamental|Mean|Intermediate|Extreme|Dominated|Monotone|Bounded|Uniform|Open|Closed|Inverse|Implicit|First|Second|Third|Central|Weak|Strong|Maximum|Minimum|Spectral|Triangle|Reverse|Chain|Product|Quotient|Sum|Power|Ratio|Root|Comparison|Integral|Alternating|Squeeze|Residue|Argument|Identity|Divergence|Gradient|Contraction|Chinese|Prime|Binomial|Rank|Dimension|Pigeonhole|Separation|Extension|Factor|Remainder|Convolution|Completeness|Compactness|Well|Law|Parallelogram|Polarisation|Polarization|Universal|Primitive|Structure|Localisation|Snake|Five|Limit)\b/

/** Without the capital of a title where the word is no name. */
const lowered = (text: string): string =>
  commonBeginning.test(text) && !/^Chinese/.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text

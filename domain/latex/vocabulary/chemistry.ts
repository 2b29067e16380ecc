/** A species with how many there are before it, a chain in brackets, an electron, or an arrow: what no function is applied to. */
const species = /^[\d.,/]*(?:\[-)?["[({]*(?:[\^_](?:\{[^{}]*\}|\d+))*[A-Z]|->|<[-=]|^e\^?-/

/**
 * Whether what stands in the braces of a `\ch` is a chemical formula of the package chemformula, and not what the hyperbolic
 * cosine is taken of. docs/rules.md §Card language.4.
 */
export const isChemistry = (written: string): boolean => species.test(written.replace(/\s+/g, ''))

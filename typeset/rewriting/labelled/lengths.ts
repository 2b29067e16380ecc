/** Of KaTeX, in em: half of what it sets between two columns, how high the middle of a formula is, and how thick a line. */
export const [halfGapEm, axisEm, lineEm] = [0.5, 0.25, 0.04]

/** A length as TeX writes it. */
export const em = (length: number): string => `${length.toFixed(3)}em`

/** So much space, or so much less; nothing where that could not be seen. */
export const kern = (length: number): string => (Math.abs(length) < 0.0005 ? '' : `\\kern${em(length)}`)

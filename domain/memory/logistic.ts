/** The logarithm of the odds of a probability between 0 and 1. */
export const logit = (probability: number): number => Math.log(probability / (1 - probability))

/** The probability whose odds have this logarithm. */
export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

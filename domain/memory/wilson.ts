/** Of the normal distribution: 95 % lie within so many standard deviations. */
const z = 1.959964

/**
 * Between which shares, 0 to 1, the true one lies with 95 % certainty, where `hits` of `tries` (1 or more) were seen. Source:
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
 */
export function wilsonInterval(hits: number, tries: number): { lowest: number; highest: number } {
  const share = hits / tries
  const middle = share + z ** 2 / (2 * tries)
  const reach = z * Math.sqrt((share * (1 - share)) / tries + z ** 2 / (4 * tries ** 2))
  const scale = 1 + z ** 2 / tries
  return { lowest: Math.max(0, (middle - reach) / scale), highest: Math.min(1, (middle + reach) / scale) }
}

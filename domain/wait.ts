/** When to come back, in words, after so many whole seconds; without them soon. Source: docs/rules.md §Limits.1. */
export function waitInWords(seconds: number | undefined): string {
  if (!seconds) return 'in a moment'
  if (seconds < 90) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `in ${Math.ceil(seconds / 60)} minutes`
}

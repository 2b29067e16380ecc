/** Of all that is kept here, as the browser counts. Source: docs/rules.md §Offline.5. */
const budgetBytes = 20_000_000
/** Set aside for the build's own files and documents, which take a little less. */
export const filesBytes = 4_500_000

/** How much room a record takes, in bytes: as text, which browsers keep more or less as it is. */
export const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size

/** What is left for a person's records; `take` says whether there was room. */
export function withinBudget() {
  let left = budgetBytes - filesBytes
  return {
    take(bytes: number): boolean {
      if (bytes > left) return false
      left -= bytes
      return true
    },
  }
}

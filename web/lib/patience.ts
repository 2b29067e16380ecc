/** How long what is written is waited for: as a line that lives may take, and a slow one for so many bytes; a dead one never ends by itself. */
export const patienceMs = (bytes: number): number => 60_000 + Math.ceil(bytes / 10)

/** How long the head of what is read is waited for: the server gives up sooner, but a line may carry something else first. docs/rules.md §Offline.6. */
export const readPatienceMs = 30_000

/** The same where the server goes through all answers of somebody: of 100,000 a busy one takes a minute. */
export const allAnswersMs = 600_000

/** The same of a database of the browser's, which is open in a fraction of this; there are browsers that never say. docs/rules.md §Offline.8. */
export const openingPatienceMs = 3000

/** The same of all that is asked of what the browser keeps: some open their database and then do nothing. */
export const storagePatienceMs = 10_000

/**
 * How long sending so many bytes may take, also on a slow line, before it is given up: on a dead one nothing ever ends by
 * itself.
 */
export const patienceMs = (bytes: number): number => 60_000 + Math.ceil(bytes / 10)

/**
 * How long an answer may take to begin: the server gives up sooner, but the line may be busy with something else.
 * docs/rules.md §Offline.6.
 */
export const readPatienceMs = 30_000

/** The same where the server goes through all answers of a person: a busy one takes a minute for 100,000. */
export const allAnswersMs = 600_000

/**
 * How long opening a database of the browser's may take. Most need a fraction of it; some never answer. docs/rules.md
 * §Offline.8.
 */
export const openingPatienceMs = 3000

/** How long anything that is asked of such a database may take: some browsers open it and then do nothing. */
export const storagePatienceMs = 10_000

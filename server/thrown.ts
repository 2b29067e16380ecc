/** The system's or a library's code of what was thrown, where it has one: `ENOENT`. */
export const codeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined

/** What was thrown says of itself; of a refused connection the system names only the code. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message || String(codeOf(thrown) ?? thrown.name) : String(thrown)

/** The system's or a library's code of what was thrown, where it has one: `ENOENT`. */
export const codeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

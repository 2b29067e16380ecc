import { inSources } from './sources.ts'
import { codeOf, messageOf } from './thrown.ts'

/** What a log may know of an error: a database's carries rows in its details, a mail server's addresses. */
export const faultOf = (error: unknown): object =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        code: codeOf(error),
        stack: error.stack && inSources(error.stack),
      }
    : { message: messageOf(error) }

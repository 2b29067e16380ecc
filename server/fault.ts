import { inSources } from './sources.ts'

/** What a log may know of an error: a database's carries rows in its details, a mail server's addresses. */
export const faultOf = (error: unknown): object =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        code: 'code' in error ? error.code : undefined,
        stack: error.stack && inSources(error.stack),
      }
    : { message: String(error) }

import { stored } from '#web/lib/storage.ts'

const flag = stored('keeps-nothing')

/** Whether a person wants nothing kept in this browser. */
export const keepsNothing = (): boolean => flag.read() !== undefined

export const keepAgain = (): void => flag.drop()

/** What is kept already is for the caller to take away. */
export const keepNoMore = (): boolean => flag.keep('1')

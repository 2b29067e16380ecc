import { files as signInFiles } from 'virtual:files-of/rooms/sign-in/tab/sign-in.ts'
import { files as signedInFiles } from 'virtual:files-of/rooms/signed-in/signed-in.tsx'

/** What every page needs for a person who was signed in here, and after it what this page needs besides. */
export const filesOf = (page: readonly string[]): string[] => [...new Set([...signInFiles, ...signedInFiles, ...page])]

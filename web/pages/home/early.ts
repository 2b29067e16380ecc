import { files as homeFiles } from 'virtual:files-of/pages/home/home.tsx'
import { files as signInFiles } from 'virtual:files-of/rooms/sign-in/tab/sign-in.ts'
import { files as signedInFiles } from 'virtual:files-of/rooms/signed-in/signed-in.tsx'
import { addressOf } from '#web/lib/address.ts'
import type { Early } from '#web/lib/early.ts'
import { firstOfMine, firstToStudy } from './first-pages.ts'

const listOf = (page: typeof firstToStudy | typeof firstOfMine) =>
  ['GET', addressOf('deck.list', {}, { owned: 'true', ...page })] as const

/** What home begins with, for the server to have the document ask for. */
export const homeEarly: Early = {
  early: () => [listOf(firstToStudy), listOf(firstOfMine)],
  files: [...new Set([...signInFiles, ...signedInFiles, ...homeFiles])],
}

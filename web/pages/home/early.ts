import { files as homeFiles } from 'virtual:files-of/pages/home/home.tsx'
import type { Early } from '#web/lib/early.ts'
import { addressOfMine, firstOfMine, firstToStudy } from '#web/rooms/home-outline/first-pages.ts'

/** What home begins with, for the server to have the document ask for. */
export const homeEarly: Early = {
  early: () => [firstToStudy, firstOfMine].map((page) => ['GET', addressOfMine(page)]),
  files: homeFiles,
}

import { namesDiagram } from '#domain/latex/diagram/find'
import type { Macros } from '#domain/latex/macros'
import { namesChemistry } from './chemistry/reactions.ts'

type Part = { isNamed: (source: string, macros: Macros) => boolean; fetch: () => Promise<unknown>; isThere: boolean }

/** What only some sides take beyond the engine. A server has it from the beginning: see index.ts. */
const parts: readonly Part[] = [
  { isNamed: namesChemistry, fetch: () => import('./chemistry/chemistry.ts'), isThere: false },
  { isNamed: namesDiagram, fetch: () => import('./diagrams.ts'), isThere: false },
]

const lacking = (source: string, macros: Macros): Part[] =>
  parts.filter(({ isNamed, isThere }) => !isThere && isNamed(source, macros))

/** Whether a side names something that was not fetched yet: what would be made of it now would be remembered. */
export const lacksParts = (source: string, macros: Macros): boolean => lacking(source, macros).length > 0

/** Fetches what a side names. Rejects when it cannot be fetched; asked again, it tries again. */
export async function fetchParts(source: string, macros: Macros): Promise<void> {
  await Promise.all(
    lacking(source, macros).map(async (part) => {
      await part.fetch()
      part.isThere = true
    }),
  )
}

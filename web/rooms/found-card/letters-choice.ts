import { readLetterSearch } from '#domain/latex/search/letters'
import type { Letters } from './use-marked-hits.ts'

/** So few may be all there are, or not what was meant. */
const few = 5

/** What may be offered beside what was found: other letters where it is little, or these alone again. */
export function otherChoice(
  search: string,
  letters: Letters,
  { total, isNear }: { total: number; isNear: boolean },
): { letters: Letters; label: string } | undefined {
  if (!readLetterSearch(search)) return undefined
  if (letters === 'any') return { letters: 'same', label: 'Only with these letters' }
  return total <= few || isNear ? { letters: 'any', label: 'Also with other letters' } : undefined
}

import type { Grade } from '#domain/review'

/** What a grade says, to choose by. docs/rules.md §Study.19. */
export const gradeWords: Record<Grade, string> = {
  0: 'no idea',
  1: 'wrong but familiar',
  2: 'wrong but close',
  3: 'right with effort',
  4: 'right',
  5: 'at once',
}

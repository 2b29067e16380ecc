import { type Grade, grades } from '#domain/review'
import { withoutCapsLock } from '#web/ui/without-caps-lock.ts'
import type { Aside } from './session/card-choices.ts'

/** What a key asks for on the study screen. */
export type StudyCommand =
  | { kind: 'reveal' }
  | { kind: 'grade'; grade: Grade }
  | { kind: 'turnBack' }
  | { kind: 'cloze' }
  | { kind: 'hint' }
  | { kind: 'undo' }
  | { kind: 'edit' }
  | { kind: 'setAside'; as: Aside }
  | { kind: 'flag' }
  | { kind: 'help' }

/** The part of a keyboard event that decides. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'
> & {
  /** Where the focus is: on text being typed, on something that takes Space and Enter itself, or elsewhere. */
  on: 'text' | 'control' | 'page'
}

const letters: ReadonlyMap<string, StudyCommand> = new Map([
  ['q', { kind: 'turnBack' }],
  ['c', { kind: 'cloze' }],
  ['h', { kind: 'hint' }],
  ['u', { kind: 'undo' }],
  ['e', { kind: 'edit' }],
  ['!', { kind: 'setAside', as: 'suspended' }],
  ['-', { kind: 'setAside', as: 'buried' }],
  ['f', { kind: 'flag' }],
  ['?', { kind: 'help' }],
  ...grades.map((grade): [string, StudyCommand] => [String(grade), { kind: 'grade', grade }]),
])

/** What Space grades for those who chose that it does. */
const spaceGrade: Grade = 4

/**
 * What a key press asks for; nothing while typing, with modifiers except for Control Z, on repeat and during composition.
 * `spaceGrades`: the answer is shown, and the person wants Space to grade it. docs/rules.md §Study.9, §Study.19, §Study.23.
 */
export function commandOf(
  { ctrlKey, altKey, metaKey, repeat, isComposing, on, ...pressed }: Press,
  spaceGrades = false,
): StudyCommand | undefined {
  const key = withoutCapsLock(pressed)
  if (on === 'text' || altKey || repeat || isComposing) return undefined
  if (ctrlKey || metaKey) return key === 'z' ? { kind: 'undo' } : undefined
  if (key === ' ' && on === 'page' && spaceGrades) return { kind: 'grade', grade: spaceGrade }
  if (key === ' ' || key === 'Enter') return on === 'page' ? { kind: 'reveal' } : undefined
  return letters.get(key)
}

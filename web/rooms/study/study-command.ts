import { type Grade, grades } from '#domain/review'

/** What a key asks for on the study screen. */
export type StudyCommand =
  | { kind: 'reveal' }
  | { kind: 'grade'; grade: Grade }
  | { kind: 'undo' }
  | { kind: 'edit' }
  | { kind: 'help' }

/** The part of a keyboard event that decides. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'> & {
  /** Where the focus is: on text being typed, on something that takes Space and Enter itself, or elsewhere. */
  on: 'text' | 'control' | 'page'
}

const letters: ReadonlyMap<string, StudyCommand> = new Map([
  ['u', { kind: 'undo' }],
  ['e', { kind: 'edit' }],
  ['?', { kind: 'help' }],
  ...grades.map((grade): [string, StudyCommand] => [String(grade), { kind: 'grade', grade }]),
])

/** Reads a key press; nothing while typing, with modifiers, on repeat and during composition. docs/rules.md §Study.9. */
export function commandOf({ key, ctrlKey, altKey, metaKey, repeat, isComposing, on }: Press): StudyCommand | undefined {
  if (on === 'text' || ctrlKey || altKey || metaKey || repeat || isComposing) return undefined
  if (key === ' ' || key === 'Enter') return on === 'page' ? { kind: 'reveal' } : undefined
  return letters.get(key)
}

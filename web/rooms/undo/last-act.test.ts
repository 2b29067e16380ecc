import { expect, test } from 'vitest'
import { type Note, takeNotes } from '#web/ui/toasts.ts'
import { noteAct, undoAct } from './last-act.ts'

test('The notice of an act that is done while the one before is taken back stays, with its way back', async () => {
  /** Of each place the note that stands there. */
  const shown = new Map<unknown, Note>()
  const stop = takeNotes((note) => shown.set(note.id ?? Symbol(note.title), note))
  const takenBack = Promise.withResolvers<void>()
  const earlier = { says: 'Card 1 is deleted', undo: () => takenBack.promise }
  noteAct(earlier)
  const undoing = undoAct(earlier)
  noteAct({ says: 'Card 2 is deleted', undo: async () => {} })
  takenBack.resolve()
  await undoing
  const notes = [...shown.values()].map(({ title, actionProps }) => [title, actionProps?.children])
  expect(notes).toEqual([
    ['Card 2 is deleted', 'Undo'],
    ['Undone: Card 1 is deleted', undefined],
  ])
  stop()
})

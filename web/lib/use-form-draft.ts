import { useRef, useState } from 'react'
import { changedIn, isSame } from './changed-in.ts'
import { type DraftOf, leftDrafts, ownDraft } from './drafts.ts'

/** Goes on with what was left last. */
function begin<Draft extends object>(of: DraftOf) {
  const draft = ownDraft<Partial<Draft>>(of)
  const [left] = leftDrafts<Draft>(of)
  if (left) draft.take(left)
  return { draft, left: left?.typed }
}

/**
 * What a form holds: its fields as they were when it opened, with what was typed and not saved the last time, which is kept as
 * it is typed. `Beside`: what is kept with it. docs/rules.md §Cards.4.
 */
export function useFormDraft<Fields extends object, Beside extends object = object>(of: DraftOf, read: () => Fields) {
  const [{ draft, left }] = useState(() => begin<Fields & Beside>(of))
  const [opened] = useState(read)
  const [details, setDetails] = useState<Fields>(() => ({ ...opened, ...fieldsIn(left) }))
  const latest = useRef(details)
  /** Of what was kept, the fields. */
  function fieldsIn(kept: Partial<Fields & Beside> = {}): Partial<Fields> {
    const names = Object.keys(opened)
    return Object.fromEntries(Object.entries(kept).filter(([name]) => names.includes(name))) as Partial<Fields>
  }
  return {
    opened,
    details,
    left,
    /** What stands there by now, for whom waits. */
    latest: () => latest.current,
    change: (changed: Partial<Fields>, beside?: Beside) => {
      const next = { ...latest.current, ...changed }
      latest.current = next
      setDetails(next)
      // As it was, nothing is typed.
      if (isSame(next, opened)) draft.drop()
      else draft.keep({ ...changedIn(opened, next), ...beside } as Partial<Fields & Beside>)
    },
    /** It was saved, and its draft goes, unless the form was opened again and more was typed. */
    forget: (saved: Fields) => {
      if (isSame(fieldsIn(draft.read()), changedIn(opened, saved))) draft.drop()
    },
    drop: () => draft.drop(),
  }
}

import { useRef, useState } from 'react'
import { changedIn, isSame } from './changed-in.ts'
import { type DraftOf, leftDrafts, ownDraft } from './drafts.ts'

type Typed<Draft> = Draft & { typedAtMs: number }

/**
 * Goes on with what was left: of one thing with all of it, of a field with what was typed there last, in whichever tab; of
 * things that are made with the one that was begun last, for the others are others.
 */
function begin<Draft extends object>(of: DraftOf, isOfOne: boolean) {
  const draft = ownDraft<Partial<Typed<Draft>>>(of)
  const all = leftDrafts<Typed<Draft>>(of)
  const taken = isOfOne ? all.toSorted((a, b) => (a.typed.typedAtMs ?? 0) - (b.typed.typedAtMs ?? 0)) : all.slice(0, 1)
  const last = taken.at(-1)
  if (last) draft.take(last)
  const left: Partial<Draft> | undefined = last && Object.assign({}, ...taken.map(({ typed }) => typed))
  return {
    draft,
    left,
    /** What else was taken stands in the form's own draft now, or is not wanted. */
    dropOthers: () => {
      for (const other of taken) if (other !== last) draft.dropLeft(other)
    },
  }
}

/**
 * What a form holds: its fields as they were when it opened, with what was typed and not saved the last time, which is kept as
 * it is typed. `Beside`: what is kept with it. `isOfOne`: it is of something that is there, and not of what it makes.
 * docs/rules.md §Cards.4.
 */
export function useFormDraft<Fields extends object, Beside extends object = object>(
  of: DraftOf,
  read: () => Fields,
  isOfOne = true,
) {
  const [{ draft, left, dropOthers }] = useState(() => begin<Fields & Beside>(of, isOfOne))
  const [opened] = useState(read)
  const [details, setDetails] = useState<Fields>(() => ({ ...opened, ...fieldsIn(left) }))
  const latest = useRef(details)
  /** Of what was kept, the fields. */
  function fieldsIn(stored: Partial<Fields & Beside> = {}): Partial<Fields> {
    const names = Object.keys(opened)
    return Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name))) as Partial<Fields>
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
      const typed = { ...changedIn(opened, next), ...beside, typedAtMs: Date.now() } as Partial<Typed<Fields & Beside>>
      if (isSame(next, opened)) draft.drop()
      else if (!draft.keep(typed)) return
      dropOthers()
    },
    /** It was saved, and its draft goes, unless the form was opened again and more was typed. */
    forget: (saved: Fields) => {
      if (isSame(fieldsIn(draft.read()), changedIn(opened, saved))) draft.drop()
      dropOthers()
    },
    drop: () => {
      draft.drop()
      dropOthers()
    },
  }
}

import { type FormEvent, useState } from 'react'
import { inWords, some } from '#web/lib/in-words.ts'
import { RunningSide } from '#web/rooms/running-side/running-side.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogFoot } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { withPictures } from './anki/pictures.ts'
import { inList } from './in-list.ts'
import { type Assignment, firstAssignment, namesOf } from './table/columns.ts'
import { countOf, firstCardsOf } from './table/plan-table.ts'
import type { TableFile } from './table/table-files.ts'

type Props = {
  tables: readonly [TableFile, ...TableFile[]]
  onAssigned: (assignment: Assignment) => void
  onOther: () => void
}

const previewed = 3

/** Which column of tables with the same columns is which side; the first cards show at once how they would be. docs/rules.md §Decks.15. */
export function AssignColumns({ tables, onAssigned, onOther }: Props) {
  const [first] = tables
  const { table, pictures } = first
  // A picture is there once it was sent.
  const named = (side: string) => withPictures(side, (name) => ({ file: pictures.get(name)?.name ?? 'picture' }))
  const [assignment, setAssignment] = useState<Assignment>(() => firstAssignment(table))
  const options = namesOf(table, assignment).map((name, nth) => [String(nth), name] as const)
  const cards = firstCardsOf(table, assignment, previewed)
  const isSame = assignment.front === assignment.back && 'Front and back are the same column.'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSame) onAssigned(assignment)
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-5 px-6 pt-6">
      <p role="status" className="[overflow-wrap:anywhere]">
        {[extentOf(tables, assignment), ...new Set(tables.flatMap(({ table }) => table.notices))].join(' ')}
      </p>
      <div className="flex flex-wrap gap-5">
        {(['front', 'back'] as const).map((side) => (
          <Select
            key={side}
            label={side === 'front' ? 'Front' : 'Back'}
            options={options}
            value={String(assignment[side])}
            onChange={({ target }) => setAssignment({ ...assignment, [side]: Number(target.value) })}
          />
        ))}
      </div>
      <Checkbox
        label="The first row has the names of the columns"
        checked={assignment.startsWithNames}
        onChange={({ target }) => setAssignment({ ...assignment, startsWithNames: target.checked })}
      />
      <Checkbox
        label="Also ask each card the other way round"
        checked={assignment.isReversedToo}
        onChange={({ target }) => setAssignment({ ...assignment, isReversedToo: target.checked })}
      />
      <section aria-label="The first cards" className="grid grid-cols-1 gap-3">
        {cards.map(({ front, back }, nth) => (
          <div key={nth} className="grid grid-cols-1 gap-2 rounded-card border border-hairline p-3">
            <RunningSide source={named(front)} />
            <hr className="border-hairline" />
            <RunningSide source={named(back)} />
          </div>
        ))}
      </section>
      <DialogFoot>
        <Button onClick={onOther}>Choose Another</Button>
        <Button type="submit" look="primary" unavailable={isSame}>
          Look at It
        </Button>
      </DialogFoot>
    </form>
  )
}

/** How many cards come of tables, and of which. */
function extentOf(tables: Props['tables'], assignment: Assignment): string {
  const count = tables.reduce((sum, { table }) => sum + countOf(table, assignment), 0)
  const names = tables.flatMap(({ file }) => file.name || [])
  const where = tables.length === 1 ? 'this table' : `${inWords(tables.length)} tables`
  return `${names.length > 0 ? `${inList(names)}: ` : ''}${some(count, 'card')} in ${where}.`
}

import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#contract/user'
import { troubleOf } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { settingsQuery } from '#web/rooms/queries/settings-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LimitField } from './limit-field.tsx'
import { Recompute } from './recompute.tsx'
import { RetentionField } from './retention-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useChosenSettings } from './use-chosen-settings.ts'

/** How cards are scheduled. Each choice is saved as it is made, in the order they were made in. */
export function StudySettings() {
  const { data: saved, error, refetch } = useQuery(settingsQuery)
  const { edits, trouble, choose } = useChosenSettings()
  if (error && !saved)
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">Failed to fetch data. {messageOf(error).text}</p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    )
  if (!saved) return <Skeleton className="h-208" />
  const settings: Settings = Object.assign({ ...saved }, ...edits)
  return (
    <div className="grid gap-6">
      <Select
        label="Scheduler"
        value={settings.algorithm}
        onChange={(event) => choose({ algorithm: event.target.value })}
        options={[
          ['fsrs', 'FSRS'],
          ['sm2', 'SM-2'],
        ]}
        hint={
          settings.algorithm === 'fsrs'
            ? 'Foretells how fast you forget each card, and asks for it when recall falls to what you want to keep.'
            : 'The classic one: intervals grow by an ease factor for each card.'
        }
      />
      {settings.algorithm === 'fsrs' && (
        <RetentionField
          value={settings.desiredRetention}
          onChoose={(desiredRetention) => choose({ desiredRetention })}
        />
      )}
      <TimeZoneField value={settings.timeZone} onChoose={(timeZone) => choose({ timeZone })} />
      <Select
        label="A study day starts at"
        value={String(settings.dayStartHour)}
        onChange={(event) => choose({ dayStartHour: Number(event.target.value) })}
        options={hours}
        hint="Answers given before this hour still count for the day before."
      />
      <Checkbox
        label="Cards are due from the start of their day"
        checked={settings.dueRule === 'day'}
        onChange={(event) => choose({ dueRule: event.target.checked ? 'day' : 'exact' })}
        hint="Otherwise a card is due at the very minute; what falls due later on the same day is offered, not counted."
      />
      <LimitField
        label="New cards a day"
        hint="Over all decks without an exam ahead. What is more waits for another day, and can be asked for where a session ends."
        value={settings.newCardsPerDay ?? null}
        least={0}
        onChoose={(newCardsPerDay) => choose({ newCardsPerDay })}
      />
      <LimitField
        label="Reviews a day"
        hint="Cards that come back, in the same decks. As long as more than this is due, no new cards come."
        value={settings.reviewsPerDay ?? null}
        least={1}
        onChoose={(reviewsPerDay) => choose({ reviewsPerDay })}
      />
      <Checkbox
        label="Space grades 4"
        checked={settings.spaceGrades === true}
        onChange={(event) => choose({ spaceGrades: event.target.checked })}
        hint="Once the answer is shown, as in Anki."
      />
      {trouble && (
        <p role="alert" className="text-danger">
          {troubleOf(trouble) !== 'offline' && 'Not saved. '}
          {messageOf(trouble).text}
        </p>
      )}
      <Recompute />
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`] as const)

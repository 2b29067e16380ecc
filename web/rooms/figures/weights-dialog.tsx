import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { WeightsChange } from '#contract/progress'
import type { Weights } from '#contract/user'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { allAnswersMs } from '#web/lib/patience.ts'
import { settingsScope } from '#web/rooms/queries/use-save-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cards, count } from './words.ts'

const words: Record<Weights, { title: string; confirm: string }> = {
  own: { title: 'Schedule by your own model', confirm: 'Use Your Own' },
  published: { title: 'Schedule by the published model', confirm: 'Use the Published One' },
}

type From = 'next answer' | 'at once'

type Props = { to: Weights; onClose: () => void }

/** What would change if cards were scheduled by another model, and from when on. */
export function WeightsDialog({ to, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={words[to].title}>
      <WeightsForm to={to} onClose={onClose} />
    </Dialog>
  )
}

function WeightsForm({ to, onClose }: Props) {
  const [from, setFrom] = useState<From>('next answer')
  const client = useQueryClient()
  const change = useQuery({
    queryKey: ['weights', to],
    queryFn: ({ signal }) => call('study.compareWeights', { query: { weights: to }, workMs: allAnswersMs, signal }),
    gcTime: 0,
  })
  const choose = useMutation({
    meta: { failed: 'Failed to save settings' },
    scope: settingsScope,
    // Both may be done again where an answer was lost.
    mutationFn: async () => {
      await call('user.writeSettings', { body: { weights: to } })
      if (from === 'at once') await call('study.recompute', { workMs: allAnswersMs })
    },
    onSuccess: () => client.invalidateQueries(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!choose.isPending) choose.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} className="grid gap-5 px-6 pt-6">
      <div role="status" className="min-h-18">
        {change.data && <Change change={change.data} />}
        {change.isLoading && <Skeleton className="h-18" />}
        {change.error && `What would change could not be worked out. ${messageOf(change.error).text}`}
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">From when on</legend>
        <Choice value="next answer" chosen={from} onChoose={setFrom}>
          With each card’s next answer
        </Choice>
        <Choice value="at once" chosen={from} onChoose={setFrom}>
          For all cards at once
        </Choice>
      </fieldset>
      {choose.isError && (
        <p role="alert" className="text-danger">
          {messageOf(choose.error).text}
        </p>
      )}
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" unavailable={choose.isPending && 'Saving...'}>
          {choose.isPending ? 'Saving...' : words[to].confirm}
        </Button>
      </DialogFoot>
    </form>
  )
}

const days = (number: number) => `${count(number)} ${Math.round(number) === 1 ? 'day' : 'days'}`

function Change({ change: { cards: all, sooner, later, medianDays } }: { change: WeightsChange }) {
  return (
    <p className="tabular-nums">
      Of {cards(all)} that you have studied <strong>{count(sooner)}</strong> would come back sooner,{' '}
      <strong>{count(later)}</strong> later. Half of all intervals are up to {days(medianDays.now)} now, and would be up
      to {days(medianDays.anew)}.
    </p>
  )
}

type ChoiceProps = { value: From; chosen: From; onChoose: (from: From) => void; children: string }

function Choice({ value, chosen, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <input id={id} type="radio" name="from" checked={chosen === value} onChange={() => onChoose(value)} />
      <label htmlFor={id} className="cursor-pointer">
        {children}
      </label>
    </div>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeckChoice, DeckChoiceBeside } from '#contract/deck-choice'
import { call } from '#web/lib/api.ts'
import { changedIn, isSame } from '#web/lib/changed-in.ts'
import { deckChoiceQuery, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { figuresKey } from '#web/rooms/queries/figures-query.ts'
import { useOnScreen } from '#web/ui/use-on-screen.ts'

type Asked = Required<DeckChoice>

/** Saves what differs from `choice`, as it was opened. `asked`: what stands in the form, if it can be saved. */
export function useSaveChoice(
  deckId: string,
  choice: DeckChoiceBeside,
  asked: () => Asked | undefined,
  onSaved: (isOnScreen: boolean) => void,
) {
  const client = useQueryClient()
  const decksChanged = useDecksChanged()
  const isOnScreen = useOnScreen()
  const latest = useRef<Asked>(undefined)
  useEffect(() => {
    latest.current = asked()
  })
  const [opened] = useState<Asked>({ ...choice, isByStep: choice.isByStep === true })
  return useMutation({
    meta: { failed: 'Failed to save settings' },
    mutationFn: async (first: Asked) => {
      const save = (before: Asked, now: Asked) =>
        call('study.chooseDeck', { at: { deckId }, body: changedIn(before, now) })
      let [sent, saved] = [first, await save(opened, first)]
      // What is chosen while it is on its way is saved after it.
      for (let now = latest.current; isOnScreen() && now && !isSame(now, sent); now = latest.current)
        [sent, saved] = [now, await save(sent, now)]
      return saved
    },
    onSuccess: async (saved) => {
      client.setQueryData(deckChoiceQuery(deckId).queryKey, { ...choice, ...saved })
      onSaved(isOnScreen())
      await Promise.all([decksChanged(), client.invalidateQueries({ queryKey: figuresKey })])
    },
  })
}

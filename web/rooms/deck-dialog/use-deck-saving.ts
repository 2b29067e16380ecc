import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Deck } from '#contract/deck'
import { readDescription, readTitle } from '#domain/deck'
import { call } from '#web/lib/api.ts'
import { changedIn } from '#web/lib/changed-in.ts'
import { troubleOfClosed } from '#web/lib/gone.ts'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import { macrosOf } from './macro-edits.ts'
import { macrosToSave } from './macros-to-save.ts'
import type { DeckBefore, DeckDetails, useDeckDraft } from './use-deck-draft.ts'

type Given = {
  deck: DeckBefore | undefined
  draft: ReturnType<typeof useDeckDraft>
  /** What a notice is called that tells of a failure. */
  failed: string
  /** `sent`: what was saved; `isOnScreen`: whether the dialog is still open. */
  onSaved: (saved: Deck, sent: DeckDetails, isOnScreen: boolean) => Promise<void>
}

const isRight = ({ title, description }: DeckDetails) => readTitle(title).ok && readDescription(description).ok

/** Makes a deck, or changes what was changed of it; what is typed while that is on its way is saved after it. */
export function useDeckSaving({ deck, draft, failed, onSaved }: Given) {
  const { opened, making, latest } = draft
  const isOnScreen = useOnScreen()
  const [macroRefusals, setMacroRefusals] = useState(0)
  /** How far saving has come. */
  const reached = useRef<{ deckId: string | undefined; details: DeckDetails }>({ deckId: deck?._id, details: opened })

  const send = async (details: DeckDetails): Promise<Deck | undefined> => {
    const { deckId, details: before } = reached.current
    const macros = await macrosToSave(details.macros, before.macros)
    if (!macros.ok) return undefined
    const { title, description, isPublic } = details
    if (!deckId) {
      const body = { title, description, access: { isPublic }, macros: macros.value }
      return making.until(call('deck.create', { body, key: making.key }))
    }
    const { macros: _, ...changed } = changedIn(before, details)
    const changedMacros = macros.value && { macros: macros.value, macrosBefore: macrosOf(before.macros) }
    return call('deck.update', { at: { deckId }, body: { ...changed, ...changedMacros } })
  }
  const saving = useMutation({
    meta: { failed, troubleOf: troubleOfClosed },
    mutationFn: async () => {
      for (;;) {
        const sent = latest()
        const saved = await send(sent)
        if (!saved) return undefined
        reached.current = { deckId: saved._id, details: sent }
        if (latest() === sent || !isOnScreen() || !isRight(latest())) return { saved, sent }
      }
    },
    onSuccess: (done) => {
      if (!done) return setMacroRefusals((before) => before + 1)
      draft.forget(done.sent)
      return onSaved(done.saved, done.sent, isOnScreen())
    },
  })
  return { saving, macroRefusals }
}

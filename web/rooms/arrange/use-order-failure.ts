import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { troubleOf } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { untilReached } from '#web/lib/until-reached.ts'
import { deckQuery } from '#web/rooms/queries/deck-queries.ts'
import { toasts } from '#web/ui/toasts.ts'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import { cardIdsOf } from './moves.ts'

const outcome = {
  changed: 'This is how it stands now: move the card again.',
  failed: 'The cards are back in the order they had.',
  unknown: 'Whether the new order was saved is shown as soon as the deck can be read.',
}

/** Why the order that was wanted last may not be the deck's; what came of one whose answer was lost is found out. */
export function useOrderFailure(deckId: string) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const isOnScreen = useOnScreen()
  const query = deckQuery(deckId)

  const say = (text: string, how: string) => {
    setFailure(`${text} ${how}`)
    if (!isOnScreen()) toasts.add({ title: how, description: text, priority: 'high' })
  }

  /** Reading ends with the next move, which is sent with what is known, and told if that was wrong. */
  const findOut = async (text: string, sent: string[]) => {
    const read = await client.fetchQuery({ ...query, ...untilReached }).catch(() => undefined)
    if (!read) return
    if (cardIdsOf(read).join() === sent.join()) setFailure(undefined)
    else say(text, outcome.failed)
  }

  /** `sent`: the order that failed to be saved, or whose answer was lost. */
  const explain = async (error: unknown, sent: string[]): Promise<void> => {
    const { text } = messageOf(error)
    const trouble = troubleOf(error)
    if (trouble === 'offline') {
      setFailure(`${text} ${outcome.unknown}`)
      return void findOut(text, sent)
    }
    const reading = client.invalidateQueries({ queryKey: query.queryKey })
    if (trouble === 'deck_changed') await reading
    say(text, trouble === 'deck_changed' ? outcome.changed : outcome.failed)
  }

  return { failure, explain, forget: () => setFailure(undefined) }
}

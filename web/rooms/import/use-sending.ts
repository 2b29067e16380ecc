import { useEffect, useRef, useState } from 'react'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { type Brought, nothingBrought, type Sending as Package, sendPackage } from './package/send-package.ts'

/** How many cards and answers are here. */
type Sent = { cards: number; answers: number }
type Phase = ({ name: 'waiting' } & Sent) | ({ name: 'sending' } & Sent) | ({ name: 'stopped'; error?: unknown } & Sent)

/** With what could not be kept. */
export type Outcome = Brought & { lostPictures: readonly string[]; lostAnswers: number; noRoom: number }

const nothing: Sent = { cards: 0, answers: 0 }

/** A package on its way. `onDone` has what came of it, also of tries before that were stopped. */
export function useSending(onDone: (outcome: Outcome) => void) {
  const [phase, setPhase] = useState<Phase>({ name: 'waiting', ...nothing })
  const sending = useRef<AbortController>(undefined)
  const brought = useRef<Brought>(nothingBrought())
  const decksChanged = useDecksChanged()
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (one: Package) => {
    const leaving = new AbortController()
    const { signal } = leaving
    sending.current = leaving
    const lostPictures = new Set<string>()
    let lostAnswers = 0
    let noRoom = 0
    let sent = nothing
    const tell = (more: Partial<Sent>) => {
      sent = { cards: sent.cards + (more.cards ?? 0), answers: sent.answers + (more.answers ?? 0) }
      setPhase({ name: 'sending', ...sent })
    }
    tell(nothing)
    try {
      await sendPackage(one, brought.current, {
        signal,
        onCards: (cards) => tell({ cards }),
        onAnswers: (answers) => tell({ answers }),
        onLostPicture: (name) => lostPictures.add(name),
        onLostAnswers: (count) => {
          lostAnswers += count
        },
        onNoRoom: (count) => {
          noRoom += count
          tell({ cards: count })
        },
      })
      onDone({ ...brought.current, lostPictures: [...lostPictures], lostAnswers, noRoom })
    } catch (error) {
      setPhase({ name: 'stopped', ...sent, ...(signal.aborted ? {} : { error }) })
    }
    await decksChanged().catch(() => undefined)
  }

  return { phase, send: (one: Package) => void send(one), stop: () => sending.current?.abort() }
}
export type Sending = ReturnType<typeof useSending>

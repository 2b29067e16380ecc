import { useRef, useState } from 'react'
import type { Left, ownDraft } from '#web/lib/drafts.ts'
import { isKeyUsed } from '#web/lib/making-key.ts'
import type { Sides } from './save.ts'
import type { Draft } from './use-left-drafts.ts'
import { tellFailure } from './use-saving.ts'

/** A card that is saved: what is sent, and what stood in the dialog then. */
export type Sent = { sides: Sides; typed: Sides }

/** The key it is made under, and the draft that is kept of it until it is there. */
type Adding = { key: string; draft: ReturnType<typeof ownDraft<Draft>> }

/** Adds cards one after the other, while the next one is written already. What could not be added is left as a draft. */
export function useAdding(save: (sides: Sides, key: string) => Promise<unknown>, onLeft: (left: Left<Draft>) => void) {
  /** How many were given to be added since the dialog opened, and how many were added. */
  const [leftCount, setLeftCount] = useState(0)
  const [addedCount, setAddedCount] = useState(0)
  /** Those that are on their way, in their order. */
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const add = ({ sides, typed }: Sent, { key, draft }: Adding) => {
    setLeftCount((before) => before + 1)
    line.current = line.current.then(async () => {
      try {
        await save(sides, key)
        draft.drop()
        setAddedCount((before) => before + 1)
      } catch (error) {
        onLeft(draft.leave({ ...typed, typedAtMs: Date.now(), key: isKeyUsed(error) ? undefined : key }))
        tellFailure(error)
      }
    })
  }
  /** Does it once all cards are through that were given before. */
  const afterAll = <Result>(work: () => Promise<Result>): Promise<Result> => line.current.then(work)

  return { leftCount, addedCount, add, afterAll }
}

import { useEffect, useRef, useState } from 'react'

/** `changing`: the deck's macros, with those of the notes or without them. */
type Doing = 'reading' | 'adding' | 'changing'
type Phase = { name: 'resting' } | { name: Doing } | { name: 'failed'; act: 'reading' | 'adding'; error: unknown }

/** What is done with the notes, one thing at a time, until the page is left. */
export function usePhase() {
  const [phase, setPhase] = useState<Phase>({ name: 'resting' })
  const leaving = useRef<AbortController>(undefined)
  const isBusy = phase.name !== 'resting' && phase.name !== 'failed'
  const rest = () => setPhase({ name: 'resting' })
  const cancel = () => leaving.current?.abort()
  useEffect(() => () => leaving.current?.abort(), [])

  /** Resolves to what `work` does; to nothing where something else is being done, or it failed, which is shown. */
  const during = async <Result>(
    name: Doing,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (isBusy) return undefined
    const controller = new AbortController()
    leaving.current = controller
    setPhase({ name })
    try {
      const result = await work(controller.signal)
      rest()
      return result
    } catch (error) {
      if (controller.signal.aborted) rest()
      else setPhase({ name: 'failed', act: name === 'reading' ? 'reading' : 'adding', error })
      return undefined
    }
  }

  return { phase, isBusy, rest, cancel, during }
}

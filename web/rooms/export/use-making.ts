import { useEffect, useRef, useState } from 'react'
import { inWords } from '#web/lib/in-words.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { MadeFile, Making } from './files.ts'

type State =
  | { name: 'idle' }
  | { name: 'making'; sentence: string }
  | { name: 'made'; leftAnswers: number }
  | { name: 'failed'; error: unknown }

/** One file at a time is made and handed to the browser's downloads. */
export function useMaking() {
  const [state, setState] = useState<State>({ name: 'idle' })
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const make = async (work: (making: Making) => Promise<MadeFile>) => {
    const controller = new AbortController()
    const { signal } = controller
    leaving.current = controller
    const tell = (sentence: string) => signal.aborted || setState({ name: 'making', sentence })
    tell('Preparing...')
    try {
      const { name, content, leftAnswers = 0 } = await work({ signal, tell })
      if (signal.aborted) return
      saveFile(content, name)
      setState({ name: 'made', leftAnswers })
    } catch (error) {
      setState(signal.aborted ? { name: 'idle' } : { name: 'failed', error })
    }
  }

  return {
    state,
    make: (work: (making: Making) => Promise<MadeFile>) => void make(work),
    stop: () => {
      leaving.current?.abort()
      setState({ name: 'idle' })
    },
  }
}

/** How a file that is being made comes along, or what became of it. */
export function sentenceOf(state: State): string | undefined {
  if (state.name === 'making') return state.sentence
  if (state.name !== 'made') return undefined
  const { leftAnswers } = state
  const left = leftAnswers === 1 ? 'One answer' : `${inWords(leftAnswers)} answers`
  return `Your file is in your downloads.${leftAnswers === 0 ? '' : ` ${left} of yours did not come along: about steps, or about what is not asked any more.`}`
}

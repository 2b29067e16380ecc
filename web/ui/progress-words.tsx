import { useState } from 'react'

type Props = {
  percent: number
  /** How far it is or what came of it, in words; seen as it stands. */
  sentence: string
  isUnderWay: boolean
}

/** Said after each of so many percent: whoever hears each step of a long work hears nothing else. */
const saidEvery = 25

/** How far something is, in words that are seen at each step and said now and then, and what came of it. */
export function ProgressWords({ percent, sentence, isUnderWay }: Props) {
  const stage = isUnderWay && Math.floor(percent / saidEvery)
  const [said, setSaid] = useState({ stage, sentence })
  if (said.stage !== stage) setSaid({ stage, sentence })
  return (
    <div className="text-small text-faint tabular-nums">
      {isUnderWay && <p aria-hidden>{sentence}</p>}
      <p role="status" className={isUnderWay ? 'sr-only' : undefined}>
        {isUnderWay ? said.sentence : sentence}
      </p>
    </div>
  )
}

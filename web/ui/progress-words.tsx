import { useEffect, useState } from 'react'

type Props = {
  percent: number
  /** How far it is or what came of it, in words; seen as it stands. */
  sentence: string
  isUnderWay: boolean
}

/** Said after each of so many percent: whoever hears each step of a long work hears nothing else. */
const saidEvery = 25
/** What stands still so long, because a line is slow or a server lets others go first, is told to be alive. */
const stillAfterMs = 6_000

/** How far something is, in words that are seen at each step and said now and then, and what came of it. */
export function ProgressWords({ percent, sentence, isUnderWay }: Props) {
  const stage = isUnderWay && Math.floor(percent / saidEvery)
  const [said, setSaid] = useState({ stage, sentence })
  if (said.stage !== stage) setSaid({ stage, sentence })
  const more = useStandsStill(sentence) ? '. This takes a while and goes on by itself.' : ''
  return (
    <div className="text-small text-faint tabular-nums">
      {isUnderWay && <p aria-hidden>{sentence + more}</p>}
      <p role="status" className={isUnderWay ? 'sr-only' : undefined}>
        {isUnderWay ? said.sentence + more : sentence}
      </p>
    </div>
  )
}

function useStandsStill(sentence: string): boolean {
  const [still, setStill] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setStill(sentence), stillAfterMs)
    return () => clearTimeout(timer)
  }, [sentence])
  return still === sentence
}

import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { sentenceOf, type useMaking } from './use-making.ts'

/** What is said while a file is made, and what became of it; it can be called off. */
export function MakingStatus({ making: { state, stop } }: { making: ReturnType<typeof useMaking> }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 has-[p:empty]:-mt-3">
        <p role="status" className="text-small text-faint tabular-nums">
          {sentenceOf(state)}
        </p>
        {state.name === 'making' && (
          <Button size="small" look="quiet" onClick={stop}>
            Cancel
          </Button>
        )}
      </div>
      {state.name === 'failed' && (
        <p role="alert" className="text-danger">
          {messageOf(state.error).text}
        </p>
      )}
    </>
  )
}

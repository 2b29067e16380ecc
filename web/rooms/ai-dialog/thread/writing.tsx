import type { Macros } from '#domain/latex/macros'
import { Prose } from '../prose/prose.tsx'
import { Bubble } from './message.tsx'

/** A reply on its way: prose as it is written; its card comes at once when it is whole. */
export function WritingBubble({ prose, macros }: { prose: string; macros: Macros }) {
  return (
    <Bubble>
      {prose.trim() && <Prose text={prose} macros={macros} />}
      <span aria-hidden className="animate-breathe text-faint">
        Writing…
      </span>
    </Bubble>
  )
}

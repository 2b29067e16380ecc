import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useStayAtEnd } from './use-stay-at-end.ts'

type Props = {
  /** List items, the latest at the end. */
  children: ReactNode
  /** What can be done about the latest. */
  actions: ReactNode
  /** What the person has sent while its reply is written; with another one the end comes into view wherever they were. */
  sent: object | undefined
}

/** The messages, scrolling smoothly to the latest. */
export function Thread({ children, actions, sent }: Props) {
  const view = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { isAway, goToEnd } = useStayAtEnd(view, list, { isWriting: sent !== undefined })
  const seen = useRef(sent)
  useEffect(() => {
    if (sent && seen.current !== sent) goToEnd()
    seen.current = sent
  }, [sent, goToEnd])
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={view}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-4 pb-2 sm:px-6">
          {children}
        </ol>
        {actions}
      </section>
      {isAway && (
        <Button size="small" className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-float" onClick={goToEnd}>
          <ArrowDown aria-hidden />
          Latest
        </Button>
      )}
    </div>
  )
}

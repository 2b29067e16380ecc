import { type ComponentType, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { savesData } from './saves-data.ts'
import { Spinner } from './spinner.tsx'
import { whyUnfetched } from './why-unfetched.ts'

type Prepared = { prepare: () => void }

/**
 * A component fetched with `load` when it is first shown, or before: `prepare` fetches it and what `more` does. What
 * cannot be fetched (the connection is gone) says so in its place, and the page stays. Not by `lazy`: React holds back
 * for 300 ms what has suspended, also where everything is at hand.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  more: () => Promise<unknown> = async () => undefined,
): ComponentType<Props> & Prepared {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    loaded = await load()
    return loaded
  }
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      let isWanted = true
      fetchPart().then(
        (part) => isWanted && setPart(() => part),
        () => isWanted && setFailed(true),
      )
      return () => {
        isWanted = false
      }
    }, [])
    if (Part) return <Part {...props} />
    return hasFailed ? <Unreached /> : <Opening />
  }
  const prepare = () => {
    // A module that could not be fetched is not asked for again before the page is loaded anew.
    if (navigator.onLine) Promise.all([fetchPart(), more()]).catch(() => undefined)
  }
  return Object.assign(LazyPart, { prepare })
}

/** Over the page, once the wait is long enough to be noticed. */
const Opening = () => (
  <div className="fixed inset-0 z-20 grid animate-late place-content-center bg-veil">
    <div className="rounded-card bg-paper p-6 shadow-float">
      <Spinner label="Opening..." />
    </div>
  </div>
)

/** Loading the page anew helps, once the server can be reached: not before, since that would lose the page. */
const reload = () => fetch(location.href, { method: 'HEAD' }).then(() => location.reload())

const Unreached = () => (
  <p role="alert" className="flex w-full flex-wrap items-center gap-3 text-danger">
    This could not be opened: {whyUnfetched()}. Nothing is lost.
    <Button size="small" onClick={() => void reload().catch(() => undefined)}>
      Reload the page
    </Button>
  </p>
)

/** Before the browser was idle by itself, at the latest. */
const patienceMs = 4000

/** Fetches a part once the page is at rest, unless the person saves data. */
export function usePrepared({ prepare }: Prepared) {
  useEffect(() => {
    if (savesData()) return
    // Safari has no notion of idleness.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(prepare, patienceMs / 4)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(prepare, { timeout: patienceMs })
    return () => cancelIdleCallback(idle)
  }, [prepare])
}

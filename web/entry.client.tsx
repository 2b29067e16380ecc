import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** What covers the page hears of Back before the router, and may keep it: listeners on the window are called in their order. */
addEventListener('popstate', (event) => {
  if (!dispatchEvent(new Event('lemma:back', { cancelable: true }))) event.stopImmediatePropagation()
})

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })

// In a task of its own, the next one: reading the scripts has just kept a slow phone busy.
const { port1, port2 } = new MessageChannel()
port1.onmessage = hydrate
port2.postMessage(undefined)

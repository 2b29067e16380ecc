import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'

declare global {
  interface Window {
    /** React Router's own. */
    __reactRouterDataRouter?: {
      state: { navigation: { location?: { pathname: string; search: string; hash: string } } }
    }
  }
}

/**
 * Runs in the browser. After a newer build the files of the page that a press leads to may be gone; React Router then loads anew
 * the page that was to be left. Where a browser does not tell of that, it is pressed twice.
 */
function goOn() {
  window.navigation?.addEventListener('navigate', (event) => {
    const to = window.__reactRouterDataRouter?.state.navigation.location
    if (event.navigationType !== 'reload' || event.userInitiated || !to) return
    event.preventDefault()
    location.assign(to.pathname + to.search + to.hash)
  })
}

/** Only the server writes it. Our own code alone, with nothing in it that anybody wrote. */
export const PressAfterBuild = () => <script nonce={use(Nonce)} dangerouslySetInnerHTML={{ __html: `(${goOn})()` }} />

import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'

declare global {
  interface Window {
    /** Gives the page the press that came before its scripts, once. */
    givePress?: () => void
  }
}

/** Runs in the browser while the document is read: the last button that is pressed before the scripts is kept for them. */
function keepPress() {
  let pressed: HTMLElement | null = null
  const keep = ({ target }: Event) => {
    pressed = (target as Element).closest('button')
  }
  // Last of all: what React heard after all it has answered, and this is gone by then.
  addEventListener('click', keep)
  window.givePress = () => {
    removeEventListener('click', keep)
    pressed?.click()
    pressed = null
  }
}

/** Only the server writes it. Our own code alone, with nothing in it that anybody wrote. */
export const EarlyPress = () => <script nonce={use(Nonce)} dangerouslySetInnerHTML={{ __html: `(${keepPress})()` }} />

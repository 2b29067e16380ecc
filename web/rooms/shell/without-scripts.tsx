import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'
import { noticeStyle } from './notice-style.ts'

const css = noticeStyle('Public decks can be read here. Signing in, studying and writing need JavaScript.')

/**
 * Says above every page what cannot be done without scripts: else buttons are pressed, and nothing says why they are dead.
 * Only the server writes it; as a style it is no part of what the browser takes up.
 */
export const WithoutScripts = () => (
  <noscript>
    <style nonce={use(Nonce)} dangerouslySetInnerHTML={{ __html: css }} />
  </noscript>
)

import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'

const css = `body::before {
  content: "Public decks can be read here. Signing in, studying and writing need JavaScript.";
  display: block;
  padding: 0.5rem 1rem;
  border-bottom: 1px solid var(--color-hairline);
  background: var(--color-wash);
  text-align: center;
}`

/**
 * Says above every page what cannot be done without scripts: else buttons are pressed, and nothing says why they are dead.
 * Only the server writes it; as a style it is no part of what the browser takes up. Our own rules alone, with nothing in
 * them that anybody wrote.
 */
export const WithoutScripts = () => (
  <noscript>
    <style nonce={use(Nonce)} dangerouslySetInnerHTML={{ __html: css }} />
  </noscript>
)

import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'
import css from '../../app.css?inline'
import cssUrl from '../../app.css?url'

const id = 'app-style'
/** Only the server carries the text; the browser keeps what stands in the document, and sets it again after a failure. */
const present = import.meta.env.SSR ? undefined : document.getElementById(id)
const text = import.meta.env.SSR ? css : (present?.textContent ?? '')

/** All of the product's CSS, inside the document, so that the first paint waits for no second request. */
export function AppStyle() {
  const nonce = use(Nonce) ?? present?.nonce
  if (import.meta.env.DEV) return <link rel="stylesheet" href={cssUrl} />
  return <style id={id} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

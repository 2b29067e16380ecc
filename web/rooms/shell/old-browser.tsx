import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'
import { noticeStyle } from './notice-style.ts'

const css = noticeStyle(
  'This browser is too old for signing in, studying and writing: Lemma needs one from April 2024 or later.',
)

/** Runs in the browser. The newest thing that our pages cannot do without is asked for; where it lacks they break off half-way. */
function tellIfOld(css: string) {
  if ('groupBy' in Map) return
  const style = document.createElement('style')
  style.nonce = document.currentScript?.nonce ?? ''
  style.textContent = css
  document.head.append(style)
}

/**
 * Says above every page that a browser is too old for it, in words that even such a browser reads. Only the server writes it: our
 * own code with the rules above, which are written here whole, so nothing that anybody wrote and nothing that ends a script.
 */
export const OldBrowser = () => (
  <script nonce={use(Nonce)} dangerouslySetInnerHTML={{ __html: `(${tellIfOld})(${JSON.stringify(css)})` }} />
)

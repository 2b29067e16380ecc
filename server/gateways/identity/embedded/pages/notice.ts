import { Html, html } from './html.ts'
import { type Frame, layout } from './layout.ts'

const startAgain = html`<a href="/">Start again</a>`

export function expiredPage(frame: Frame): string {
  return layout(
    frame,
    'This sign-in has expired',
    html`<p>It was open for a long time, or has been finished already. Nothing is lost. ${startAgain}.</p>`,
  )
}

export function failedPage(frame: Frame): string {
  return layout(
    frame,
    'This did not work',
    html`<p>The request to sign in was not complete. Nothing is lost. ${startAgain}.</p>`,
  )
}

export function tooLongPage(frame: Frame): string {
  return layout(
    frame,
    'This is too long',
    html`<p>One of the fields held far more than it can take. Nothing was sent on: go back, shorten it, and try again.</p>`,
  )
}

export function awayPage(frame: Frame): string {
  return layout(
    frame,
    'Back in a moment',
    html`<p>Signing in does not work at the moment. Nothing is lost; try again soon.</p>`,
  )
}

export function crowdedPage(frame: Frame): string {
  return layout(frame, 'One moment', html`<p>That was a lot at once. Wait a minute, then try again.</p>`)
}

/**
 * Shows that one is being signed out, and then sends `form`, the provider's HTML. It waits a moment, because a browser draws
 * nothing of a page that is left at once; the button is for browsers without scripts.
 */
export function signOutPage(frame: Frame, form: string): string {
  const confirm = '<input type="hidden" name="logout" value="yes"><noscript><button>Sign out</button></noscript></form>'
  return layout(
    frame,
    'Signing out',
    html`${new Html(form.replace('</form>', confirm))}
<script nonce="${frame.nonce}">setTimeout(() => document.forms[0].submit(), 100)</script>`,
  )
}

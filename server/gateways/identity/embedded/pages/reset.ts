import { accountLimits } from '#domain/account'
import { html } from './html.ts'
import { type Flaws, type Frame, field, layout } from './layout.ts'

type Forgot = { email?: string; flaws?: Flaws }

/** `back` leads to the sign-in that was begun. */
export function forgotPage(frame: Frame, back: string, { email, flaws = {} }: Forgot = {}): string {
  return layout(
    frame,
    'Forgot your password?',
    html`<p>We send you a link that sets a new one.</p>
<form method="post" action="" novalidate>
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, flaw: flaws.email, isFocused: true })}
<button type="submit">Send the link</button>
</form>`,
    html`<a href="${back}">Back to signing in</a>`,
  )
}

/** The same whether there is such an account or not. */
export function sentPage(frame: Frame, email: string): string {
  return layout(
    frame,
    'Look into your mail',
    html`<p>If there is an account for ${email}, a link is on its way to it. It works once, for one hour.</p>`,
  )
}

/** `back` leads to the sign-in that was begun. */
export function noMailPage(frame: Frame, back: string): string {
  return layout(
    frame,
    'Forgot your password?',
    html`<p>This site sends no mail. Ask whoever runs it for a link that sets a new password.</p>
<p>Whoever runs it makes the link on the server, with your address:</p>
<p><code>npm run reset-password -- you@example.org</code></p>`,
    html`<a href="${back}">Back to signing in</a>`,
  )
}

export type Reset = { token: string; email: string; flaws?: Flaws }

export function resetPage(frame: Frame, { token, email, flaws = {} }: Reset): string {
  return layout(
    frame,
    'Set a new password',
    html`<form method="post" action="${frame.mount}/reset/${token}" novalidate>
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, isReadonly: true })}
${field({
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  flaw: flaws.password,
  note: `At least ${accountLimits.passwordMin} characters.`,
  isFocused: true,
})}
<button type="submit">Set password</button>
</form>`,
  )
}

export function spentLinkPage(frame: Frame): string {
  return layout(
    frame,
    'This link no longer works',
    html`<p>It has set a new password already, or is too old. <a href="/">Sign in</a> with the new password if you set one, or <a href="${frame.mount}/forgot">ask for a new link</a>.</p>`,
  )
}

export function resetDonePage(frame: Frame): string {
  return layout(
    frame,
    'Your password is changed',
    html`<p>Whoever was signed in with the old one is signed out. <a href="/">Go on and sign in</a> with the new one.</p>`,
  )
}

import { accountLimits } from '#domain/account'
import { html } from './html.ts'
import { type Flaws, type Frame, field, layout } from './layout.ts'

export function forgotPage(frame: Frame, { email, flaws = {} }: { email?: string; flaws?: Flaws } = {}): string {
  return layout(
    frame,
    'Forgot your password?',
    html`<p>We send you a link that sets a new one.</p>
<form method="post" action="${frame.mount}/forgot" novalidate>
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, flaw: flaws.email, isFocused: true })}
<button type="submit">Send the link</button>
</form>`,
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

export function noMailPage(frame: Frame): string {
  return layout(
    frame,
    'Forgot your password?',
    html`<p>This site sends no mail. Ask whoever runs it: they can make a link for you that sets a new password.</p>`,
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
    html`<p>It was used already, or is too old. <a href="${frame.mount}/forgot">Ask for a new one</a>.</p>`,
  )
}

export function resetDonePage(frame: Frame): string {
  return layout(
    frame,
    'Your password is changed',
    html`<p>Whoever was signed in with the old one is signed out. <a href="/">Go on and sign in</a> with the new one.</p>`,
  )
}

import { product } from '#contract/brand'
import { accountLimits } from '#domain/account'
import { html } from './html.ts'
import { type Flaws, type Frame, field, layout } from './layout.ts'

export type Entry = { uid: string; email?: string; name?: string; flaws?: Flaws }

/** The first field that needs the person: one that is wrong, else one that is empty. */
const focus = (fields: [name: string, value: string | undefined][], flaws: Flaws) =>
  (fields.find(([name]) => flaws[name]) ?? fields.find(([, value]) => !value) ?? [])[0]

export function signInPage(frame: Frame, { uid, email, flaws = {} }: Entry, allowsRegistration: boolean): string {
  const path = `${frame.mount}/interaction/${uid}`
  const focused = focus(
    [
      ['email', email],
      ['password', ''],
    ],
    flaws,
  )
  return layout(
    frame,
    'Sign in',
    html`<form method="post" action="${path}" novalidate>
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, flaw: flaws.email, isFocused: focused === 'email' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', flaw: flaws.password, isFocused: focused === 'password' })}
<button type="submit">Sign in</button>
</form>
<p class="aside"><a href="${frame.mount}/forgot?from=${uid}">Forgot your password?</a></p>`,
    allowsRegistration ? html`New to ${product}? <a href="${path}?register">Create an account</a>` : undefined,
  )
}

export function registerPage(frame: Frame, { uid, email, name, flaws = {} }: Entry): string {
  const path = `${frame.mount}/interaction/${uid}`
  const focused = focus(
    [
      ['name', name],
      ['email', email],
      ['password', ''],
    ],
    flaws,
  )
  return layout(
    frame,
    'Create account',
    html`<form method="post" action="${path}/register" novalidate>
${field({ name: 'name', label: 'Name', type: 'text', autocomplete: 'name', value: name, flaw: flaws.name, isFocused: focused === 'name' })}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, flaw: flaws.email, isFocused: focused === 'email' })}
${field({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  flaw: flaws.password,
  note: `At least ${accountLimits.passwordMin} characters.`,
  isFocused: focused === 'password',
})}
<button type="submit">Create account</button>
</form>`,
    html`Already have an account? <a href="${path}">Sign in</a>`,
  )
}

export function closedPage(frame: Frame, uid: string): string {
  return layout(
    frame,
    'Create account',
    html`<p>New accounts cannot be made here. Ask whoever runs this site for one.</p>`,
    html`Already have an account? <a href="${frame.mount}/interaction/${uid}">Sign in</a>`,
  )
}

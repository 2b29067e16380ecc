import { type FormEvent, type Ref, useRef, useState } from 'react'
import { isActive } from '#domain/subscription'
import { troubleOf } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { subscriptionStateOf } from '#web/rooms/plan/subscription-state.ts'
import { useUser, useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

/** Names what goes and what stays, and wants to know that it is really the person. docs/rules.md §Account.2 to 3. */
export function DeleteAccountDialog(props: { isOpen: boolean; onClose: () => void; hasConfirmed: boolean }) {
  const { isOpen, onClose, hasConfirmed } = props
  const user = useUser()
  const { signIn } = useViewer()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const { erase, signInAgain, isBusy, isGone, error } = useDeleteAccount()
  const trouble = error === undefined ? undefined : troubleOf(error)
  const hasPassword = signIn.hasLocalAccounts
  const isReady = hasPassword ? password !== '' : hasConfirmed && trouble !== 'stale_sign_in'
  const busy = isBusy && 'Your account is being deleted'

  const close = () => {
    if (isBusy) return
    setPassword('')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) erase(hasPassword ? { password } : {})
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Delete Account"
      // What is asked for, or else what does no harm.
      initialFocus={hasPassword ? field : cancel}
      description={`The account ${user.email || user.name || 'you are signed in with'} and everything in it will be deleted. This cannot be undone.`}
    >
      <form onSubmit={submit} className="grid gap-4 px-6 pt-4">
        <WhatGoes />
        <WhatStays />
        {hasPassword && (
          <PasswordField
            ref={field}
            password={password}
            onType={setPassword}
            error={trouble === 'wrong_password' && messageOf(error).text}
          />
        )}
        {trouble && trouble !== 'wrong_password' && (
          <p role="alert" className="text-danger">
            {messageOf(error).text}
          </p>
        )}
        <p role="status" className="empty:-mt-4">
          {isGone && 'Your account is deleted. You are being signed out.'}
        </p>
        <DialogFoot>
          <Button ref={cancel} onClick={close} unavailable={busy}>
            Cancel
          </Button>
          {hasPassword || isReady ? (
            <Button type="submit" look="danger" unavailable={busy || (!isReady && 'Enter your password first')}>
              {isGone ? 'Deleted' : isBusy ? 'Deleting...' : 'Delete Account'}
            </Button>
          ) : (
            <Button look="primary" onClick={signInAgain}>
              Sign In Again to Confirm
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function WhatGoes() {
  const isPremium = isActive(subscriptionStateOf(useUser()), Date.now())
  return (
    <Points
      title="What goes"
      points={[
        'Your decks with their cards and chats, also for those who like them',
        'What you have studied: progress, answers, sessions',
        'Your likes, settings, name and email',
        isPremium
          ? 'Your subscription, at once and without a refund, and the AI credits that are left'
          : 'The AI credits that are left',
      ]}
    />
  )
}

function WhatStays() {
  const { signIn } = useViewer()
  return (
    <Points
      title="What stays"
      points={[
        'Lines of our credit ledger, under a name that leads to nobody',
        'A note without your name that the welcome credits were given',
        ...(signIn.hasLocalAccounts
          ? []
          : [`Your account with ${hostOf(signIn.authority)}, which is not ours to delete`]),
      ]}
    />
  )
}

const hostOf = (authority: string) => (URL.canParse(authority) ? new URL(authority).host : 'your sign-in service')

type PasswordProps = {
  ref: Ref<HTMLInputElement>
  password: string
  onType: (password: string) => void
  error: string | false
}

function PasswordField({ ref, password, onType, error }: PasswordProps) {
  return (
    <>
      {/* A password manager fills the password of this account. */}
      <input type="email" name="email" autoComplete="username" value={useUser().email} readOnly hidden />
      <TextField
        ref={ref}
        label="Your password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => onType(event.target.value)}
        hint="To be sure that it is you."
        error={error}
      />
    </>
  )
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-faint">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

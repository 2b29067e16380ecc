import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { accountLimits, readNewPassword } from '#domain/account'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const empty = { currentPassword: '', newPassword: '' }

/** For accounts that are kept here. */
export function PasswordForm({ email }: { email: string }) {
  const [typed, setTyped] = useState(empty)
  const [isSubmitted, setSubmitted] = useState(false)
  const current = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLInputElement>(null)
  const change = useMutation({
    meta: { failed: 'The password could not be changed' },
    mutationFn: (body: typeof empty) => call('account.changePassword', { body }),
    onSuccess: (_, sent) => {
      setTyped((now) => (now === sent ? empty : now))
      setSubmitted(false)
    },
    onError: (error) => {
      if (troubleOf(error) === 'wrong_password') current.current?.focus()
      if (troubleOf(error) === 'invalid') next.current?.focus()
    },
  })
  /** What was said of what stood there before is said no longer. */
  const type = (field: keyof typeof empty, text: string) => {
    setTyped({ ...typed, [field]: text })
    if (!change.isPending) change.reset()
  }
  const reading = readNewPassword(typed.newPassword)
  const trouble = change.isError && troubleOf(change.error)
  const isWrong = trouble === 'wrong_password'
  const isRefused = trouble === 'invalid'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (reading.ok && !change.isPending) change.mutate(typed)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ref={current}
        label="Current password"
        type="password"
        name="currentPassword"
        autoComplete="current-password"
        required
        value={typed.currentPassword}
        onChange={(event) => type('currentPassword', event.target.value)}
        error={isWrong && messageOf(change.error).text}
      />
      <TextField
        ref={next}
        label="New password"
        type="password"
        name="newPassword"
        autoComplete="new-password"
        required
        value={typed.newPassword}
        onChange={(event) => type('newPassword', event.target.value)}
        hint={`At least ${accountLimits.passwordMin} characters.`}
        error={(isSubmitted && !reading.ok && reading.reason) || (isRefused && messageOf(change.error).text)}
      />
      {change.isError && !isWrong && !isRefused && (
        <p role="alert" className="text-danger">
          {messageOf(change.error).text}
        </p>
      )}
      <div className="flex items-center gap-4">
        <Button type="submit" unavailable={change.isPending && 'Your password is being changed'}>
          {change.isPending ? 'Changing...' : 'Change Password'}
        </Button>
        <p role="status" className="text-small text-faint">
          {change.isSuccess && 'Your password was changed.'}
        </p>
      </div>
    </form>
  )
}

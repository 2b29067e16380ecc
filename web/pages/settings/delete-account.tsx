import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { confirmedParameter } from './use-delete-account.ts'

/** The last section of the settings: for good. */
export function DeleteAccount() {
  const { authId } = useUser()
  const [query, setQuery] = useSearchParams()
  const hasConfirmed = query.get(confirmedParameter) === authId
  const [isOpen, setOpen] = useState(hasConfirmed)
  const close = () => {
    setOpen(false)
    if (query.has(confirmedParameter)) setQuery({}, { replace: true })
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button onClick={() => setOpen(true)}>Delete Account</Button>
      <p className="text-small text-faint">Asks once more, and says what goes and what stays.</p>
      <DeleteAccountDialog isOpen={isOpen} onClose={close} hasConfirmed={hasConfirmed} />
    </div>
  )
}

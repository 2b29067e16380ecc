import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pages } from '#contract/pages'
import { call } from '#web/lib/api.ts'
import { forgetOffline } from '#web/rooms/offline/forget.ts'
import { leaveFarewell } from '#web/rooms/sign-in/farewell.ts'
import { currentIdToken, tellDeleted } from '#web/rooms/sign-in/tab/auth.ts'
import { forgetPerson } from '#web/rooms/sign-in/tab/forget-person.ts'
import { useUser, useViewer } from '#web/rooms/sign-in/viewer.tsx'

/** Set on the way back from signing in once more; names the person, since another may have signed in. */
export const confirmedParameter = 'delete'

/** Deletes the account, forgets it on this computer, and leads out. */
export function useDeleteAccount() {
  const { authId } = useUser()
  const { logIn, logOut } = useViewer()
  /** Known at once: a second press comes before the first is drawn. */
  const isUnderWay = useRef(false)
  const [isGone, setGone] = useState(false)
  const { mutate, status, error } = useMutation({
    meta: { failed: 'The account could not be deleted' },
    async mutationFn({ password }: { password?: string }) {
      await call('account.delete', { body: password === undefined ? { idToken: currentIdToken() } : { password } })
      tellDeleted()
      setGone(true)
      forgetPerson(authId)
      await forgetOffline(authId)
      leaveFarewell()
      // Where the sign-in service is away, there is nothing left to sign out of here.
      await logOut(authId).catch(() => location.assign(pages.home))
    },
    onError: () => {
      isUnderWay.current = false
    },
  })
  return {
    erase: (proof: { password?: string }) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(proof)
    },
    signInAgain: () => void logIn(`${pages.settings}?${confirmedParameter}=${authId}`, { isFresh: true }),
    /** The account; to leave the page takes several ways to the server more. */
    isGone,
    // Until the page is gone.
    isBusy: status === 'pending' || status === 'success',
    error: status === 'error' ? error : undefined,
  }
}

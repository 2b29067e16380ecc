import { useEffect, useState } from 'react'
import { takeFarewell } from '#web/rooms/sign-in/farewell.ts'

/** Says to a person who has just deleted their account that it is done. */
export function Farewell() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (takeFarewell()) setShown(true)
  }, [])
  return (
    isShown && (
      <p role="status" className="border-b border-hairline bg-wash px-4 py-2 text-center">
        Your account and everything in it were deleted.
      </p>
    )
  )
}

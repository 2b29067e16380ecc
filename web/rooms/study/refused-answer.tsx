import type { TroubleCode } from '#web/lib/api-error.ts'
import { messageOfCode } from '#web/lib/messages.ts'

/** Says that an answer of this session was not taken, until the next one is given. */
export function RefusedAnswer({ code }: { code: TroubleCode | undefined }) {
  return (
    <p role="alert" className="text-small text-danger empty:hidden">
      {code && `Failed to record response. ${messageOfCode(code).text}`}
    </p>
  )
}

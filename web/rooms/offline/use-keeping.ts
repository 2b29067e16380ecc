import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { wholeCard } from '#domain/facet'
import { onOutdated } from '#web/lib/outdated.ts'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { savesData } from '#web/ui/saves-data.ts'
import { keepRecords } from './keep.ts'
import { type Answered, offlineDataOf, writeTo } from './records.ts'
import { onUpdate, register, tellWorker, type Update } from './service-worker.ts'
import { keepsNothing } from './setting.ts'

/** What changed in between is kept with the next look. */
const notSoonerThanMs = 60_000

let lastMs = Number.NEGATIVE_INFINITY
let underWay: Promise<void> | undefined

/** Keeps pages and records, once at a time; what fails is tried again with the next look. */
function keep(user: Parameters<typeof keepRecords>[0]): void {
  if (underWay || keepsNothing() || performance.now() - lastMs < notSoonerThanMs) return
  lastMs = performance.now()
  underWay = keepRecords(user)
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined
    })
}

async function noteAnswered(personId: string, answered: Answered): Promise<void> {
  const offline = await offlineDataOf(personId)
  if (!offline) return
  const transaction = await writeTo(offline, 'answered')
  await Promise.all([transaction.objectStore('answered').put(answered), transaction.done])
}

/** Keeps what a lost connection would take away; tells of a newer build that waits. docs/rules.md §Offline.1. */
export function useKeeping(isAway: boolean): Update | undefined {
  const user = useUser()
  const outbox = useOutbox()
  const { pathname } = useLocation()
  const [update, setUpdate] = useState<Update>()
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    // A page that began without the server keeps what is new once that is reached.
    if (isAway || isReady || keepsNothing() || savesData()) return
    register().then(
      async (registration) => {
        if (!registration) return
        onUpdate(registration, setUpdate)
        await tellWorker('keep')
        // Where it was installed it is to stay; elsewhere some browsers would ask the person.
        if (matchMedia('(display-mode: standalone)').matches) await navigator.storage.persist()
        setReady(true)
      },
      // Storage may be forbidden, or the server away: the app goes on without.
      () => undefined,
    )
  }, [isAway, isReady])

  useEffect(() => {
    if (isReady && pathname) keep(user)
  }, [isReady, pathname, user])

  useEffect(() => {
    return isReady ? onOutdated(() => keep(user)) : undefined
  }, [isReady, user])

  useEffect(
    () =>
      outbox.listen({
        onOutcome: ({ deckId, cardId, facet = wholeCard }, { studyData }) => {
          const answered = { deckId, cardId, facet, studyData, notedAtMs: Date.now() }
          noteAnswered(user.authId, answered).catch(() => undefined)
        },
      }),
    [outbox, user.authId],
  )

  return update
}

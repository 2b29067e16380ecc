import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SignInConfig } from '#contract/page'
import type { User } from '#contract/user'
import { authorizeCalls, call } from './api.ts'
import { type TroubleCode, troubleOf } from './api-error.ts'
import { setHint } from './hint.ts'

/** Who looks at the page. Anonymous with a `trouble` is somebody whose sign-in could not be completed. */
export type Viewer =
  | { status: 'loading'; user?: undefined; trouble?: undefined }
  | { status: 'anonymous'; user?: undefined; trouble?: TroubleCode | 'timeout' }
  | { status: 'signedIn'; user: User; trouble?: undefined }

type ViewerActions = {
  /** Looks the person up again; throws when that fails. */
  refresh: () => Promise<void>
  /** Goes to the identity provider and comes back to `returnTo`, by default this page. */
  logIn: (returnTo?: string) => Promise<void>
  /** Ends the session here and at the provider, which returns to the site's origin. */
  logOut: () => Promise<void>
  /** Ends the redirect that `logIn` began; the path to go on to. */
  completeLogIn: () => Promise<string>
  signIn: SignInConfig
}

const ViewerContext = createContext<(Viewer & ViewerActions) | undefined>(undefined)

export function useViewer() {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('No ViewerProvider above')
  return viewer
}

/** The signed-in person, for what only ever shows to one. */
export function useUser(): User {
  const { user } = useViewer()
  if (!user) throw new Error('Nobody is signed in')
  return user
}

/** How long the gate waits before the page is shown as to a visitor. */
const gateMs = 8000

/** Loaded only where somebody signs in or was signed in: visitors pay nothing for it. */
const loadAuth = () => import('./auth.ts')

const lookUp = () => call('user.sync', { body: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } })

export function ViewerProvider(props: { isHinted: boolean; signIn: SignInConfig; children: ReactNode }) {
  const { isHinted, signIn, children } = props
  const [viewer, setViewer] = useState<Viewer>({ status: isHinted ? 'loading' : 'anonymous' })
  const isStarted = useRef(false)

  /** From a session that may be there to a known viewer; never throws. */
  const resolve = useCallback(async () => {
    const outcome = (async (): Promise<Viewer> => {
      const { accessToken } = await loadAuth()
      authorizeCalls(() => accessToken(signIn))
      if (!(await accessToken(signIn))) return { status: 'anonymous' }
      return { status: 'signedIn', user: await lookUp() }
    })().catch((error): Viewer => ({ status: 'anonymous', trouble: troubleOf(error) }))
    const late = new Promise<Viewer>((give) => setTimeout(give, gateMs, { status: 'anonymous', trouble: 'timeout' }))
    const next = await Promise.race([outcome, late])
    // A passing trouble keeps the hint: the next visit tries again.
    if (!next.trouble) setHint(next.status === 'signedIn')
    if (next.status === 'anonymous') authorizeCalls(async () => undefined)
    setViewer(next)
  }, [signIn])

  useEffect(() => {
    if (!isHinted || isStarted.current) return
    isStarted.current = true
    void resolve()
  }, [isHinted, resolve])

  const refresh = useCallback(async () => {
    if (viewer.status !== 'signedIn') {
      setViewer({ status: 'loading' })
      return resolve()
    }
    try {
      setViewer({ status: 'signedIn', user: await lookUp() })
    } catch (error) {
      if (troubleOf(error) === 'invalid_token') setViewer({ status: 'anonymous', trouble: 'invalid_token' })
      throw error
    }
  }, [viewer.status, resolve])

  const logIn = useCallback(
    async (returnTo = location.pathname + location.search) => {
      try {
        await (await loadAuth()).signIn(signIn, returnTo)
      } catch {
        setViewer({ status: 'anonymous', trouble: navigator.onLine ? 'identity_unavailable' : 'offline' })
      }
    },
    [signIn],
  )

  const logOut = useCallback(async () => {
    setHint(false)
    await (await loadAuth()).signOut(signIn)
  }, [signIn])

  const completeLogIn = useCallback(async () => {
    const returnTo = await (await loadAuth()).completeSignIn(signIn)
    await resolve()
    return returnTo
  }, [signIn, resolve])

  const value = useMemo(
    () => ({ ...viewer, refresh, logIn, logOut, completeLogIn, signIn }),
    [viewer, refresh, logIn, logOut, completeLogIn, signIn],
  )
  return <ViewerContext value={value}>{children}</ViewerContext>
}

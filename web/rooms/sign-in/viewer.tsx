import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { SignInConfig } from '#contract/page'
import type { User } from '#contract/user'
import type { TroubleCode } from '#web/lib/api-error.ts'

/** Who looks at the page. A `trouble` is why signing in, or staying signed in, did not work. */
type Viewer =
  | { status: 'loading'; user?: undefined; trouble?: undefined }
  | { status: 'anonymous'; user?: undefined; trouble?: TroubleCode }
  | { status: 'signedIn'; user: User; trouble?: TroubleCode }

type ViewerActions = {
  /** Looks the person up again; throws when that fails and they stay who they are. */
  refresh: () => Promise<void>
  /** Takes over what a call has said the person has left. */
  noteCredits: (currentCredits: number) => void
  /**
   * Goes to the identity provider and comes back to `returnTo`, by default this page. With `register` it is asked for its
   * page for a new account. Shows its own failure.
   */
  logIn: (returnTo?: string, how?: { isFresh?: boolean; register?: boolean }) => Promise<void>
  /** Ends the person's sign-in here, in other tabs and at the provider, which returns to the site's origin. */
  logOut: (personId: string) => Promise<void>
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
  if (!user) throw new Error('No person is signed in')
  return user
}

/** How long the gate waits before the page is shown as to a visitor. */
const gateMs = 8000

/** Loaded only where a person signs in or was signed in: visitors pay nothing for it. */
const loadSignIn = () => import('#web/rooms/sign-in/tab/sign-in.ts')

async function resolveViewer(): Promise<Viewer> {
  const signIn = await loadSignIn().catch(() => undefined)
  if (!signIn) return { status: 'anonymous', trouble: 'offline' }
  const { user, ...rest } = await signIn.findPerson()
  return user ? { status: 'signedIn', user } : { status: 'anonymous', ...rest }
}

export function ViewerProvider(props: { isHinted: boolean; signIn: SignInConfig; children: ReactNode }) {
  const { signIn, children } = props
  /** As the page was loaded; signing in later is no reason to look again. */
  const [isHinted] = useState(props.isHinted)
  const [viewer, setViewer] = useState<Viewer>({ status: isHinted ? 'loading' : 'anonymous' })
  const isStarted = useRef(false)

  const resolve = useCallback(async () => {
    const late: Viewer = { status: 'anonymous', trouble: 'sign_in_slow' }
    const gate = new Promise<Viewer>((give) => setTimeout(give, gateMs, late))
    const found = resolveViewer()
    // The page comes in pieces, so that no press waits for all of it.
    const take = (viewer: Viewer) => startTransition(() => setViewer(viewer))
    take(await Promise.race([found, gate]))
    // Late is better than not at all.
    take(await found)
  }, [])

  useEffect(() => {
    if (!isHinted || isStarted.current) return
    isStarted.current = true
    void resolve()
  }, [isHinted, resolve])

  const isSignedIn = viewer.status === 'signedIn'
  const personId = viewer.user?.authId
  useEffect(() => {
    if (personId === undefined) return
    const stop = loadSignIn().then(({ onSignInEnd }) =>
      onSignInEnd(personId, (trouble) => setViewer({ status: 'anonymous', trouble })),
    )
    return () => void stop.then((leave) => leave())
  }, [personId])

  const actions = useMemo<ViewerActions>(
    () => ({
      signIn,
      async refresh() {
        if (isSignedIn) {
          const { lookUp } = await loadSignIn()
          return setViewer({ status: 'signedIn', user: await lookUp() })
        }
        setViewer({ status: 'loading' })
        await resolve()
      },
      noteCredits(currentCredits) {
        setViewer((before) => (before.user ? { ...before, user: { ...before.user, currentCredits } } : before))
      },
      async logIn(returnTo, how) {
        const way = await loadSignIn().catch(() => undefined)
        const trouble = way ? await way.leaveToSignIn(signIn, { returnTo, ...how }) : 'offline'
        if (trouble) setViewer((before) => (before.user ? { ...before, trouble } : { status: 'anonymous', trouble }))
      },
      async logOut(personId) {
        await (await loadSignIn()).signOut(personId)
      },
      async completeLogIn() {
        const returnTo = await (await loadSignIn()).completeSignIn(signIn)
        await resolve()
        return returnTo
      },
    }),
    [signIn, isSignedIn, resolve],
  )
  const value = useMemo(() => ({ ...viewer, ...actions }), [viewer, actions])
  return <ViewerContext value={value}>{children}</ViewerContext>
}

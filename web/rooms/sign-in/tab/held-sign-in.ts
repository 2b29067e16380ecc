import { type Profile, type SignIn, signInOf, type Tokens } from './tokens.ts'

/** Why a sign-in is over: it could not be renewed, or in another tab they logged out or deleted their account. */
type End = 'lost' | 'loggedOut' | 'deleted'

/** Told of a sign-in that begins, or why one is over. */
export type SignInListener = (profile: Profile | undefined, why?: End) => void

/** The sign-in of this tab, in memory alone: no other page can read it, and a closed tab forgets it. */
export function holdSignIn(clock: () => number) {
  let current: SignIn | undefined
  /** This tab deleted the account, and is on its way out. */
  let isDeleted = false
  const listeners = new Set<SignInListener>()

  function leave(why: End = 'lost') {
    if (!current || isDeleted) return
    current = undefined
    for (const tell of listeners) tell(undefined, why)
  }

  function keep(tokens: Tokens) {
    const next = signInOf(tokens, clock())
    // Another person signed in beside this tab: what it shows and holds is not theirs.
    const isAnother = current && current.profile.subject !== next?.profile.subject
    if (!next || isAnother) return leave()
    const isNew = current === undefined
    current = next
    if (isNew) for (const tell of listeners) tell(next.profile)
  }

  return {
    get current() {
      return current
    },
    /** Whether the token is there, not the one that was refused, and good for so long still. */
    isGood: (refused: string | undefined, forMs: number): boolean =>
      current !== undefined && current.token !== refused && clock() < current.untilMs - forMs,
    keep,
    leave,
    /** Without telling anybody in this tab. */
    forget() {
      current = undefined
    },
    noteDeleted() {
      isDeleted = true
    },
    onChange(listener: SignInListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type HeldSignIn = ReturnType<typeof holdSignIn>

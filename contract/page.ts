import type { Deck, DeckPage } from './deck.ts'

/** How the browser signs a person in. Tokens, sign-out and discovery go through our own `/api/auth`. */
export type SignInConfig = {
  /** The provider's issuer. */
  authority: string
  clientId: string
  /** Where the provider sends people back to: our page for it. */
  redirectUri: string
  scope: string
  /** Further parameters of the authorization request, such as `resource` or `audience`. */
  extraParams: Record<string, string>
  /** Which token of the provider's answer our calls carry. */
  bearer: 'access_token' | 'id_token'
  /** Accounts are kept here: passwords can be changed in our settings. */
  hasLocalAccounts: boolean
  allowsRegistration: boolean
}

/** Who takes the money: Stripe, or a simulation of it that takes none; `off` offers no upgrades. */
export type PaymentsKind = 'stripe' | 'simulated' | 'off'

/** What whoever runs the site says of it; `contact` is an e-mail address or a page. */
export type Operator = { sourceUrl?: string | undefined; privacyUrl?: string | undefined; contact?: string | undefined }

/** What public pages may read, always as a person who is not signed in. */
export type PublicReader = {
  listDecks(query: {
    page: number
    limit: number
    sortBy: 'newest' | 'oldest' | 'title'
    search?: string
  }): Promise<DeckPage>
  /** Nothing for a deck that does not exist or is private. Cards `from` … `from + count`. */
  readDeck(deckId: string, part?: { from: number; count: number }): Promise<Deck | undefined>
}

/** All that the server hands to the pages: plain data and functions, since the two are bundled apart. */
export type PublicPage = {
  /** For script and style tags under the Content-Security-Policy; absent in development. */
  nonce?: string
  /** Origin of the product, without a slash at the end. */
  publicUrl: string
  signIn: SignInConfig
  payments: PaymentsKind
  operator: Operator
  reader: PublicReader
  /** Fires when the page is given up, because it takes too long. */
  signal: AbortSignal
  /** Takes what went wrong while rendering, for the log. */
  report(error: unknown): void
}

/** Server rendering's one door. */
export type WebHandler = (request: Request, page: PublicPage) => Promise<Response>

/** Cookie that says a person was signed in here, so that the gate is worth showing. Never a credential. */
export const hintCookie = 'lemma_here'

/** Whether a person was signed in on this computer, by the cookies of a request or of the page. */
export const isHinted = (cookies: string | null): boolean => (cookies ?? '').split(/;\s*/).includes(`${hintCookie}=1`)

/** Where the picture is that links to a deck are shown with; `site` has the product's own. */
export const picturePath = (deckId: string) => `/og/${deckId}.png`

/**
 * Where each page is; `:name` marks what varies. The router reads these, and every link to a page is made of them. What
 * has parts to fill in is made in `links.ts`, which the landing page need not load.
 */
export const pages = {
  home: '/',
  browse: '/browse',
  deck: '/deck/:slug/:deckId',
  deckById: '/deck/:deckId',
  study: '/deck/:deckId/study',
  notes: '/deck/:deckId/notes',
  cards: '/deck/:deckId/cards',
  print: '/deck/:deckId/print',
  progress: '/progress',
  search: '/search',
  plans: '/product',
  processing: '/processing',
  settings: '/settings',
  trash: '/trash',
  signedIn: '/auth/callback',
} as const satisfies Record<string, `/${string}`>

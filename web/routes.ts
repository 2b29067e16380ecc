import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('pages/frame.tsx', [
    index('pages/front.tsx'),
    route('browse', 'pages/browse/browse.tsx'),
    route('deck/:slug/:deckId', 'pages/deck/deck.tsx'),
    route('product', 'pages/product/product.tsx'),
    layout('pages/private.tsx', [
      route('deck/:deckId', 'pages/deck/new-deck.tsx'),
      route('deck/:deckId/study', 'pages/study/study.tsx'),
      route('deck/:deckId/notes', 'pages/notes/notes.tsx'),
      route('processing', 'pages/processing/processing.tsx'),
      route('settings', 'pages/settings/settings.tsx'),
    ]),
    route('auth/callback', 'pages/auth-callback.tsx'),
    route('*', 'pages/missing.tsx'),
  ]),
  route('page-files.json', 'pages/page-files.ts'),
] satisfies RouteConfig

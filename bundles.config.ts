import { existsSync } from 'node:fs'
import { dirname, relative } from 'node:path'

/**
 * What pages share travels in few files: many small ones compress worse and cost a request each. A bundle is named by
 * folders (with `**` and those below them) and files; it takes their modules, and what these need and no bundle before
 * it has.
 */
const places: Record<string, string[]> = {
  framework: ['react', 'react-dom', 'react-router', 'scheduler'].map((name) => `node_modules/${name}/**`),
  shell: [
    'web/',
    'web/pages/frame.tsx',
    'web/pages/heads.ts',
    'web/rooms/shell/',
    'web/rooms/sign-in/',
    'web/rooms/card-face/',
    'web/rooms/deck-preview/',
  ],
  parts: [
    'contract/links.ts',
    'domain/length.ts',
    'web/lib/in-words.ts',
    'web/rooms/card-face/nearness/once-near.ts',
    'web/rooms/running-side/',
    'web/ui/icon-button.tsx',
    'web/ui/plain-icon.ts',
    'web/ui/skeleton.tsx',
    ...icons('arrow-left', 'chevron-left', 'chevron-right', 'heart'),
  ],
  lists: [
    'web/pages/browse/browse-query.ts',
    'web/pages/browse/results.tsx',
    'web/rooms/deck-tile/deck-tile.tsx',
    'web/ui/field.tsx',
    'web/ui/search-input.tsx',
    'web/ui/select.tsx',
    'web/ui/page-line.tsx',
    'web/ui/use-typed-search.ts',
    ...icons('globe', 'lock', 'search'),
  ],
  landing: ['web/pages/front.tsx', 'web/pages/landing/landing.tsx'],
  'deck-parts': [
    'web/pages/deck/deck-loading.tsx',
    'web/pages/deck/deck-not-found.tsx',
    'web/pages/deck/deck-view.tsx',
    'web/pages/deck/pressed-like.ts',
    'web/pages/deck/share-button.tsx',
    ...icons('check'),
  ],
  // What studying reads of a side without setting it, and small things of its page.
  'study-parts': [
    'contract/study-state.ts',
    'domain/latex/steps.ts',
    'domain/leech.ts',
    'domain/schedule/ease.ts',
    'domain/schedule/state.ts',
    'web/rooms/editor/prepare-editor.ts',
    'web/rooms/study/exam-words.ts',
    'web/ui/menu.tsx',
    ...icons('arrow-left-right', 'arrow-right', 'ellipsis', 'flag', 'list-ordered', 'pencil'),
  ],
  typeset: ['web/rooms/card-face/pictures/engine.ts'],
  // Apart from what signed-in people need, which visitors are not to fetch with it.
  'keep-read': ['web/rooms/offline/keep-read.ts'],
  'signed-in': [
    'web/lib/',
    'web/rooms/card-face/pictures/ahead.ts',
    'web/rooms/card-face/sent/',
    'web/pages/viewer-pages.ts',
    'web/rooms/outbox/',
    'web/rooms/sign-in/tab/',
    'web/rooms/signed-in/',
    'web/ui/toasts.ts',
  ],
  // Small things of signed-in people's pages: each by a request of its own takes longer than all of them together.
  small: [
    'contract/study-links.ts',
    'domain/facet.ts',
    'web/rooms/home-outline/navigation-bar.tsx',
    'web/rooms/study/card/asked-words.ts',
    'web/rooms/study/session/card-choices.ts',
    'web/rooms/study/card/grade-words.ts',
    'web/ui/lazy-part.tsx',
    'web/ui/progress-bar.tsx',
    'web/ui/use-media.ts',
    ...icons('eye-off', 'rotate-ccw', 'tag', 'trash-2', 'undo-2'),
  ],
  queries: ['node_modules/@tanstack/react-query/**', 'node_modules/@tanstack/query-core/**', 'web/rooms/queries/'],
  // Small things of pages that show one's own decks, which a session does without.
  'own-decks': [
    'domain/ago.ts',
    'web/rooms/deck-tile/like-button.tsx',
    'web/rooms/deck-tile/use-place.ts',
    'web/ui/turning-page-line.tsx',
    'web/ui/use-file-drop.ts',
    ...icons('file-down', 'plus', 'trash'),
  ],
}

function icons(...names: string[]): string[] {
  return names.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
}

/** Whether a module, by its file, is in one of these places. */
function isIn(some: string[], module: string): boolean {
  const file = relative(import.meta.dirname, module.replace(/\?.*/, ''))
  return some.some((place) => {
    if (place.endsWith('**')) return file.startsWith(place.slice(0, -2))
    return place.endsWith('/') ? `${dirname(file)}/` === place : file === place
  })
}

for (const place of Object.values(places).flat())
  if (!existsSync(place.replace('**', ''))) throw new Error(`A bundle is named by ${place}, which is not there`)

/** For the bundler: by which test a module belongs to which bundle. */
export const bundles = Object.entries(places).map(([name, some]) => ({
  name,
  test: (module: string) => isIn(some, module),
}))

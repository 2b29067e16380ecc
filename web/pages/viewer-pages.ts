/**
 * What public pages become for a signed-in person. Apart from the pages themselves, which would otherwise carry to
 * every visitor the names of all the files that these need.
 */
export const viewerPages = {
  home: async () => (await import('./home/home.tsx')).Home,
  results: async () => (await import('./browse/viewer-results.tsx')).ViewerResults,
  deck: async () => (await import('./deck/viewer-deck.tsx')).ViewerDeck,
  settings: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
}

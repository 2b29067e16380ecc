import { files as resultsFiles } from 'virtual:files-of/pages/browse/viewer-results.tsx'
import { files as deckFiles } from 'virtual:files-of/pages/deck/viewer-deck.tsx'
import { files as homeFiles } from 'virtual:files-of/pages/home/home.tsx'
import { files as settingsFiles } from 'virtual:files-of/pages/settings/settings-page.tsx'
import { files as engineFiles } from 'virtual:files-of/rooms/card-face/pictures/engine.ts'

/** What public pages become for a signed-in person. */
const viewerFiles = [...homeFiles, ...resultsFiles, ...deckFiles, ...settingsFiles]

/** The files of all pages' scripts and of what sets formulas, for a page that fetches them ahead. */
export async function loader() {
  const { assets } = await import('virtual:react-router/server-build')
  const files = Object.values(assets.routes).flatMap((route) =>
    route ? [route.module, route.clientLoaderModule ?? [], route.imports ?? []].flat() : [],
  )
  return Response.json([...new Set([...files, ...viewerFiles, ...engineFiles])])
}

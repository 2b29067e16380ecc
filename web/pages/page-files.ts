import { files as engineFiles } from 'virtual:files-of/rooms/card-face/pictures/engine.ts'

/** The files of all pages' scripts and of what sets formulas, for a page that fetches them ahead. */
export async function loader() {
  const { assets } = await import('virtual:react-router/server-build')
  const files = Object.values(assets.routes).flatMap((route) =>
    route ? [route.module, route.clientLoaderModule ?? [], route.imports ?? []].flat() : [],
  )
  return Response.json([...new Set([...files, ...engineFiles])])
}

/** The files of all pages' scripts, for a page that fetches the others ahead. */
export async function loader() {
  const { assets } = await import('virtual:react-router/server-build')
  const files = Object.values(assets.routes).flatMap((route) =>
    route ? [route.module, route.clientLoaderModule ?? [], route.imports ?? []].flat() : [],
  )
  return Response.json([...new Set(files)])
}

import { cachedPart, cacheNames, documentPaths } from '#contract/offline'
import { dayMs } from '#domain/time'
import { build } from './build.ts'

const assetsName = `${cacheNames.assets}${build.version}`
const documentsName = `${cacheNames.documents}${build.version}`

/** Documents tell how the site is set up as well, which may change without a new build. */
const documentsGoodForMs = dayMs

const namesOf = async (prefix: string) => (await caches.keys()).filter((name) => name.startsWith(prefix))

export const isPage = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') === true

/** No file of a build is a page: a network has put its own in its place, and may have done so for a worker of before. */
const isFile = (response: Response | undefined): response is Response => response?.ok === true && !isPage(response)

/** A browser's storage that fails, or says nothing, is as good as none. */
const patienceMs = 3000
const inTime = <Given>(work: Promise<Given>): Promise<Given | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((give) => setTimeout(give, patienceMs))])

async function cachedFile(path: string): Promise<Response | undefined> {
  const cached = await inTime(caches.match(path))
  return isFile(cached) ? cached : undefined
}

/** Of its own accord; what a dead line holds would keep a newer worker out as long. */
const fetchInTime = (path: string, init: RequestInit) => fetch(path, { ...init, signal: AbortSignal.timeout(60_000) })

/** Files of a build carry a hash of their content in their names: what is here under a name is that file. */
async function keepAssets(): Promise<void> {
  const cache = await caches.open(assetsName)
  for (const file of build.files) {
    if (isFile(await cache.match(file))) continue
    const response = (await cachedFile(file)) ?? (await fetchInTime(file, { cache: 'no-cache' }))
    if (!isFile(response)) throw new Error(`${file} did not come`)
    await cache.put(file, response)
  }
}

const isFresh = (known: Response | undefined) =>
  known !== undefined && Date.now() - Date.parse(known.headers.get('date') ?? '') < documentsGoodForMs

/** The files that a document begins with; one without any is not ours. */
const filesIn = async (document: Response): Promise<string[]> =>
  [...(await document.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)

/** The page of each kind as a gate, which holds nobody's data; the same for all who were signed in here. */
async function keepDocuments(): Promise<void> {
  const cache = await caches.open(documentsName)
  for (const path of documentPaths) {
    if (isFresh(await cache.match(path))) continue
    const response = await fetchInTime(`${path}?${cachedPart}`, { headers: { accept: 'text/html' }, cache: 'no-store' })
    const files = await filesIn(response)
    // A document of a newer build is for that build's worker.
    const isOfBuild = files.length > 0 && files.every((file) => build.files.includes(file))
    if (response.ok && !response.redirected && isOfBuild) await cache.put(path, response)
  }
}

/** All that pages need to come up without the network. */
export async function keepPages(): Promise<void> {
  await keepAssets()
  await keepDocuments()
}

/** Whether somebody wanted pages kept here, by this worker or one before it. */
export const arePagesCached = async (): Promise<boolean> => (await namesOf(cacheNames.documents)).length > 0

/** The front page and the decks that were read last, ten of them. */
const readAtMost = 11

/** A public page, as anybody is sent it, and the files that it came with. */
export async function keepRead(path: string, files: readonly string[]): Promise<void> {
  const response = await fetchInTime(path, { credentials: 'omit', headers: { accept: 'text/html' }, cache: 'no-store' })
  if (!response.ok || response.redirected || (await filesIn(response)).length === 0) return
  const cache = await caches.open(cacheNames.read)
  await cache.delete(path)
  await cache.put(path, response)
  for (const request of (await cache.keys()).slice(0, -readAtMost)) await cache.delete(request)
  for (const file of files) await assetFor(new Request(file))
}

/**
 * Drops what older builds left, but for the files of the one just before: a tab that is open may still ask for some. `caches` names
 * them in the order in which they were made.
 */
export async function dropOlder(): Promise<void> {
  const older = (await namesOf(cacheNames.assets)).filter((name) => name !== assetsName).slice(0, -1)
  const documents = (await namesOf(cacheNames.documents)).filter((name) => name !== documentsName)
  for (const name of [...older, ...documents]) await caches.delete(name)
}

const keepFile = async (path: string, file: Response) => (await caches.open(assetsName)).put(path, file)

/** A file of a build: what came once stays. */
export async function assetFor(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const known = await cachedFile(pathname)
  if (known) return known
  const response = await fetch(request)
  if (isFile(response)) await inTime(keepFile(pathname, response.clone()))
  return response
}

export const documentAt = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: documentsName })

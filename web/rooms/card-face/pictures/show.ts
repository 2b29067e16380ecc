import { picturesIn } from '#domain/picture'
import { toCome } from './addresses.ts'

const atOnce = 4
/** Where the pictures that were fetched lie in this browser, by id. */
const places = new Map<string, string>()
/** Ids that wait, that are under way, that are not there, and that could not be fetched until now. */
const waiting = new Set<string>()
const underWay = new Set<string>()
const gone = new Set<string>()
const failed = new Set<string>()

/** The HTML of a side with the pictures that are here, for a page that is changed only where it differs. */
export const withPictures = (html: string): string =>
  html.replace(toCome, (mark, id) => (places.has(id) ? ` data-picture="${id}" src="${places.get(id)}"` : mark))

/** In the order of the sides. */
export const fetchAhead = (sources: readonly string[]) => sources.flatMap(picturesIn).forEach(want)

const selector = 'img[data-picture]:not([src^="blob:"])'

function look() {
  for (const image of document.querySelectorAll<HTMLImageElement>(selector)) {
    const { picture: id = '' } = image.dataset
    if ([places, gone, failed].some((ids) => ids.has(id))) put(image, places.get(id))
    else want(id)
  }
}

function want(id: string) {
  if ([places, waiting, underWay, gone, failed].some((ids) => ids.has(id))) return
  waiting.add(id)
  fetchWaiting()
}

function fetchWaiting() {
  for (const id of waiting) {
    if (underWay.size >= atOnce) return
    waiting.delete(id)
    underWay.add(id)
    void fetchOne(id)
  }
}

async function fetchOne(id: string) {
  try {
    // The engine, which this comes with, needs neither for a visitor's page.
    const { callForFile } = await import('#web/lib/api.ts')
    places.set(id, URL.createObjectURL(await callForFile('picture.read', { at: { pictureId: id } })))
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'picture_not_found'
    const without = isGone ? gone : failed
    without.add(id)
  }
  underWay.delete(id)
  for (const image of document.querySelectorAll<HTMLImageElement>(`img[data-picture="${id}"]`))
    put(image, places.get(id))
  fetchWaiting()
}

/** Without a picture its words stand there. */
function put(image: HTMLImageElement, place: string | undefined) {
  if (place) image.src = place
  else image.removeAttribute('src')
}

/*
 * From when it is loaded every picture that comes into the page is fetched with the person's token, which an `<img>` does
 * not send, and shown from memory. Sides are set as text, in many places: the page is watched instead of each of them.
 */
new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
addEventListener('online', () => {
  failed.clear()
  look()
})
look()

import { picturesIn } from '#domain/picture'
import { callForFile } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { places } from './known.ts'

const atOnce = 4
/** Ids that wait, that are under way, that are not there, and that could not be fetched until now. */
const waiting = new Set<string>()
const underWay = new Set<string>()
const gone = new Set<string>()
const failed = new Set<string>()

/** In the order of the sides. */
export function fetchAhead(sources: readonly string[]) {
  for (const source of sources) picturesIn(source).forEach(want)
}

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
    places.set(id, URL.createObjectURL(await callForFile('picture.read', { at: { pictureId: id } })))
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 'picture_not_found'
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

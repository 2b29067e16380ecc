/**
 * Each open dialog is an entry of the browser's history, so that Back closes it (docs/adr/0016-back.md). The entries
 * are copies of the page's; going between them is kept from the router, for which nothing happens.
 */

/** What the router keeps in an entry: its place among them and the page's key. Ours: how many dialogs stand there. */
type Entry = { idx?: number; key?: string; dialogs?: number } | null
type Dialog = { close: () => void }

const entryNow = (): Entry => history.state
const placeOf = (entry: Entry) => entry?.idx ?? 0
const dialogsOf = (entry: Entry) => entry?.dialogs ?? 0

/** Those that are open, the uppermost last. */
const open: Dialog[] = []
/** The place of the page itself, while dialogs stand over it or their entries wait to be left. */
let pageAt: number | undefined
/** The last place for a dialog that was made there. */
let lastAt = 0
/** Where we are on our way to: the browser says when it is there. */
let goingTo: number | undefined
/** The browser has begun to leave this document, by an address, a reload or a link; going anywhere would call that off. */
let isLeaving = false
/** What the router showed last. */
let shown: { entry: Entry; href: string } = { entry: null, href: '' }

/** Called back when the person wants out; what is called back may refuse. Returns how to say that it is closed. */
export function dialogOpened(close: () => void): () => void {
  const dialog = { close }
  open.push(dialog)
  isLeaving = false
  settleSoon()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    settleSoon()
  }
}

/** The router has come to another page, or gave this one another address. */
export function pageShown(): void {
  const entry = entryNow()
  const { pathname } = new URL(shown.href || location.href)
  shown = { entry, href: location.href }
  const wentWithDialogs = open.length === 0 && goingTo === undefined && location.pathname !== pathname
  if (wentWithDialogs) pageAt = undefined
  // The router knows nothing of dialogs: what it put in the place of an entry has lost how many there are.
  const dialogs = pageAt === undefined ? dialogsOf(entry) : placeOf(entry) - pageAt
  if (dialogs > dialogsOf(entry)) history.replaceState({ ...entry, dialogs }, '')
  settle()
}

/** The event comes from entry.client.tsx, before the router hears of it. */
export function listenForBack(): () => void {
  addEventListener('lemma:back', onBack)
  addEventListener('beforeunload', onLeaving)
  return () => {
    removeEventListener('lemma:back', onBack)
    removeEventListener('beforeunload', onLeaving)
  }
}

const onLeaving = () => {
  isLeaving = true
}

function onBack(event: Event): void {
  isLeaving = false
  const entry = entryNow()
  const place = placeOf(entry)
  const isOurs = place === goingTo
  goingTo = undefined
  const isOfPage =
    pageAt === undefined ? dialogsOf(entry) > 0 && entry?.key === shown.entry?.key : place === pageAt + dialogsOf(entry)
  const left = isOurs ? [] : open.slice(isOfPage && pageAt !== undefined ? place - pageAt : 0)
  for (const dialog of left.toReversed()) dialog.close()
  if (!isOurs && !isOfPage) {
    pageAt = undefined
    return
  }
  event.preventDefault()
  // The page may have another address by now, such as that of the card in view.
  if (entry?.key !== shown.entry?.key)
    history.replaceState({ ...shown.entry, idx: place, dialogs: dialogsOf(entry) }, '', shown.href)
  // Once it is known which of them refused.
  setTimeout(settle)
}

let isSettling = false
/** One dialog may close as the next opens. */
function settleSoon(): void {
  if (isSettling) return
  isSettling = true
  queueMicrotask(() => {
    isSettling = false
    settle()
  })
}

/** Brings the history to one entry for each open dialog. */
function settle(): void {
  if (goingTo !== undefined || isLeaving) return
  const entry = entryNow()
  const place = placeOf(entry)
  if (pageAt === undefined) {
    pageAt = place - dialogsOf(entry)
    lastAt = place
  }
  // The router put something in the place of this entry, and has yet to show it.
  if (pageAt + dialogsOf(entry) !== place) return
  const wanted = pageAt + open.length
  if (place > wanted || (place < wanted && wanted <= lastAt)) {
    goingTo = wanted
    history.go(wanted - place)
    return
  }
  for (let at = place + 1; at <= wanted; at++) {
    history.pushState({ ...entry, idx: at, dialogs: at - pageAt }, '')
    lastAt = at
  }
  if (open.length === 0) pageAt = undefined
}

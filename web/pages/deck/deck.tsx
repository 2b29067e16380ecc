import { useState } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Deck } from '#contract/deck'
import { deckPath } from '#contract/links'
import { isHinted } from '#contract/page'
import { slugOf } from '#domain/slug'
import { titled } from '#web/lib/page-head.ts'
import { isUnreached } from '#web/lib/server-trouble.ts'
import { mathFontLinks } from '#web/rooms/card-face/font-links.ts'
import { Failure } from '#web/rooms/shell/failure.tsx'
import { latePart } from '#web/rooms/shell/late-part.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { publicPage } from '../../context.ts'
import { readPublic } from '../read-public.ts'
import { withinPage } from '../within-page.ts'
import type { Route } from './+types/deck'
import { deckHead } from './deck-head.ts'
import { DeckLoading } from './deck-loading.tsx'
import { DeckNotFound } from './deck-not-found.tsx'
import { DeckView } from './deck-view.tsx'
import { askedPart, partSize, partsOf, placeOf } from './parts.ts'
import { VisitorActions } from './visitor-actions.tsx'

const ViewerDeck = latePart(async () => (await import('../viewer-pages.ts')).viewerPages.deck(), DeckLoading)
// For somebody who was signed in here it is on its way already.
if (!import.meta.env.SSR && window.early) ViewerDeck.prepare()

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { reader, publicUrl } = context.get(publicPage)
  const { search, searchParams } = new URL(request.url)
  const read = (part: number) =>
    readPublic(reader.readDeck(params.deckId, { from: (part - 1) * partSize, count: partSize }))
  const asked = askedPart(searchParams)
  const found = await read(asked)
  // What is beyond the last card is the last part: a deck gets shorter, and links to it stay.
  const part = Math.min(asked, partsOf(found?.cardCount ?? 0))
  const whole = part < asked && found ? await read(part) : found
  const deck = whole && inView(whole, searchParams)
  if (deck && params.slug !== slugOf(deck.title)) throw redirect(encodeURI(deckPath(deck)) + search, 301)
  // To somebody who may be its owner the answer must not tell a private deck from none; the gate comes first.
  const isUnknown = !deck && isHinted(request.headers.get('cookie'))
  return data({ deck, part, publicUrl, isUnknown, unreached: undefined }, { status: deck || isUnknown ? 200 : 404 })
}

/** The card in the address and its neighbours are in the page, whatever else there is no room for. */
function inView(deck: Deck, query: URLSearchParams): Deck | undefined {
  const { part, index } = placeOf(query, deck.cardCount)
  const place = index - (part - 1) * partSize
  const seen = deck.cards.slice(Math.max(0, place - 1), place + 2)
  return withinPage([deck], (card) => seen.includes(card))[0]
}

/** What the server cannot be asked is no deck that is missing: a signed-in person may have read it, others are told. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (request.signal.aborted || !isUnreached(error)) throw error
    return { deck: undefined, part: 1, publicUrl: location.origin, isUnknown: true, unreached: error }
  }
}

/** Going from card to card within a part needs nothing from the server. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return isSamePage ? askedPart(currentUrl.searchParams) !== askedPart(nextUrl.searchParams) : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.deck
    ? deckHead(loaderData.deck, loaderData.publicUrl, loaderData.part)
    : [{ title: titled(loaderData?.isUnknown ? 'Deck' : 'Deck not found') }, { name: 'robots', content: 'noindex' }]

export const links = mathFontLinks

/** Only the server asks what it holds. */
export const handle = import.meta.env.SSR ? (await import('./early.ts')).deckEarly : {}

const isSeen = () => !import.meta.env.SSR && document.querySelector('[data-seen]') !== null

export default function DeckPage({ loaderData: { deck, part, unreached }, params }: Route.ComponentProps) {
  const { user } = useViewer()
  /** The one that the document shows before it is known who looks; one that is gone to comes with its heading, to be read out. */
  const [seenId] = useState(() => isSeen() && params.deckId)
  const forAll = deck && (
    <DeckView deck={deck} firstIndex={(part - 1) * partSize} actions={<VisitorActions deck={deck} />} />
  )
  if (user) {
    const meanwhile = seenId === params.deckId && forAll
    return <ViewerDeck key={params.deckId} deckId={params.deckId} read={deck} meanwhile={meanwhile} />
  }
  if (unreached) return <Failure error={unreached} heading="Failed to load deck" />
  return forAll ?? <DeckNotFound />
}

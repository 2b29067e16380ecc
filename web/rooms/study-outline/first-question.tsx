import { use, useState } from 'react'
import { Nonce } from '#web/lib/nonce.ts'
import type { Fitting } from '#web/rooms/card-face/fitting.ts'

/** Only what a session that was asked for early begins with. */
type Session = {
  cardsToReview?: string[]
  cards?: { _id: string; facet?: number }[]
  facets?: { cardId: string }[]
  sides?: { cards: Sides[] } | Sides[]
}
type Sides = { cardId: string; front: string }

/**
 * Runs in the browser while the document is read: the first question of the session that the document has asked for is shown as
 * soon as it is there, without waiting for the scripts. Not where less of it is to be seen, more of it has to be fetched, or
 * something else of its card is asked. A key or a tap that asks for its answer is not lost (`takeEarlyPress`). Needs nothing
 * outside itself. A press is noted on the document, where styles see it, by the id of the card that it was about.
 * docs/rules.md §Study.8.
 */
function showFirst(fitting: () => Fitting) {
  const early = window.early ?? {}
  const key = Object.keys(early).find((name) => name.startsWith('POST /api/study/'))
  const show = async (answer: Response | undefined) => {
    if (!answer?.ok) return
    const { cardsToReview, cards = [], facets = [], sides = [] }: Session = await answer.clone().json()
    const cardId = cardsToReview?.[0] ?? cards[0]?._id
    const html = (Array.isArray(sides) ? sides : sides.cards).find((side) => side.cardId === cardId)?.front
    const place = document.querySelector<HTMLElement>('[data-first-question] .side-text')
    const isPlain = html && !/tex-(?:step|line|cloze|hint|picture)|<img/.test(html)
    const isFacet = facets.some((one) => one.cardId === cardId) || cards.some((one) => one._id === cardId && one.facet)
    if (!place || !isPlain || isFacet) return
    place.innerHTML = html
    place.dataset.card = cardId
    place.closest('[data-first-question]')?.removeAttribute('hidden')
    do {
      fitting().fit([place])
      fitting().mark([place])
      await fitting().untilFonts()
    } while (document.fonts.status === 'loading')
    fitting().fit([place])
    place.parentElement?.setAttribute('data-fitted', '')
  }
  const press = (event: KeyboardEvent | MouseEvent) => {
    const { target } = event
    const place = document.querySelector<HTMLElement>('[data-first-question]:not([hidden]) .side-text')
    if (!place || !(target instanceof Element)) return
    const isMeant =
      'key' in event
        ? [' ', 'Enter'].includes(event.key) &&
          !(event.repeat || event.ctrlKey || event.metaKey || event.altKey || target.closest('a, button'))
        : target.closest('[data-asks-answer]')
    if (!isMeant) return
    event.preventDefault()
    document.documentElement.dataset.answerWanted = place.dataset.card
  }
  if (!key) return
  early[key]?.then(show).catch(() => undefined)
  addEventListener('keydown', press)
  addEventListener('click', press)
}

/** Whether the answer of this card has been asked for before its session was there; told once, and of no other card later. */
export function takeEarlyPress(cardId?: string): boolean {
  const { dataset } = document.documentElement
  const { answerWanted } = dataset
  delete dataset.answerWanted
  return answerWanted !== undefined && answerWanted === cardId
}

const empty = '<div class="side"><div class="side-text typeset"></div></div>'

/** A sheet for the first question; nothing until it is there. Where the document has shown it, it stays. */
export function FirstQuestion() {
  const nonce = use(Nonce)
  const [html] = useState(() => (import.meta.env.SSR ? undefined : shownHtml()))
  return (
    <div hidden={!html} data-first-question className="peer absolute inset-0 grid place-content-center">
      <div className="flip" data-asks-answer>
        <div className="flip-turner" inert>
          {/* What the server has set, as on every card, or our own empty side. */}
          <div className="sheet flip-front" dangerouslySetInnerHTML={{ __html: html ?? empty }} />
        </div>
      </div>
      {/* Our own code alone, with nothing in it that anybody wrote. */}
      {import.meta.env.SSR && (
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${showFirst})(()=>lemmaFitting)` }} />
      )}
    </div>
  )
}

const shownHtml = () => document.querySelector('[data-first-question]:not([hidden]) .sheet')?.innerHTML

import { type Context, Hono } from 'hono'
import { picturePath } from '#contract/page'
import { Refusal } from '#domain/refusal'
import { isKnown } from '#server/http/if-none-match'
import { answerProblem } from '#server/http/problem'
import type { WithRequest } from '#server/http/request'
import type { RoomContext } from '#server/room-context'
import { permittedDeck } from '#server/rooms/deck/service'
import { readableText } from '#typeset/readable'
import type { Subject } from './drawing.ts'
import { createPainter } from './painter.ts'
import { createPictures, tagOf } from './service.ts'

const site: Subject = { title: 'Mastery, One Card at a Time', note: 'Flashcards in LaTeX' }

/** The pictures that links to us are shown with. What a visitor may not see has none, just as what does not exist. */
export function pictureRoutes(deps: RoomContext): Hono<WithRequest> {
  const picture = createPictures(createPainter())

  async function answer(context: Context<WithRequest>, subject: Subject) {
    const etag = tagOf(subject)
    context.header('etag', etag)
    // It is asked for again each time, and answered only after looking whether the deck is still public.
    context.header('cache-control', 'no-cache')
    // Other sites show it beside their link.
    context.header('cross-origin-resource-policy', 'cross-origin')
    if (isKnown(context.req.header('if-none-match'), etag)) return context.body(null, 304)
    return context.body(await picture(subject), 200, { 'content-type': 'image/png' })
  }

  return new Hono<WithRequest>().get('/og/:file', async (context) => {
    const subject = await subjectAt(deps, context.req.path)
    return subject ? answer(context, subject) : answerProblem(context, new Refusal('picture_not_found'))
  })
}

async function subjectAt(deps: RoomContext, path: string): Promise<Subject | undefined> {
  if (path === picturePath('site')) return site
  const [, deckId = ''] = /^\/og\/([^/]+)\.png$/.exec(path) ?? []
  try {
    const { title, cardCount } = await permittedDeck(deps, 'deck.read', undefined, deckId)
    return { title: readableText(title), note: cardCount === 1 ? '1 card' : `${cardCount.toLocaleString('en')} cards` }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'deck_not_found') return undefined
    throw error
  }
}

// A person's whole day, by a client that knows nothing but the OpenAPI document. Run by ../generated-client.spec.ts.
import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './generated.ts'

declare const process: { env: Record<string, string | undefined> }
const { BASE_URL: baseUrl = '', TEACHER: teacherToken = '', STUDENT: studentToken = '', PASSWORD = '' } = process.env

const clientOf = (token: string): Client<paths> =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
const teacher = clientOf(teacherToken)
const student = clientOf(studentToken)

type Answer<Data> = { data?: Data; error?: unknown; response: Response }

/** What was answered, where nothing was refused. */
async function done<Data>(call: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call
  if (error || !data) throw new Error(`${response.status} ${response.url} ${JSON.stringify(error)}`)
  return data
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}`)
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

// In the morning a teacher writes a deck.
await done(teacher.POST('/api/user', { body: { timeZone: 'Europe/Berlin' } }))
await done(teacher.PUT('/api/user/settings', { body: { desiredRetention: 0.92, dueRule: 'day' } }))
const title = 'Limits, by a generated client'
const made = await done(
  teacher.POST('/api/decks', { body: { title, macros: { '\\R': '\\mathbb{R}' } }, params: { header: key() } }),
)
const at = { deckId: made._id }
for (const [frontEquation, backEquation] of [
  ['\\lim_{x \\to 0} \\frac{\\sin x}{x}', '1'],
  ['What is $\\R$?', 'A complete ordered field.'],
] as const)
  await done(
    teacher.POST('/api/decks/{deckId}/cards', {
      params: { path: at, header: key() },
      body: { frontEquation, backEquation },
    }),
  )
await done(
  teacher.POST('/api/decks/{deckId}/cards/batch', {
    params: { path: at },
    body: {
      batchId: crypto.randomUUID(),
      cards: [1, 2, 3, 4].map((n) => ({ frontEquation: `x^{${n}}`, backEquation: `${n}` })),
    },
  }),
)
const deck = await done(teacher.GET('/api/decks/{deckId}', { params: { path: at } }))
expect(deck.cardCount === 6, 'six cards were added')
const first = deck.cards[0]
await done(
  teacher.PUT('/api/decks/{deckId}/cards/{index}', {
    params: { path: { ...at, index: 0 } },
    body: {
      frontEquation: first?.frontEquation ?? '',
      backEquation: 'one',
      ...(first && { cardId: first._id, cardVersion: first.version }),
    },
  }),
)
const edited = await done(teacher.GET('/api/decks/{deckId}', { params: { path: at } }))
await done(
  teacher.PUT('/api/decks/{deckId}/order', {
    params: { path: at },
    body: { cardIds: edited.cards.map(({ _id }) => _id).reverse(), version: edited.version },
  }),
)
const reply = await done(
  teacher.POST('/api/chat/{deckId}/ai', {
    params: { path: at },
    body: { messages: [{ role: 'user', content: 'the quadratic formula' }] },
  }),
)
expect('card' in reply && reply.card !== null, 'the assistant knows the quadratic formula')

// At noon a student finds it, likes it and studies it.
await done(student.POST('/api/user', { body: {} }))
const found = await done(student.GET('/api/decks', { params: { query: { search: title, limit: 100 } } }))
expect(
  found.data.some(({ _id }) => _id === made._id),
  'the deck is found',
)
await done(student.POST('/api/decks/{deckId}/like', { params: { path: at }, body: { isLiked: false } }))
const session = await done(student.POST('/api/study/{deckId}/start', { params: { path: at } }))
expect(session.cardsToReview.length === 6, 'every card is new')
const grades = [0, 1, 2, 3, 4, 5] as const
for (const [index, cardId] of session.cardsToReview.entries())
  await done(
    student.PUT('/api/study/{deckId}/cards/{cardId}/repetition', {
      params: { path: { ...at, cardId } },
      body: { responseQuality: grades[index] ?? 4, reviewId: crypto.randomUUID() },
    }),
  )
const reviewId = crypto.randomUUID()
const last = { path: { ...at, cardId: session.cardsToReview[0] ?? '' } }
await done(
  student.PUT('/api/study/{deckId}/cards/{cardId}/repetition', {
    params: last,
    body: { responseQuality: 5, reviewId },
  }),
)
await done(student.POST('/api/study/{deckId}/cards/{cardId}/repetition/undo', { params: last, body: { reviewId } }))
await student.POST('/api/study/{deckId}/end', { params: { path: at } })
const progress = await done(student.GET('/api/study/progress'))
expect(progress.length === 6, 'all six are remembered')

// Refusals are as typed as answers.
const refused = await student.PUT('/api/decks/{deckId}', { params: { path: at }, body: { title: 'Mine now' } })
expect(refused.error?.code === 'not_owner', 'nobody changes the deck of somebody else')

// In the evening the teacher looks at plans, and the student leaves.
const { checkoutUrl } = await done(teacher.POST('/api/stripe/create-checkout', { params: { header: key() } }))
expect(checkoutUrl.startsWith('http'), 'there is a page to pay on')
const everything = await done(teacher.GET('/api/account/export'))
expect(everything.decks.length === 1, 'the export holds the deck')
await teacher.DELETE('/api/decks/{deckId}/cards/{index}', { params: { path: { ...at, index: 5 } } })
await teacher.DELETE('/api/decks/{deckId}', { params: { path: at } })
const left = await student.DELETE('/api/account', { body: { password: PASSWORD } })
expect(left.response.status === 204, 'the account is gone')

import { expect, test } from 'vitest'
import type { Deck, DeckPage } from '#contract/deck'
import type { AskedFacet, SessionOverAll, StudySession } from '#contract/session'
import { createChance } from '#domain/memory/testing/learner'
import { dayMs, hourMs, momentOf } from '#domain/time'
import { testApp } from '#server/http/testing'
import { sharedStudyApp } from '#server/rooms/study/testing'
import { begunIn, isForExam } from './day.ts'
import { foldAnswers } from './fold.ts'
import { sessionIn, sessionOverAll } from './sessions.ts'
import { collectionPage } from './summaries.ts'

const app = await sharedStudyApp()
/** More of both look longer: `ACTS=200 SEEDS=5,6,7`. */
const acts = Number(process.env.ACTS ?? 40)
const seeds = (process.env.SEEDS ?? '1,3,7,10').split(',').map(Number)

const fronts = ['x', 'Say $\\cloze[1]{a}$ and $\\cloze[2]{b}$.', 'What is $y$?']
const backs = ['y', 'First. \\step Then. \\step So.', 'z']
const scope = { isFull: false, withLaterToday: false, withMore: false }

test.each(seeds)(
  'Whatever is done, Home, sessions, another process and a browser without the server count the same (%i)',
  async (seed) => {
    const chance = createChance(seed)
    const upTo = (number: number) => Math.floor(chance() * number)
    const oneOf = <One>(all: readonly One[]): One => all[upTo(all.length)] as One
    const person = app.as(`person ${seed}`)
    const author = app.as(`author ${seed}`)
    await person.post('/api/user', {})
    const other = await testApp({ db: app.db })
    const make = async (owner: typeof person, cards: number) => {
      const { _id } = (await owner.post('/api/decks', { title: 'Deck', isPublic: true })).body
      const batch = Array.from({ length: cards }, () => ({ frontEquation: oneOf(fronts), backEquation: oneOf(backs) }))
      await owner.post(`/api/decks/${_id}/cards/batch`, { batchId: crypto.randomUUID(), cards: batch })
      app.clock.nowMs += 1
      return _id as string
    }
    const own = [await make(person, 6), await make(person, 5)]
    const theirs = [await make(author, 5), await make(author, 4)]
    await person.post(`/api/study/${theirs[0]}/start`, {})
    const given: { deckId: string; cardId: string; facet?: number; reviewId: string }[] = []
    const resets: { deckId: string; cardIds: string[]; resetId: string }[] = []
    const cardsOf = async (deckId: string): Promise<Deck['cards']> =>
      (await person.get(`/api/decks/${deckId}`)).body.cards ?? []
    const anyCard = async (decks = [...own, ...theirs]) => {
      const deckId = oneOf(decks)
      const cards = await cardsOf(deckId)
      return cards.length > 0 ? { deckId, index: upTo(cards.length), cards } : undefined
    }

    const doing: Record<string, () => Promise<unknown>> = {
      answer: async () => {
        const deckId = oneOf([...own, ...theirs])
        const { body } = await person.post(`/api/study/${deckId}/start-full?facets=true`, {})
        for (const cardId of body.cardsToReview?.slice(0, 1 + upTo(3)) ?? []) {
          const facet = body.facets?.find((one: AskedFacet) => one.cardId === cardId)?.facet
          const reviewId = crypto.randomUUID()
          const late =
            chance() < 0.2
              ? { answeredAt: new Date(app.clock.nowMs - upTo(9) * dayMs - given.length).toISOString() }
              : {}
          await person.put(`/api/study/${deckId}/cards/${cardId}/repetition`, {
            responseQuality: upTo(6),
            reviewId,
            ...(facet && { facet }),
            ...late,
          })
          app.clock.nowMs += 1
          given.push({ deckId, cardId, ...(facet && { facet }), reviewId })
        }
      },
      undo: async () => {
        const last = given.pop()
        if (last)
          await person.post(`/api/study/${last.deckId}/cards/${last.cardId}/repetition/undo`, {
            reviewId: last.reviewId,
            ...(last.facet && { facet: last.facet }),
          })
      },
      wait: async () => {
        app.clock.nowMs += chance() < 0.5 ? upTo(20) * hourMs : (1 + upTo(12)) * dayMs
      },
      choose: async () => {
        const one = await anyCard()
        const edit = oneOf([
          { isSuspended: true },
          { isSuspended: false },
          { isBuried: true },
          { isBuried: false },
          { isFlagged: true },
          { isReversed: true },
          { isReversed: false },
          { isByStep: true },
          { isByStep: false },
        ])
        if (one) await person.put(`/api/study/${one.deckId}/cards/${one.cards[one.index]?._id}/choice`, edit)
      },
      chooseDeck: async () =>
        person.put(
          `/api/study/${oneOf([...own, ...theirs])}/choice`,
          oneOf([
            { isReversed: true },
            { isReversed: false },
            { isByStep: true },
            { isByStep: false },
            { newCardsPerDay: upTo(4) },
            { newCardsPerDay: null },
          ]),
        ),
      exam: async () => {
        const on = new Date(app.clock.nowMs + upTo(60) * dayMs).toISOString().slice(0, 10)
        const exam = chance() < 0.7 ? { on, minutesADay: 1 + upTo(9) } : null
        await person.put(`/api/study/${oneOf([...own, ...theirs])}/choice`, { exam })
      },
      limits: async () =>
        person.put(
          '/api/user/settings',
          oneOf([
            { newCardsPerDay: upTo(6) },
            { newCardsPerDay: null },
            { reviewsPerDay: 1 + upTo(9) },
            { reviewsPerDay: null },
            { dueRule: 'day' },
            { dueRule: 'exact' },
          ]),
        ),
      clock: async () =>
        person.put(
          '/api/user/settings',
          oneOf([
            { timeZone: 'Pacific/Auckland' },
            { timeZone: 'America/Los_Angeles' },
            { timeZone: 'UTC' },
            { dayStartHour: upTo(24) },
          ]),
        ),
      edit: async () => {
        const one = await anyCard(own)
        if (one)
          await person.put(`/api/decks/${one.deckId}/cards/${one.index}`, {
            frontEquation: oneOf(fronts),
            backEquation: oneOf(backs),
          })
      },
      remove: async () => {
        const one = await anyCard(own)
        const cardIds = one ? [one.cards[one.index]?._id] : []
        if (!one) return
        await person.post(`/api/decks/${one.deckId}/cards/delete`, { cardIds })
        if (chance() < 0.6) await person.post(`/api/decks/${one.deckId}/cards/restore`, { cardIds })
      },
      move: async () => {
        const one = await anyCard(own)
        if (one)
          await person.post(`/api/decks/${one.deckId}/cards/move`, {
            cardIds: [one.cards[one.index]?._id],
            toDeckId: oneOf(own.filter((id) => id !== one.deckId)),
          })
      },
      reset: async () => {
        const one = await anyCard()
        if (!one || one.deckId === theirs[0] || one.deckId === theirs[1]) return
        const asked = { cardIds: one.cards.slice(0, 2).map(({ _id }) => _id as string), resetId: crypto.randomUUID() }
        await person.post(`/api/decks/${one.deckId}/cards/reset`, asked)
        resets.push({ deckId: one.deckId, ...asked })
      },
      undoReset: async () => {
        const last = resets.pop()
        if (last)
          await person.post(`/api/decks/${last.deckId}/cards/reset/undo`, {
            cardIds: last.cardIds,
            resetId: last.resetId,
          })
      },
      like: async () => person.post(`/api/decks/${oneOf(theirs)}/like`, { isLiked: chance() < 0.4 }),
      begin: async () => person.post(`/api/study/${oneOf(theirs)}/start`, {}),
      hide: async () => author.put(`/api/decks/${oneOf(theirs)}`, { isPublic: chance() < 0.6 }),
      add: async () => {
        const deckId = oneOf(own)
        await person.post(`/api/decks/${deckId}/cards`, { frontEquation: oneOf(fronts), backEquation: oneOf(backs) })
      },
      trash: async () => {
        const deckId = oneOf(own)
        await person.delete(`/api/decks/${deckId}`)
        const { body } = await person.post('/api/trash/restore', { deckId })
        own.splice(own.indexOf(deckId), 1, body._id)
      },
      recompute: async () => person.post('/api/study/recompute'),
    }
    const log: string[] = []

    for (let nth = 0; nth < acts; nth++) {
      const name = oneOf([...Object.keys(doing), 'answer', 'answer', 'answer', 'wait', 'choose', 'exam', 'limits'])
      log.push(name)
      await doing[name]?.()
      app.clock.nowMs += 1000
      other.clock.nowMs = app.clock.nowMs
      const where = `seed ${seed}: ${log.join(' ')}`

      const path = '/api/decks?owned=true&sortBy=due&limit=10'
      const { body: page } = await person.get(path)
      const { body: again } = await other.as(`person ${seed}`).get(path)
      expect([where, again]).toEqual([where, page])
      const { body: newest } = await person.get('/api/decks?owned=true&limit=10&marks=true')
      const summaries = new Map(newest.data.map(({ _id, summary }: Deck) => [_id, summary]))

      const settings = (await person.get('/api/user/settings')).body
      const now = momentOf(app.clock.nowMs, settings)
      const offline = await Promise.all(
        newest.data.map(async ({ _id, summary }: Deck, nth: number) => {
          const deck: Deck = { ...(await person.get(`/api/decks/${_id}`)).body, summary }
          const ahead = (await person.get(`/api/study/${_id}/ahead`)).body
          return { deckId: _id, nth, deck, ahead, bytes: 0, asOfMs: app.clock.nowMs }
        }),
      )
      const day = {
        personId: person.id,
        decks: offline.map((one) => foldAnswers(one, [], [], settings, now)),
        settings,
        now,
      }
      const here = collectionPage(day, { page: 1, limit: 10, sortBy: 'due' })
      const said = ({ _id, summary }: Deck) => {
        const {
          toReview,
          new: fresh,
          isNewPaused,
          dueLaterToday,
          lastStudiedAt,
          retentionPercent,
          total,
        } = summary ?? {}
        return [_id, { toReview, fresh, isNewPaused, dueLaterToday, lastStudiedAt, retentionPercent, total }]
      }
      // The plan of an exam is the server's: what its decks have is another number here, which takes nothing from the others.
      const examined = new Set(day.decks.filter((one) => isForExam(one, day)).map(({ offline }) => offline.deckId))
      const begun = new Set(begunIn(day).map(({ offline }) => offline.deckId))
      const apart = ({ data, overAll }: Pick<DeckPage, 'data' | 'overAll'>) => {
        const ofExams = data.filter(({ _id }) => examined.has(_id) && begun.has(_id)).map(({ summary }) => summary)
        const left = (kind: 'toReview' | 'new') =>
          ofExams.reduce((sum, summary) => sum - (summary?.[kind] ?? 0), overAll?.[kind] ?? 0)
        const others = data.filter(({ _id }) => !examined.has(_id)).map(said)
        return { others: new Map(others as [string, unknown][]), left: [left('toReview'), left('new')] }
      }
      expect([where, apart(here)]).toEqual([where, apart(page)])
      if (examined.size === 0) expect([where, here.data.map(said)]).toEqual([where, page.data.map(said)])

      for (const deck of page.data as Deck[]) {
        expect([where, summaries.get(deck._id)]).toMatchObject([where, deck.summary])
        const started = deck.creatorId === person.id || deck.isStudied
        if (!started) continue
        const { body: session }: { body: StudySession } = await person.post(
          `/api/study/${deck._id}/start?facets=true`,
          {},
        )
        const { toReview = -1, new: newOnes = -1, dueLaterToday } = deck.summary ?? {}
        expect([where, deck._id, session.cardsToReview.length, session.dueLaterToday.length]).toEqual([
          where,
          deck._id,
          toReview + newOnes,
          dueLaterToday,
        ])
        if (examined.has(deck._id)) continue
        const known = day.decks.find((one) => one.offline.deckId === deck._id)
        const predicted = known && sessionIn(known, day, scope)
        const of = ({ cardsToReview, dueLaterToday, waiting, facets }: StudySession) => ({
          cardsToReview,
          dueLaterToday,
          waiting,
          facets,
        })
        expect([where, predicted && of(predicted)]).toEqual([where, of(session)])
      }
      const { body: all }: { body: SessionOverAll } = await person.post('/api/study/start?facets=true', {})
      expect([where, all.cards.length + all.moreNow]).toEqual([where, page.overAll.toReview + page.overAll.new])
      const allHere = sessionOverAll(day, { ...scope, tag: undefined })
      const ofAll = ({ cards, waiting, moreNow }: SessionOverAll) => ({
        cards: cards.filter(({ deckId }) => !examined.has(deckId)).map(({ _id, facet }) => [_id, facet]),
        waiting,
        moreNow,
      })
      if (examined.size === 0) expect([where, allHere.dueLaterToday]).toEqual([where, all.dueLaterToday])
      expect([where, ofAll(allHere)]).toEqual([where, ofAll(all)])
    }
  },
  600_000,
)

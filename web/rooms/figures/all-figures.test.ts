import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Figures } from '#contract/figures'
import { dayMs } from '#domain/time'
import { AllFigures } from './all-figures.tsx'
import { count, longDay, shortDay } from './words.ts'

const figures: Figures = {
  today: '2026-11-20',
  answers: 30,
  secondsPerAnswer: 12.4,
  forecast: {
    overdue: 5,
    days: Array.from({ length: 30 }, (_, nth) => ({
      day: new Date(Date.parse('2026-11-20') + nth * dayMs).toISOString().slice(0, 10),
      cards: nth === 0 ? 10 : 0,
    })),
  },
  retention: {
    young: { answers: 25, seen: { recalled: 0.8, lowest: 0.609, highest: 0.911, predicted: 0.9 } },
    mature: { answers: 3 },
  },
  knowledge: [{ day: '2026-11-20', cards: 20, known: 17.6 }],
  days: [{ day: '2026-11-20', answers: 30, seconds: 372 }],
  calibration: [{ predicted: 0.9, recalled: 0.8, answers: 25 }],
}

const drawn = (shown: Figures) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(MemoryRouter, null, createElement(AllFigures, { figures: shown, figuresLater: shown })),
    ),
  )
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<\/?strong[^>]*>/g, '')

test('Every figure is drawn without a browser, says its numbers, and has its table', () => {
  const html = drawn(figures)
  // Five cards take 62 seconds, ten take two minutes.
  expect(html).toContain('5 cards, 1 min overdue, and then<')
  expect(html).toContain('10 cards, 2 min within 30 days')
  expect(html).toContain('Recalled 80% of 25 answers (61% to 91%), predicted 90%.')
  expect(html).toContain('3 answers so far; from 20 on they tell something.')
  expect(html).toContain('You know about 18 of the 20 cards that you have studied.')
  expect(html).toContain('1 study day in the last year, 6 min each on average.')
  expect(html).toContain('Predicted 90%, recalled 80% on 25 answers.')
  expect(html.match(/<svg/g)).toHaveLength(5)
  expect(html.match(/As a table/g)).toHaveLength(5)
  expect(html).toMatch(/Young<\/th><td[^>]*>25<\/td><td[^>]*>80%<\/td><td[^>]*>61% to 91%<\/td><td[^>]*>90%<\/td>/)
  expect(html).not.toContain('NaN')
})

test('A day in the past that an axis begins with has its year: a year ago reads as tomorrow without', () => {
  const html = drawn({ ...figures, knowledge: [{ day: '2025-11-21', cards: 3, known: 2 }, ...figures.knowledge] })
  expect(html.match(/>Nov 21, 2025<\/span><span[^>]*>Today</g), 'of what you know, and of your days').toHaveLength(2)
  // What is ahead is within 30 days.
  expect(html).toMatch(/>Today<\/span><span[^>]*>Dec 19</)
})

test.each([16, 18, 22])('Whoever studied on each day of the last year has no square without colour (%i)', (date) => {
  const today = `2026-11-${date}`
  const days = Array.from({ length: 365 }, (_, nth) => ({
    day: new Date(Date.parse(today) - nth * dayMs).toISOString().slice(0, 10),
    answers: 1,
    seconds: 60,
  })).toReversed()
  const html = drawn({ ...figures, today, days })
  expect(html.match(/<rect[^>]*class="fill-accent"[^>]*><title>[^<]*: 1 answer, 1 min/g)).toHaveLength(365)
  expect(html.match(/<rect[^>]*rx="1.5" class="fill-hairline/g)).toBeNull()
})

test('Every figure says below in one sentence what it is', () => {
  const whatIf = { cards: 20, days: 365, secondsPerAnswer: 6, desiredRetention: 0.9, options: [] }
  const loss = { publishedLoss: 0.3, ownLoss: 0.3, recalled: 0.9, published: 0.9, own: 0.9 }
  const model = { ...loss, answers: 50, tailAnswers: 10, isRefused: false }
  const html = drawn({ ...figures, whatIf, model, exams: [], leeches: { cards: 0, worst: [] } })
  const definitions = [...html.matchAll(/<p class="[^"]*max-w-prose text-small[^"]*">([^<]*)<\/p>/g)].map(
    ([, text]) => text,
  )
  expect(definitions).toHaveLength(html.match(/<h2/g)?.length ?? 0)
  for (const definition of definitions) expect(definition?.match(/[.?!](?= |$)/g)).toEqual(['.'])
})

test('A model of one’s own is told of with how it foretold what it had not seen', () => {
  const model = {
    answers: 1240,
    isRefused: false,
    model: 'FSRS-7' as const,
    tailAnswers: 248,
    recalled: 0.88,
    published: 0.91,
    own: 0.89,
    publishedLoss: 0.33,
    ownLoss: 0.31,
  }
  const html = drawn({ ...figures, model })
  expect(html).toContain('recalled 88%: the published model predicted 91%, yours 89%.')
  expect(html).toContain('Yours is FSRS-7, fitted to 1,240 answers.')
  expect(drawn({ ...figures, model: { ...model, isRefused: true } })).toContain('Yours foretold them worse')
  expect(html).not.toContain('Your cards are scheduled by')
  expect(drawn({ ...figures, model: { ...model, weights: 'own' } })).toContain('scheduled by your own model.')
  expect(drawn({ ...figures, model: { ...model, weights: 'published' } })).toContain('scheduled by the published one.')
  expect(drawn(figures)).not.toContain('published model')
})

test('What wanting to recall more would take is told, and each that is not the setting can be chosen', () => {
  const whatIf = {
    cards: 200,
    days: 365,
    secondsPerAnswer: 6.4,
    desiredRetention: 0.9,
    options: [
      { desiredRetention: 0.8, minutesADay: 1.96, known: 178.2 },
      { desiredRetention: 0.9, minutesADay: 9.96, known: 190.6 },
    ],
  }
  const html = drawn({ ...figures, whatIf })
  expect(html).toContain('The 200 cards that you have studied, and no new ones, asked for 365 days')
  expect(html).toContain('at 6 s for an answer')
  expect(html).toMatch(/80%<\/th><td[^>]*>2\.0 min<\/td><td[^>]*>178<\/td>/)
  expect(html).toMatch(/90%<\/th><td[^>]*>10 min<\/td>/)
  expect(html.match(/aria-label="Choose/g)).toHaveLength(1)
  expect(html).toContain('aria-label="Choose 80%"')
})

test('Readiness for an exam is told with what is left for today', () => {
  const exam = {
    deck: { _id: '0199a1f0-0000-7000-8000-000000000000', title: 'Groups' },
    on: '2026-12-01',
    daysLeft: 11,
    minutesADay: 15,
    cards: 40,
    unseen: 8,
    readiness: 0.614,
    readinessIfKept: 0.927,
    today: { toReview: 5, new: 1 },
  }
  const html = drawn({ ...figures, exams: [exam] })
  expect(html).toContain('Dec 1, 2026, in 11 days')
  expect(html).toContain('You would know 61% if you stopped now, about 93% with 15 min a day.')
  expect(html).toContain('Left for today: 6 cards, 1 of them new. 8 cards not seen yet.')
  const { readiness, readinessIfKept, ...empty } = exam
  expect(drawn({ ...figures, answers: 0, exams: [{ ...empty, cards: 0 }] })).toContain('have any cards yet')
})

test('Decks with the same date are one exam: told of as a whole, by their cards, and one by one', () => {
  const exam = {
    deck: { _id: '0199a1f0-0000-7000-8000-000000000000', title: 'Groups' },
    on: '2026-12-01',
    daysLeft: 11,
    minutesADay: 15,
    cards: 30,
    unseen: 0,
    readiness: 0.5,
    readinessIfKept: 0.9,
    today: { toReview: 5, new: 1 },
  }
  const rings = { deck: { ...exam.deck, _id: '0199a1f0-0000-7000-8000-000000000001', title: 'Rings' } }
  const other = { ...exam, ...rings, cards: 10, minutesADay: 5, readiness: 0.9, readinessIfKept: 0.94, unseen: 2 }
  const { readiness, readinessIfKept, ...none } = { ...exam, cards: 0, today: { toReview: 0, new: 0 } }
  const fields = { ...none, deck: { ...exam.deck, _id: '0199a1f0-0000-7000-8000-000000000002', title: 'Fields' } }
  const html = drawn({ ...figures, exams: [exam, other, { ...fields, minutesADay: 10 }] })
  expect(html).toContain('>Your exam<')
  expect(html).toContain(
    'You would know 60% if you stopped now, about 91% with 30 min a day. Left for today: 12 cards, 2 of them new. 2 cards not seen yet.',
  )
  expect(html).toContain('50% if you stopped, about 90% with the plan. Left for today: 6 cards, 1 of them new.')
  expect(html).toContain('No cards yet.')
  expect(html).toMatch(/All 3 decks<\/th><td[^>]*>Dec 1, 2026<\/td><td[^>]*>60%<\/td><td[^>]*>91%</)
  expect(drawn({ ...figures, exams: [{ ...none, ...rings }, fields] })).toContain(
    'These decks don&#x27;t have any cards yet.',
  )

  const two = drawn({ ...figures, exams: [exam, { ...other, on: '2026-12-02' }] })
  expect(two).toContain('>Your exams<')
  expect(two).not.toContain('together')
  const ofDeck = drawn({ ...figures, exams: [{ ...exam, together: { decks: 3, minutesADay: 30 } }] })
  expect(ofDeck).toContain('about 90% with the 30 min a day of an exam on 3 decks. Left for today')
})

test('Leeches are listed with their decks and the ways out, and that there are none is said', () => {
  const card = { _id: '0199a1f0-0000-7000-8000-000000000001', frontEquation: '$100$' }
  const deck = { _id: '0199a1f0-0000-7000-8000-000000000000', title: 'Partitions', macros: {} }
  const leech = { card, deck, index: 3, lapses: 8 }
  const worst = [
    { ...leech, isOwn: true, facet: 10 },
    { ...leech, card: { ...card, _id: '0199a1f0-0000-7000-8000-000000000002' }, isOwn: false, lapses: 6 },
  ]
  const html = drawn({ ...figures, leeches: { cards: 12, worst } })
  expect(html).toContain('12 cards, the worst 2 of them below. Such cards take more time than they give')
  expect(html).toContain('Forgotten 8 times, reversed · ')
  expect(html).toContain('-7000-8000-000000000000?card=4"')
  expect(html).toContain('aria-label="Suspend card 4 of Partitions"')
  expect(html.match(/Show it, to rewrite it</g)).toHaveLength(1)
  expect(drawn({ ...figures, deck, leeches: { cards: 2, worst } })).not.toContain('reversed · ')
  expect(drawn({ ...figures, leeches: { cards: 0, worst: [] } })).toContain('None: no card takes')
  expect(drawn(figures)).not.toContain('Forgotten again and again')
})

test('Who never answered sees what there will be, and where to begin', () => {
  const html = drawn({ ...figures, answers: 0 })
  expect(html).toContain('Nothing has been answered yet.')
  expect(html).not.toContain('<svg')
})

test('Numbers and days are written as English writes them', () => {
  expect([0, 12.4, 999.5, 12_345, 1_234_567].map(count)).toEqual(['0', '12', '1,000', '12,345', '1,234,567'])
  expect(['2026-11-20', '2028-02-29', '0999-01-01'].map(longDay)).toEqual([
    'Nov 20, 2026',
    'Feb 29, 2028',
    'Jan 1, 999',
  ])
  expect(shortDay('2026-12-01')).toBe('Dec 1')
})

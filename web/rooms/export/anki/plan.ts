import type { Deck } from '#contract/deck'
import type { GivenAnswers } from '#contract/given-answers'
import { macroForm } from '#domain/latex/macro-form'
import type { Macros } from '#domain/latex/macros'
import { leastRemembered } from '#domain/schedule/ease'
import { dayMs, nextDayAtMs, type StudyClock, studyDayOf } from '#domain/time'
import { preambleFor } from '#typeset/preamble'
import { fieldsOf, ownFields } from './own-note.ts'

/** A deck as it is exported: as its viewer sees it, with their answers. */
export type ExportedDeck = { deck: Deck; answers: GivenAnswers['answers'] }
export type Circumstances = { clock: StudyClock; nowMs: number }

type Value = string | number
/** The rows of each table of a collection of schema 11, in the order of its columns. */
export type Rows = Record<'col' | 'notes' | 'cards' | 'revlog', Value[][]>

const unsent = -1
const easeOfGrade = [1, 1, 1, 2, 3, 4] as const
const kind = { new: 0, review: 2 } as const
const suspended = -1
const flagRed = 1
const longestTimeMs = 60_000

/** All that goes into the collection of a package. Source: AnkiDroid's wiki, “Database Structure”. */
export function rowsOf(decks: readonly ExportedDeck[], { clock, nowMs }: Circumstances): Rows {
  const now = Math.floor(nowMs / 1000)
  const madeAtMs = nextDayAtMs(earliest(decks, nowMs) - 2 * dayMs, clock)
  const dayOfMaking = studyDayOf(madeAtMs, clock)
  const models: Record<string, object> = {}
  const named: Record<string, object> = { 1: deckRow(1, 'Default', now) }
  const rows: Rows = { col: [], notes: [], cards: [], revlog: [] }
  const freeId = createIds()
  const freeReviewId = createIds()
  for (const { deck, answers } of decks) {
    const [deckId, modelId] = [numberOf(deck._id, 0), numberOf(deck._id, 1)]
    models[modelId] = modelRow(modelId, deckId, deck, now)
    named[deckId] = deckRow(deckId, pathOf(deck.title), now)
    const answersOf = Map.groupBy(answers, ({ cardId }) => cardId)
    for (const [place, card] of deck.cards.entries()) {
      const id = freeId(Date.parse(deck.createdAt) + place)
      const fields = fieldsOf({ front: card.frontEquation, back: card.backEquation }, deck.macros)
      const words = fields[0].replace(/<[^>]*>/g, '')
      const given = answersOf.get(card._id) ?? []
      rows.notes.push([
        id,
        card._id,
        modelId,
        now,
        unsent,
        tagsOf(card.tags),
        fields.join('\x1f'),
        words,
        checksum(words),
        0,
        '',
      ])
      const { studyData, choice } = card
      const { memory, lastRepetition } = studyData
      const flags = choice?.isFlagged ? flagRed : 0
      if (memory && lastRepetition) {
        const due = memory.lastStudyDay + studyData.nextInterval - dayOfMaking
        const lapses = given.filter(({ responseQuality }, nth) => nth > 0 && responseQuality < leastRemembered).length
        const data = {
          s: rounded(memory.stability),
          d: rounded(memory.difficulty),
          lrt: Math.floor(Date.parse(lastRepetition) / 1000),
        }
        const factor = Math.round(studyData.eFactor * 1000)
        const queue = choice?.isSuspended ? suspended : kind.review
        rows.cards.push([
          id,
          id,
          deckId,
          0,
          now,
          unsent,
          kind.review,
          queue,
          due,
          studyData.nextInterval,
          factor,
          given.length,
          lapses,
          0,
          0,
          0,
          flags,
          JSON.stringify(data),
        ])
      } else
        rows.cards.push([
          id,
          id,
          deckId,
          0,
          now,
          unsent,
          kind.new,
          choice?.isSuspended ? suspended : kind.new,
          place + 1,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          flags,
          '',
        ])
      for (const [nth, answer] of given.entries()) {
        const before = given[nth - 1]
        rows.revlog.push([
          freeReviewId(Date.parse(answer.answeredAt)),
          id,
          unsent,
          easeOfGrade[answer.responseQuality],
          answer.nextInterval,
          before?.nextInterval ?? 0,
          Math.round(answer.eFactor * 1000),
          Math.min(longestTimeMs, answer.durationMs ?? 0),
          before ? 1 : 0,
        ])
      }
    }
  }
  const texts = [settings(clock), models, named, deckOptions, {}].map((value) => JSON.stringify(value))
  rows.col.push([1, Math.floor(madeAtMs / 1000), nowMs, nowMs, 11, 0, 0, 0, ...texts])
  return rows
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

const earliest = (decks: readonly ExportedDeck[], nowMs: number): number =>
  decks
    .flatMap(({ deck, answers }) => [
      ...answers.map(({ answeredAt }) => answeredAt),
      ...deck.cards.flatMap(({ studyData }) => studyData.lastRepetition ?? []),
    ])
    .reduce((first, at) => Math.min(first, Date.parse(at)), nowMs)

/** Anki's ids are moments, each there once. */
function createIds() {
  const used = new Set<number>()
  return (wanted: number): number => {
    let id = wanted
    while (used.has(id)) id++
    used.add(id)
    return id
  }
}

/** The same deck has the same numbers in every export: a package that is imported again is no second deck. */
const numberOf = (uuid: string, which: number): number =>
  1_000_000_000_000 + (Number.parseInt(uuid.replaceAll('-', '').slice(-12), 16) % 400_000_000_000) * 2 + which

const pathOf = (title: string): string => title.replaceAll('::', ': :').replaceAll(' › ', '::')

/** Anki parts tags by spaces; a tag of two words keeps them together. */
const tagsOf = (tags: readonly string[] = []): string =>
  tags.length > 0 ? ` ${tags.map((tag) => tag.replaceAll(' ', '\u00a0')).join(' ')} ` : ''

/** By which Anki looks for duplicates; it works out its own when it checks a collection. */
const checksum = (words: string): number =>
  [...words].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 32, 7)

const css =
  '.card{font-family:serif;font-size:20px;text-align:center}ul,ol,table,pre{display:inline-block;text-align:left}td{padding:0 .5em}'

function modelRow(id: number, deckId: number, { title, macros, cards }: Deck, now: number): object {
  const sides = cards.flatMap(({ frontEquation, backEquation }) => [frontEquation, backEquation])
  const preamble = preambleFor(sides, macros)
  return {
    id,
    name: `Lemma: ${title}`.slice(0, 100).toWellFormed(),
    type: 0,
    mod: now,
    usn: unsent,
    sortf: 0,
    did: deckId,
    vers: [],
    tags: [],
    css,
    latexPre: [
      '\\documentclass[12pt]{article}',
      ...preamble.filter((line) => line.startsWith('\\usepackage')),
      '\\pagestyle{empty}',
      '\\setlength{\\parindent}{0in}',
      ...definitionsOf(macros),
      '\\begin{document}',
      '',
    ].join('\n'),
    latexPost: '\\end{document}',
    req: [[0, 'all', [0]]],
    flds: ownFields.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] })),
    tmpls: [
      {
        name: 'Card 1',
        ord: 0,
        qfmt: `${forMathJax(macros, preamble)}{{Front}}`,
        afmt: '{{FrontSide}}<hr id=answer>{{Back}}',
        did: null,
        bqfmt: '',
        bafmt: '',
      },
    ],
  }
}

/** Macros as LaTeX defines them. */
const definitionsOf = (macros: Macros): string[] =>
  Object.entries(macros).flatMap(([name, written]) => {
    const form = macroForm(written)
    if (!form || form.kind === 'environment') return []
    const brackets = `${form.count > 0 ? `[${form.count}]` : ''}${form.preset === undefined ? '' : `[${form.preset}]`}`
    return [`\\newcommand{${name}}${brackets}{${form.body}}`]
  })

/**
 * What one formula of a page defines MathJax knows in the others: each in one of its own, so that one that it refuses costs no
 * other. Two braces in a row would be a field.
 */
function forMathJax(macros: Macros, preamble: readonly string[]): string {
  const known = preamble.filter((line) => line.startsWith('\\providecommand'))
  const all = [...known.map((line) => line.replace('\\provide', '\\new')), ...definitionsOf(macros)]
  if (all.length === 0) return ''
  const formulas = all.map(
    (line) =>
      `\\(${line
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/([{}])(?=\1)/g, '$1 ')}\\)`,
  )
  return `<div style="display:none">${formulas.join('')}</div>`
}

const deckRow = (id: number, name: string, now: number) => ({
  id,
  name,
  desc: '',
  mod: now,
  usn: unsent,
  conf: 1,
  dyn: 0,
  extendNew: 10,
  extendRev: 50,
  collapsed: false,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
})

const settings = ({ dayStartHour }: StudyClock) => ({
  activeDecks: [1],
  curDeck: 1,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  curModel: null,
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
  rollover: dayStartHour,
})

const deckOptions = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
    rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 200 },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  },
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from '#domain/time'
import { draftsHere, keepDraft, leftDrafts, nameOfCardDraft, ownDraft } from './drafts.ts'

type Card = { front: string }
const of = { personId: 'ada', name: 'card:deck:new' }
const typedIn = () => leftDrafts<Card>(of).map(({ typed }) => typed.front)
let isFull = false
let roomFor = Number.POSITIVE_INFINITY

beforeEach(() => {
  isFull = false
  roomFor = Number.POSITIVE_INFINITY
  vi.useFakeTimers({ toFake: ['Date'] })
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull || (stored.size >= roomFor && !stored.has(key))) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opened later than those before. */
const dialog = () => {
  vi.setSystemTime(Date.now() + 1000)
  return ownDraft<Card>(of)
}

describe('drafts of one thing', () => {
  it('are kept beside each other, and what is dropped is one’s own', () => {
    const [one, other] = [dialog(), dialog()]
    one.keep({ front: 'a' })
    vi.setSystemTime(Date.now() + 1000)
    other.keep({ front: 'b' })
    one.keep({ front: 'ab' })
    expect(typedIn()).toEqual(['b', 'ab'])
    expect(one.read()).toEqual({ front: 'ab' })
    other.drop()
    other.drop()
    expect(typedIn()).toEqual(['ab'])
  })

  it.each(['card', 'chat'] as const)('are those of a %s in the deck that the card was moved to, too', (kind) => {
    const card = { ...of, name: `${kind}:deck:card` }
    ownDraft<Card>({ ...of, name: `${kind === 'card' ? 'chat' : 'card'}:third:card` }).keep({
      front: 'of another kind',
    })
    ownDraft<Card>(card).keep({ front: 'typed before' })
    ownDraft<Card>({ ...of, name: 'card:other:another' }).keep({ front: 'of another' })
    const moved = { deckId: 'other', cardId: 'card' }
    const name = nameOfCardDraft(kind, { personId: 'ada', ...moved })
    expect(leftDrafts<Card>({ ...of, name }).map(({ typed }) => typed.front)).toEqual(['typed before'])
    expect(nameOfCardDraft(kind, { personId: 'bob', ...moved })).toBe(`${kind}:other:card`)
  })

  it('are offered for ninety days after they were left', () => {
    const elsewhere = { ...of, name: 'card:deck:card' }
    ownDraft<Card>(elsewhere).keep({ front: 'elsewhere' })
    vi.setSystemTime(Date.now() + 60 * dayMs)
    expect(leftDrafts<Card>(elsewhere)).toHaveLength(1)
    dialog().keep({ front: 'a' })
    vi.setSystemTime(Date.now() + 31 * dayMs)
    const open = dialog()
    open.keep({ front: 'b' })
    expect(leftDrafts<Card>(elsewhere)).toEqual([])
    expect(typedIn()).toEqual(['b', 'a'])
    vi.setSystemTime(Date.now() + 80 * dayMs)
    open.keep({ front: 'b, which goes on' })
    vi.setSystemTime(Date.now() + 20 * dayMs)
    dialog().keep({ front: 'c' })
    expect(typedIn()).toEqual(['c', 'b, which goes on'])
  })

  it('are all there again where a clock was ninety days ahead, and only give way where there is no room', () => {
    const bob = { ...of, personId: 'bob' }
    ownDraft<Card>(bob).keep({ front: 'of another' })
    dialog().keep({ front: 'a' })
    const nowMs = Date.now()
    vi.setSystemTime(nowMs + 100 * dayMs)
    dialog().keep({ front: 'typed by a wrong clock' })
    vi.setSystemTime(nowMs + dayMs)
    expect(typedIn()).toEqual(['typed by a wrong clock', 'a'])
    roomFor = 3
    expect(dialog().keep({ front: 'b' })).toBe(false)
    vi.setSystemTime(nowMs + 91 * dayMs)
    expect(dialog().keep({ front: 'c' })).toBe(true)
    expect(typedIn()).toEqual(['typed by a wrong clock', 'c'])
    vi.setSystemTime(nowMs)
    expect(leftDrafts<Card>(bob)).toHaveLength(1)
  })

  it('are none of another thing, or person', () => {
    ownDraft<Card>({ ...of, name: 'card:deck:newer' }).keep({ front: 'a' })
    ownDraft<Card>({ ...of, personId: 'bob' }).keep({ front: 'b' })
    expect(typedIn()).toEqual([])
  })

  it('go on where they are taken up, and the dialog in which one was begun keeps its own', () => {
    const one = dialog()
    one.keep({ front: 'a' })
    const [left] = leftDrafts<Card>(of)
    const other = dialog()
    if (left) other.take(left)
    other.keep({ front: 'a, taken up' })
    one.keep({ front: 'a, and on' })
    expect(typedIn().toSorted()).toEqual(['a, and on', 'a, taken up'])
    other.drop()
    expect(typedIn()).toEqual(['a, and on'])
  })

  it('are not dropped where they went on since they were offered', () => {
    const one = dialog()
    one.keep({ front: 'a' })
    const [left] = leftDrafts<Card>(of)
    one.keep({ front: 'ab' })
    if (left) dialog().dropLeft(left)
    expect(typedIn()).toEqual(['ab'])
    const [again] = leftDrafts<Card>(of)
    if (again) dialog().dropLeft(again)
    expect(typedIn()).toEqual([])
  })

  it('of a page before there was more than one are taken up and dropped as well', () => {
    keepDraft(of, { front: 'old' })
    const [left] = leftDrafts<Card>(of)
    const one = dialog()
    if (left) one.take(left)
    one.keep({ front: 'older' })
    expect(typedIn()).toEqual(['older'])
    one.drop()
    expect(typedIn()).toEqual([])
  })

  it('are known not to be kept where there is no room, and are kept once there is', () => {
    const said: boolean[] = []
    const stop = draftsHere.listen(() => said.push(draftsHere.haveRoom()))
    const one = dialog()
    one.keep({ front: 'a' })
    isFull = true
    expect([one.keep({ front: 'ab' }), one.keep({ front: 'abc' })]).toEqual([false, false])
    isFull = false
    expect(one.keep({ front: 'abcd' })).toBe(true)
    expect(typedIn()).toEqual(['abcd'])
    expect(said).toEqual([true, false, false, true])
    stop()
  })
})

import { randomUUID } from 'node:crypto'
import { callNames, calls } from '#contract/calls'
import type { CallName } from '#contract/paths'
import { needsSignIn, refusalOf } from '#domain/permission'
import { type Kind, kinds, makeDeck, makeDecks, secretWord } from './decks.ts'
import type { Asking, Attacker, Target } from './requests.ts'

export type Deviations = string[]

const permissionCodes = new Set(['unauthenticated', 'invalid_token', 'not_owner', 'own_deck', 'deck_not_found'])
const isAboutDeck = (name: CallName) => calls[name].path.includes('{deckId}')
/** Their bodies name another deck, which need not be there. */
const namesAnother = new Set<CallName>(['cards.move', 'cards.copy', 'cards.undoCopy'])
const isThere = (kind: Kind) => kind === 'public' || kind === 'private'

/** Every call about a deck, by everybody, of every kind of deck, against the table of who may. docs/rules.md §Visibility.2. */
export async function followTable(
  attacker: Attacker,
  askers: Asking[],
  owner: Asking,
  fan: Asking,
  decks: Record<Kind, Target>,
): Promise<Deviations> {
  const found: Deviations = []
  for (const name of callNames.filter(isAboutDeck))
    for (const asking of askers) {
      // What its owner does to a deck changes it: each call has decks of its own.
      const at = asking === owner ? await makeDecks(attacker, owner, fan) : decks
      for (const kind of kinds) {
        const deck = isThere(kind) ? { ownerId: owner.id ?? '', isPublic: kind === 'public' } : undefined
        const refusal = refusalOf(calls[name].who, asking.id, deck)
        const { status, code } = await attacker.call(name, asking, at[kind])
        const isRight = refusal ? code === refusal : !permissionCodes.has(code ?? '')
        const isOfBody = namesAnother.has(name) && asking === owner && code === 'deck_not_found'
        // Sent again, a deletion has been done. docs/rules.md §Sending again.6.
        const isDone = name === 'deck.delete' && asking === owner && !isThere(kind) && status === 204
        if ((!isRight && !isDone && !isOfBody) || status >= 500)
          found.push(`${name} by ${asking.name}, ${kind}: ${status} ${code ?? ''}, not ${refusal ?? 'let in'}`)
      }
    }
  return found
}

/** To others, decks that are private, in the trash or deleted answer exactly as ids that were never used. §Visibility.1. */
export async function tellNothing(
  attacker: Attacker,
  askers: Asking[],
  decks: Record<Kind, Target>,
): Promise<Deviations> {
  const found: Deviations = []
  for (const name of callNames.filter(isAboutDeck))
    for (const asking of askers) {
      const nowhere = JSON.stringify(await attacker.call(name, asking, decks['never used']))
      for (const kind of ['private', 'in the trash', 'deleted'] as const)
        if (JSON.stringify(await attacker.call(name, asking, decks[kind])) !== nowhere)
          found.push(`${name} by ${asking.name} tells a deck that is ${kind} from none`)
    }
  return found
}

/** In no list, count, page or picture either. */
export async function countNothing(
  { ask }: Attacker,
  askers: Asking[],
  decks: Record<Kind, Target>,
): Promise<Deviations> {
  const found: Deviations = []
  for (const asking of askers) {
    const isSignedIn = asking.token !== undefined
    for (const query of ['', 'sortBy=title&', 'sortBy=oldest&', ...(isSignedIn ? ['owned=true&'] : [])]) {
      const { text } = await ask(`/api/decks?${query}search=${secretWord}`, asking)
      const { data, pagination }: { data: { _id: string }[]; pagination: { total: number } } = JSON.parse(text)
      const isRight = data.every(({ _id }) => _id === decks.public.deckId) && pagination.total === data.length
      if (!isRight) found.push(`${asking.name} counts otherwise with “${query}”`)
    }
    for (const path of [
      '/sitemap.xml',
      '/sitemap/1.xml',
      '/api/cards?search=zygo',
      '/api/study/progress',
      '/api/trash',
    ])
      for (const { deckId } of [decks.private, decks['in the trash'], decks.deleted])
        if ((await ask(path, asking)).text.includes(deckId)) found.push(`${asking.name} finds ${deckId} at ${path}`)
    const page = ({ deckId }: Target) => ask(`/deck/deck/${deckId}`, asking)
    const nowhere = await page(decks['never used'])
    for (const kind of ['private', 'in the trash', 'deleted'] as const) {
      const there = await page(decks[kind])
      if (there.status !== nowhere.status || there.text.includes(secretWord))
        found.push(`the page of a deck that is ${kind} is not that of none`)
    }
  }
  return found
}

const tries = [1, 2, 3, 4]
const ids = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/gi
const times = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const unnamed = (value: unknown) => JSON.stringify(value).replaceAll(ids, 'id').replaceAll(times, 'time')

/** What a body names of somebody else's comes to the same as what nobody has, for two people who are alike otherwise. */
export async function reachByBody(
  attacker: Attacker,
  newcomer: () => Promise<Asking>,
  decks: Record<Kind, Target>,
): Promise<Deviations> {
  const found: Deviations = []
  // Whether an account is deleted is tried elsewhere.
  for (const name of callNames.filter((one) => 'body' in calls[one] && !one.startsWith('account.')))
    for (const seed of tries)
      for (const kind of ['private', 'in the trash', 'deleted'] as const) {
        const given = [decks[kind], { deckId: randomUUID(), cardId: randomUUID() }]
        const [theirs, nobodys] = await Promise.all(
          given.map(async (inBody) => {
            const asking = await newcomer()
            const { status, text } = await attacker.call(name, asking, await makeDeck(attacker, asking, false), {
              seed,
              inBody,
            })
            return unnamed([status, text.replaceAll(asking.id ?? '', 'who')])
          }),
        )
        if (theirs !== nobodys)
          found.push(
            `${name} with ids of a deck that is ${kind} in its body answers otherwise than with unused ones: ${theirs} and ${nobodys}`,
          )
      }
  return [...new Set(found)]
}

/** No call at all takes a token that is wrong, not even one that needs none. docs/rules.md §Visibility.3. */
export async function refuseForged(attacker: Attacker, forged: Asking[], at: Target): Promise<Deviations> {
  const found: Deviations = []
  for (const asking of forged)
    for (const name of callNames) {
      const { status, code } = await attacker.call(name, asking, at)
      const isDone = name === 'account.delete' && asking.name === 'a deleted account’s' && status === 204
      if (!isDone && (status !== 401 || code !== 'invalid_token'))
        found.push(`${name} with ${asking.name}: ${status} ${code}`)
    }
  return found
}

/** Calls that are about no deck let in who is signed in, or everybody. */
export async function followOthers(attacker: Attacker, nobody: Asking, newcomer: () => Promise<Asking>, at: Target) {
  const found: Deviations = []
  for (const name of callNames.filter((one) => !isAboutDeck(one))) {
    const { who } = calls[name]
    const asNobody = await attacker.call(name, nobody, at)
    if (needsSignIn(who) !== (asNobody.code === 'unauthenticated')) found.push(`${name} by nobody: ${asNobody.status}`)
    const signedIn = await attacker.call(name, await newcomer(), at)
    if (signedIn.status === 401 || (signedIn.status >= 500 && signedIn.code !== 'identity_unavailable'))
      found.push(`${name} by a newcomer: ${signedIn.status} ${signedIn.code ?? ''}`)
  }
  return found
}

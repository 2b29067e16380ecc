import { inStorage, prefixOf } from '#web/lib/storage.ts'
import type { WaitingCard } from './waiting-card.ts'

const isWaiting = (value: unknown): value is WaitingCard =>
  typeof value === 'object' && value !== null && 'written' in value && 'sent' in value

function read(storage: Storage, key: string): WaitingCard | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '')
    return isWaiting(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** In the order in which they began to wait: a key begins with that time. */
const keysOf = (storage: Storage, personId: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefixOf('waiting-card', personId)))
    .sort()

const list = (storage: Storage, personId: string) =>
  keysOf(storage, personId).flatMap((key) => {
    const card = read(storage, key)
    return card ? [{ key, card }] : []
  })

/** What waits of one person, those that began to first before others; nothing of anybody else's. */
export const waitingStorageOf = (personId: string) => ({
  list: (): WaitingCard[] =>
    inStorage('waiting-card', (storage) => list(storage, personId).map(({ card }) => card)) ?? [],
  /** Keeps it, in the place of what waits of the same card. Whether the browser took it. */
  keep: (card: WaitingCard, nowMs: number): boolean =>
    inStorage('waiting-card', (storage) => {
      const prefix = prefixOf('waiting-card', personId)
      const waiting = list(storage, personId)
      const before = waiting.find((other) => other.card.id === card.id)
      // Behind what waits, also where the clock was put back since.
      const laterMs = Math.max(nowMs, 1 + Number.parseInt(waiting.at(-1)?.key.slice(prefix.length) ?? '0', 10))
      const began = `${String(laterMs).padStart(15, '0')}:${card.id}`
      storage.setItem(before?.key ?? prefix + began, JSON.stringify(card))
      return true
    }) ?? false,
  drop: (id: string): void =>
    inStorage('waiting-card', (storage) => {
      for (const { key, card } of list(storage, personId)) if (card.id === id) storage.removeItem(key)
    }),
})

export type WaitingStorage = ReturnType<typeof waitingStorageOf>

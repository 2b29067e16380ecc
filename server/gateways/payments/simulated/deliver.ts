import { createHmac } from 'node:crypto'
import type { Event, State, Store } from './state.ts'

/** Brings an event to the product as Stripe would; resolves to the status that the product answered. */
export type Deliver = (body: string, signature: string) => Promise<number>

type Deps = { store: Store; deliver: Deliver; secret: string; nowSeconds: () => number }

/** As Stripe signs. `seconds` since the epoch. */
export const signatureOf = (body: string, secret: string, seconds: number) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

const retryAfterMs = 2_000

const isHeld = (state: State, { data }: Event) => state.customers[data.object.customer]?.isHolding === true

/** Tells the product what happened: each event until it is taken, in order, unless its customer's are held back. */
export function createPostman({ store, deliver, secret, nowSeconds }: Deps) {
  let underway: Promise<void> | undefined
  let isAskedAgain = false
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** `secret` and `atSeconds` are replaced to try what a forger would. */
  const send = (event: Event, forged: { secret?: string; atSeconds?: number } = {}): Promise<number> => {
    const body = JSON.stringify(event)
    return deliver(body, signatureOf(body, forged.secret ?? secret, forged.atSeconds ?? nowSeconds()))
  }

  async function drop(taken: Event) {
    await store.change((state) => {
      state.outbox = state.outbox.filter(({ id }) => id !== taken.id)
    })
  }

  async function deliverAll(): Promise<void> {
    const state = await store.read()
    for (const event of state.outbox) {
      if (isClosed || isHeld(state, event)) continue
      const status = await send(event).catch(() => 0)
      if (status < 200 || status > 299) return again()
      await drop(event)
    }
  }

  function again() {
    clearTimeout(timer)
    timer = setTimeout(wake, retryAfterMs)
    timer.unref()
  }

  function wake(): void {
    isAskedAgain = true
    underway ??= work()
  }

  async function work(): Promise<void> {
    while (isAskedAgain && !isClosed) {
      isAskedAgain = false
      await deliverAll().catch(again)
    }
    underway = undefined
  }

  return {
    send,
    drop,
    /** Looks for what is to be told; does not wait for it. */
    wake,
    async idle(): Promise<void> {
      while (underway) await underway
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await underway
    },
  }
}

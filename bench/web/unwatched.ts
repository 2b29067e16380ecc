import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cookie } from '@playwright/test'
import { chromium } from './browser.ts'
import { keyOf } from './keys.ts'
import { network } from './phone.ts'

type Message = {
  id?: number
  sessionId?: string
  method?: string
  params?: { name?: string; loaderId?: string }
  result?: unknown
  error?: { message: string }
}

type Visit = {
  url: string
  cookies: readonly Cookie[]
  /** Runs before the page's first script. */
  script?: string
  slowdown: number
}

/** A page that was loaded and is at rest. To ask it takes its processor, so what is pressed is looked for beforehand. */
export type UnwatchedPage = {
  /** What an expression in the page comes to. */
  ask<Value>(expression: string): Promise<Value>
  /** Looks for what a selector finds and, of several, is named so, until it is there; resolves to a tap on it. */
  find(selector: string, name?: string): Promise<() => Promise<void>>
  /** A key by its name, or the letter that it writes. */
  press(key: string): Promise<void>
  insert(text: string): Promise<void>
  rest(ms: number): Promise<void>
}

export type Unwatched = AsyncDisposable & {
  /** Loads a page cold, with nothing kept from others; resolves with what its use comes to, and the cookies that it has then. */
  visit<Value>(visit: Visit, use: (page: UnwatchedPage) => Promise<Value>): Promise<{ value: Value; cookies: Cookie[] }>
}

const idleAtMostMs = 60_000
/** After the last answer has come. */
const restMs = 2000
/** Higher than the phone's page, in its own dots: a change below the window's edge is shown, and a press answered, never. */
const windowSize = '1000,2000'

/**
 * A browser in which no page's script is watched. Who has a page's runtime report to them, as Playwright and Lighthouse do,
 * has every `Error` traced to its line where it is made: React makes five as it is read, for which the browser reads all
 * of it once more. That took 50 ms on no phone of anybody's.
 */
export async function openUnwatched(): Promise<Unwatched> {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-unwatched-'))
  const flags = ['--headless', `--window-size=${windowSize}`, '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const child = spawn(chromium.executablePath, [...chromium.args, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] })
  const socket = new WebSocket(await addressIn(child.stderr))
  await once(socket, 'open')
  const { send, heard } = conversation(socket)

  return {
    async visit<Value>({ url, cookies, script, slowdown }: Visit, use: (page: UnwatchedPage) => Promise<Value>) {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext')
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      })
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      const ask = <Answer>(method: string, params = {}) => send<Answer>(method, params, sessionId)
      await send('Storage.setCookies', { browserContextId, cookies })
      await ask('Page.enable')
      await ask('Network.enable')
      await ask('Network.emulateNetworkConditions', network)
      await ask('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await ask('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true })
      await ask('Emulation.setTouchEmulationEnabled', { enabled: true })
      if (script) await ask('Page.addScriptToEvaluateOnNewDocument', { source: script })
      await ask('Page.setLifecycleEventsEnabled', { enabled: true })
      const { loaderId } = await ask<{ loaderId: string }>('Page.navigate', { url })
      const idle = heard(({ params }) => params?.name === 'networkIdle' && params.loaderId === loaderId)
      await Promise.race([idle, sleep(idleAtMostMs, undefined, { ref: false })])
      await sleep(restMs)
      const value = await use(handle(ask))
      const after = await send<{ cookies: Cookie[] }>('Storage.getCookies', { browserContextId })
      await send('Target.disposeBrowserContext', { browserContextId })
      return { value, cookies: after.cookies }
    },
    async [Symbol.asyncDispose]() {
      socket.close()
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The middle of what is sought, brought into sight. */
function middleOf(selector: string, name: string | undefined): { x: number; y: number } | undefined {
  const isNamed = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name
  const found = [...document.querySelectorAll(selector)].find((one) => name === undefined || isNamed(one))
  found?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const box = found?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function handle(send: <Answer>(method: string, params?: object) => Promise<Answer>): UnwatchedPage {
  async function ask<Value>(expression: string) {
    const { result, exceptionDetails } = await send<{ result: { value: Value }; exceptionDetails?: object }>(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
    )
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`)
    return result.value
  }
  return {
    ask,
    async find(selector, name) {
      for (let tries = 0; tries < 60; tries++) {
        const middle = await ask<{ x: number; y: number } | undefined>(
          `(${middleOf})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`,
        )
        await sleep(restMs / 4)
        if (middle) return () => tap(middle)
      }
      throw new Error(`There is no ${selector} ${name ?? ''}`)
    },
    async press(key) {
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...keyOf(key) })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...keyOf(key) })
    },
    insert: (text) => send('Input.insertText', { text }),
    rest: (ms) => sleep(ms),
  }

  async function tap(point: { x: number; y: number }) {
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** Where a browser that starts says that it listens. */
async function addressIn(said: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of said) {
    text += chunk
    const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
    if (address) return address
  }
  throw new Error(`The browser did not start: ${text}`)
}

/** The DevTools protocol over a socket: questions with their answers, and what is told unasked. */
function conversation(socket: WebSocket) {
  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Set<(message: Message) => void>()
  let asked = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) for (const listen of listeners) listen(message)
    else waiting.get(message.id)?.(message)
  })
  return {
    send: <Answer>(method: string, params = {}, sessionId?: string) =>
      new Promise<Answer>((resolve, reject) => {
        const id = ++asked
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id)
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Answer)
        })
        socket.send(JSON.stringify({ id, method, params, sessionId }))
      }),
    heard: (isIt: (message: Message) => boolean) =>
      new Promise<void>((resolve) => {
        const listen = (message: Message) => {
          if (!isIt(message)) return
          listeners.delete(listen)
          resolve()
        }
        listeners.add(listen)
      }),
  }
}

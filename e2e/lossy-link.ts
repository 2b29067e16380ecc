import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { portOf } from '#server/port-of'

/**
 * How an answer is lost, after what was asked has taken effect: `cut` before its first byte, which Chromium mends by itself
 * where the connection had been used before; `half` in the middle; `dead` with all connections from then on, until `mend`.
 */
export const losses = ['cut', 'half', 'dead'] as const
export type Loss = (typeof losses)[number]

type Trap = { how: Loss; request: RegExp; answer: RegExp }

/** The connection between a browser and a server, which loses one answer when it is told to. */
export class LossyLink {
  readonly port: number
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #to = 0
  #trap: Trap | undefined
  #isDead = false
  /** The requests whose answers were lost, by their first lines. */
  readonly lost: string[] = []

  static async open(): Promise<LossyLink> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new LossyLink(server)
  }

  private constructor(server: Server) {
    this.#server = server
    this.port = portOf(server)
    server.on('connection', (browser) => this.#join(browser))
  }

  leadTo(port: number): void {
    this.#to = port
  }

  /** The answer to the next request whose first line is this, as soon as it says `answer`. */
  lose(how: Loss, request: RegExp, answer = /^HTTP/): void {
    this.#trap = { how, request, answer }
  }

  mend(): void {
    this.#trap = undefined
    this.#isDead = false
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }

  #join(browser: Socket): void {
    browser.on('error', () => {})
    if (this.#isDead) return void browser.resetAndDestroy()
    this.#open.add(browser)
    const server = connect(this.#to, '127.0.0.1')
    let trap: (Trap & { line: string }) | undefined
    let answered = ''
    browser.on('data', (bytes) => {
      const [line = ''] = bytes.toString('latin1').split('\r\n', 1)
      if (this.#trap?.request.test(line)) {
        trap = { ...this.#trap, line }
        this.#trap = undefined
      }
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (!trap) return browser.write(bytes)
      answered += bytes.toString('latin1')
      if (!trap.answer.test(answered)) return browser.write(bytes)
      this.lost.push(trap.line)
      const { how } = trap
      if (how === 'half') browser.write(bytes.subarray(0, bytes.length / 2))
      if (how !== 'dead') return setImmediate(() => browser.resetAndDestroy())
      this.#isDead = true
      for (const socket of this.#open) socket.resetAndDestroy()
    })
    server.on('error', () => browser.destroy())
    server.on('close', () => browser.end())
    browser.on('close', () => {
      this.#open.delete(browser)
      server.destroy()
    })
  }
}

import net from 'node:net'

export type Call = { method: string; path: string; headers?: Record<string, string>; body?: unknown }

/**
 * A keep-alive HTTP/1.1 connection with one request in flight, which says of itself what a browser says. Bare, because what a richer client costs per request
 * would be added to floor and operation alike and make every ratio look better than it is.
 */
export class Connection {
  readonly #socket: net.Socket
  /** What came of an answer's head, until it is whole. */
  #head: Buffer = Buffer.alloc(0)
  #status = 0
  /** Bytes of the body that are still to come. */
  #left = 0
  #settle: ((status: number) => void) | undefined
  #fail: ((error: Error) => void) | undefined

  private constructor(socket: net.Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#fail?.(error))
    socket.on('close', () => this.#fail?.(new Error('connection closed')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(new Connection(socket)))
      socket.once('error', reject)
    })
  }

  /** Resolves with the status once the whole body has arrived. */
  send({ method, path, headers = {}, body }: Call): Promise<number> {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const lines = [`${method} ${path} HTTP/1.1`, 'host: bench', 'accept-encoding: gzip, deflate, br, zstd']
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    if (payload) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`)
    else if (method === 'POST') lines.push('content-length: 0')
    return new Promise((resolve, reject) => {
      this.#settle = resolve
      this.#fail = reject
      this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${payload}`)
    })
  }

  close(): void {
    this.#fail = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    if (this.#left > 0) this.#left -= chunk.length
    else if (!this.#readHead(chunk)) return
    if (this.#left === 0) this.#settle?.(this.#status)
  }

  /** Whether the head is whole now; then it is known how much is left. */
  #readHead(chunk: Buffer): boolean {
    this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
    const end = this.#head.indexOf('\r\n\r\n')
    if (end < 0) return false
    const head = this.#head.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined && this.#status !== 204)
      throw new Error(`An answer of ${this.#status} did not say how long it is`)
    this.#left = end + 4 + Number(length ?? 0) - this.#head.length
    this.#head = Buffer.alloc(0)
    return true
  }
}

import net from 'node:net'

export type Call = { method: string; path: string; headers?: Record<string, string>; body?: unknown }

/**
 * A keep-alive HTTP/1.1 connection with one request in flight. Bare, because what a richer client costs per request
 * would be added to floor and operation alike and make every ratio look better than it is.
 */
export class Connection {
  readonly #socket: net.Socket
  #buffer: Buffer = Buffer.alloc(0)
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
    const lines = [`${method} ${path} HTTP/1.1`, 'host: bench']
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    if (payload) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`)
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
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk])
    const end = this.#buffer.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#buffer.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)
    const status = Number(head.slice(9, 12))
    const isWhole = length
      ? this.#buffer.length >= end + 4 + Number(length[1])
      : !/\r\ntransfer-encoding: chunked/i.test(head) || this.#buffer.subarray(-5).equals(lastChunk)
    if (!isWhole) return
    this.#buffer = Buffer.alloc(0)
    this.#settle?.(status)
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')

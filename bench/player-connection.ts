import { connect, type Socket } from 'node:net'

const timeoutMs = 20_000
const endOfHead = '\r\n\r\n'
/** Shared read buffer: each chunk is processed before the next one is read. */
const readBuffer = Buffer.allocUnsafe(256 * 1024)

export interface PlainRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** Counts the body's bytes instead of storing them. */
  isMedia: boolean
}

interface Reply {
  status: number
  text: string
}

/** One exchange over a connection. */
interface Exchange {
  isMedia: boolean
  head: string
  status: number
  /** Bytes of the body still to come; `null` until the header is complete. */
  left: number | null
  chunks: Buffer[]
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * The keep-alive connections of one player. Minimal HTTP/1.1, which needs a tenth of the CPU of Node's client, so that
 * the product is what is measured.
 */
export class PlayerConnections {
  private readonly idle: Connection[] = []
  private readonly all = new Set<Connection>()

  constructor(
    private readonly port: number,
    private readonly localAddress: string,
  ) {}

  /** @throws when no complete response arrives within 20 seconds */
  async request(request: PlainRequest): Promise<Reply> {
    const connection = this.idle.pop() ?? this.open()
    const reply = await connection.exchange(request)
    if (connection.isOpen) this.idle.push(connection)
    return reply
  }

  destroy(): void {
    for (const connection of this.all) connection.destroy()
  }

  private open(): Connection {
    const connection = new Connection(this.port, this.localAddress, () => {
      this.all.delete(connection)
      const index = this.idle.indexOf(connection)
      if (index >= 0) this.idle.splice(index, 1)
    })
    this.all.add(connection)
    return connection
  }
}

class Connection {
  isOpen = true
  private current: Exchange | null = null
  private readonly socket: Socket

  constructor(port: number, localAddress: string, onClose: () => void) {
    const callback = (length: number) => {
      this.read(readBuffer.subarray(0, length))
      return true
    }
    const onread = { buffer: readBuffer, callback }
    this.socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true, onread })
    let reason = new Error('connection closed')
    this.socket.on('error', (error) => (reason = error))
    this.socket.on('close', () => {
      this.isOpen = false
      this.fail(reason)
      onClose()
    })
  }

  exchange({ method, path, headers, body, isMedia }: PlainRequest): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.socket.destroy(new Error(`no answer in ${timeoutMs} ms`)),
        timeoutMs,
      )
      this.current = { isMedia, head: '', status: 0, left: null, chunks: [], resolve, reject, timer }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body ?? '')}\r\n` : ''
      this.socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`)
    })
  }

  destroy(): void {
    this.socket.destroy()
  }

  private read(bytes: Buffer): void {
    const exchange = this.current
    if (!exchange) return void this.socket.destroy()
    const rest = exchange.left === null ? this.readHead(exchange, bytes) : bytes
    if (exchange.left === null) return
    exchange.left -= rest.length
    if (!exchange.isMedia && rest.length > 0) exchange.chunks.push(Buffer.from(rest))
    if (exchange.left < 0) return void this.socket.destroy()
    if (exchange.left === 0) this.finish(exchange)
  }

  /** @returns what follows the header */
  private readHead(exchange: Exchange, bytes: Buffer): Buffer {
    const end = exchange.head === '' ? bytes.indexOf(endOfHead) : -1
    if (end < 0) return this.readSplitHead(exchange, bytes)
    this.parseHead(exchange, bytes.toString('latin1', 0, end))
    return bytes.subarray(end + endOfHead.length)
  }

  private readSplitHead(exchange: Exchange, bytes: Buffer): Buffer {
    const before = exchange.head.length
    exchange.head += bytes.toString('latin1')
    const end = exchange.head.indexOf(endOfHead)
    if (end < 0) return Buffer.alloc(0)
    this.parseHead(exchange, exchange.head.slice(0, end))
    return bytes.subarray(end + endOfHead.length - before)
  }

  private parseHead(exchange: Exchange, head: string): void {
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) this.socket.destroy()
    exchange.status = Number(head.slice(9, 12))
    exchange.left = Number(length ?? 0)
    if (/\r\nconnection: close/i.test(head)) this.isOpen = false
  }

  private finish({ status, chunks, resolve, timer }: Exchange): void {
    clearTimeout(timer)
    this.current = null
    resolve({ status, text: Buffer.concat(chunks).toString() })
    if (!this.isOpen) this.socket.end()
  }

  private fail(error: Error): void {
    if (!this.current) return
    clearTimeout(this.current.timer)
    this.current.reject(error)
    this.current = null
  }
}

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const headEnd = Buffer.from('\r\n\r\n')
const bufferBytes = 512 * 1024

export interface LoadOptions {
  port: number
  connections: number
  seconds: number
  /** Raw request headers that each connection sends in turn. */
  requests: readonly string[]
}

interface Tally {
  ok: number
  refused: number
}

/** Bytes of a response still to come after its first ones, from its length header. */
function remainingOf(first: Buffer, tally: Tally): number {
  const bodyAt = first.indexOf(headEnd) + headEnd.length
  const head = first.toString('latin1', 0, bodyAt)
  if (!head.startsWith('HTTP/1.1 206')) tally.refused += 1
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (first.length - bodyAt)
}

/** A connection that sends the next request as soon as the previous response is complete, and discards the data. */
function openConnection({ port, requests }: LoadOptions, offset: number, tally: Tally): Socket {
  let next = offset
  let remaining = 0
  const send = () => socket.write(requests[next++ % requests.length] ?? '')
  const onBytes = (count: number, buffer: Uint8Array) => {
    if (remaining > 0) remaining -= count
    else remaining = remainingOf(Buffer.from(buffer.buffer, 0, count), tally)
    if (remaining === 0) {
      tally.ok += 1
      send()
    }
    return true
  }
  const onread = { buffer: Buffer.allocUnsafeSlow(bufferBytes), callback: onBytes }
  const socket = connect({ port, host: '127.0.0.1', onread }, send)
  socket.on('error', () => (tally.refused += 1))
  return socket
}

/**
 * Requests per second over some connections. Uses raw sockets, since a client that parses and stores responses is
 * slower than the servers under test.
 * @throws when a response is not 206 or a connection fails
 */
export async function loadParts(options: LoadOptions): Promise<number> {
  const tally = { ok: 0, refused: 0 }
  const sockets = Array.from({ length: options.connections }, (_, index) =>
    openConnection(options, index, tally),
  )
  const startedAt = performance.now()
  await sleep(options.seconds * 1000)
  const rate = (tally.ok * 1000) / (performance.now() - startedAt)
  for (const socket of sockets) socket.destroy()
  if (tally.refused > 0) throw new Error(`${tally.refused} answers were no part`)
  return rate
}

import { connect, type Socket } from 'node:net'
import { startEntry } from '../testing/start-entry'

let entry: Awaited<ReturnType<typeof startEntry>>
let socket: Socket
beforeEach(async () => {
  entry = await startEntry((request, response) => {
    if (request.method === 'GET') return void response.writeHead(200).end('read on')
    response.writeHead(413, { 'content-type': 'application/json' }).end('{"message":"too much"}')
  })
  socket = connect(entry.port, '127.0.0.1')
})
afterEach(async () => {
  socket.destroy()
  await entry.stop()
})

const head = (method: string, lines: string[] = []) =>
  [`${method} /api/auth/auth/login HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')

/** Collects what the connection brings until it holds the text, or until it ends. */
function receive(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const finish = () => resolve(received)
    socket.on('data', (chunk) => {
      received += chunk.toString()
      if (received.includes(text)) finish()
    })
    socket.once('end', finish).once('error', reject)
  })
}

const pieces = (bytes: number, size: number) =>
  Array.from({ length: Math.ceil(bytes / size) }, (_, index) =>
    'x'.repeat(Math.min(size, bytes - index * size)),
  )

async function send(parts: readonly string[], pauseMs: number): Promise<void> {
  for (const part of parts) {
    if (!socket.write(part)) await new Promise((resolve) => socket.once('drain', resolve))
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

const chunked = (parts: readonly string[]) => [
  ...parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`),
  '0\r\n\r\n',
]

describe('after a refused body', () => {
  it.each([
    ['150 kB with its length', 150_000, 'length', 0],
    ['1 MB with its length', 1_000_000, 'length', 0],
    ['150 kB in chunks', 150_000, 'chunks', 0],
    ['1 MB in chunks', 1_000_000, 'chunks', 0],
    ['150 kB from a slow sender', 150_000, 'length', 15],
    ['150 kB in chunks from a slow sender', 150_000, 'chunks', 15],
  ])('of %s, the connection answers the next request', async (_, bytes, kind, pauseMs) => {
    const parts = pieces(bytes, 16_384)
    const refused = receive('too much')
    const byLength = kind === 'length'
    socket.write(head('POST', [byLength ? `Content-Length: ${bytes}` : 'Transfer-Encoding: chunked']))
    await send(byLength ? parts : chunked(parts), pauseMs)
    expect(await refused).toMatch(/^HTTP\/1\.1 413 /)
    const next = receive('read on')
    socket.write(head('GET'))
    expect(await next).toContain('HTTP/1.1 200 OK')
  })

  it('from a sender who waits for 100 Continue, the connection answers the next request', async () => {
    const goOn = receive('100 Continue')
    socket.write(head('POST', ['Content-Length: 150000', 'Expect: 100-continue']))
    await goOn
    const refused = receive('too much')
    await send(pieces(150_000, 16_384), 0)
    expect(await refused).toContain('413')
    const next = receive('read on')
    socket.write(head('GET'))
    expect(await next).toContain('HTTP/1.1 200 OK')
  })
})

it('announces the closing connection to a sender of too large a body, with the full response', async () => {
  const refused = receive('too much')
  socket.write(head('POST', ['Content-Length: 50000000']))
  socket.write('x'.repeat(100_000))
  const reply = await refused
  expect(reply).toMatch(/^HTTP\/1\.1 413 /)
  expect(reply).toMatch(/\r\nconnection: close\r\n/i)
})

it('announces the closing connection to a sender of endless chunks', async () => {
  const first = receive('too much')
  socket.on('error', () => undefined)
  socket.write(head('POST', ['Transfer-Encoding: chunked']))
  await send(chunked(pieces(2_500_000, 65_536)).slice(0, -1), 0)
  const reply = await first
  expect(reply).toMatch(/^HTTP\/1\.1 413 /)
  expect(reply).toMatch(/\r\nconnection: close\r\n/i)
})

it('announces the closing connection to a sender who stops mid-chunk', async () => {
  const first = receive('too much')
  socket.write(head('POST', ['Transfer-Encoding: chunked']))
  socket.write(chunked(pieces(100_000, 100_000))[0] ?? '')
  expect(await first).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nconnection: close\r\n/i)
})

it('closes a connection whose rejected body never ends', async () => {
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(head('POST', ['Transfer-Encoding: chunked']))
  let ended = false
  void closed.then(() => (ended = true))
  const [chunk = ''] = chunked(pieces(65_536, 65_536))
  for (let sent = 0; sent < 200 && !ended; sent += 1) {
    socket.write(chunk)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await closed
})

it('answers an unsupported expectation with the standard headers', async () => {
  const first = receive('Expectation Failed\r\n')
  socket.write(head('POST', ['Content-Length: 1', 'Expect: a-miracle']))
  const reply = await first
  expect(reply).toContain('HTTP/1.1 417')
  expect(reply).toContain('\r\nx-content-type-options: nosniff\r\n')
})

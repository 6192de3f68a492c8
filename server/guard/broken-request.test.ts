import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { uploading } from '../http/exchange'
import { rawBytes } from '../testing/raw-request'
import { handleBrokenRequest } from './broken-request'

let server: Server
let port: number
beforeEach(async () => {
  // A busy machine may take long to read what has arrived.
  const soon = { headersTimeout: 1_000, requestTimeout: 1_500, connectionsCheckingInterval: 50 }
  server = createServer(soon, (request, response) => {
    request.resume().on('end', () => response.end('read'))
  })
  server.on('clientError', handleBrokenRequest)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\n'

it('silently closes a preconnection that was never used', async () => {
  expect(await rawBytes(port, '')).toBe('')
})

it.each([
  ['a head', head],
  ['a body', `${head}Content-Length: 9\r\n\r\nhalf`],
])('answers 408 when the rest of %s does not arrive', async (_, bytes) => {
  const received = await rawBytes(port, bytes)
  expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(received).toMatch(/\r\nconnection: close\r\n\r\n$/)
})

it('gives an upload more time than other requests', async () => {
  server.on('connection', (socket) => uploading.add(socket))
  const sent = connect(port, '127.0.0.1')
  const received = new Promise<string>((resolve) => {
    sent.once('data', (bytes) => resolve(bytes.toString()))
  })
  sent.write(`${head}Content-Length: 9\r\n\r\nhalf`)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  sent.write(' more')
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  sent.destroy()
})

it.each([
  ['what is no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  ['a head without end', `${head}a: ${'x'.repeat(17_000)}\r\n`, '431 Request Header Fields Too Large'],
])('refuses %s with the standard headers', async (_, bytes, status) => {
  const received = await rawBytes(port, bytes)
  expect(received).toContain(`HTTP/1.1 ${status}\r\n`)
  expect(received).toContain('\r\nx-content-type-options: nosniff\r\n')
})

it('closes the connection of a caller who leaves it open', async () => {
  const sent = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const closed = new Promise((resolve) => sent.once('close', resolve))
  const received = new Promise<string>((resolve) => {
    sent.on('error', () => undefined).once('data', (bytes) => resolve(bytes.toString()))
  })
  sent.write('hello\r\n\r\n')
  expect(await received).toContain('400 Bad Request')
  const more = setInterval(() => sent.write('more'), 50)
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 10_000))])
  clearInterval(more)
  const open = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  sent.destroy()
  expect(open).toBe(0)
})

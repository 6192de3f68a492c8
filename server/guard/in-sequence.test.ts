import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { inSequence } from './in-sequence'

let server: Server
let client: Socket
/** Requests that Node has handed over, started or not. */
let arrived: number

/** Opens a connection to a server with this handler. */
async function open(handle: RequestListener): Promise<void> {
  arrived = 0
  const inOrder = inSequence(handle)
  server = createServer((request, response) => {
    arrived += 1
    inOrder(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  await once(client, 'connect')
}
afterEach(() => {
  client.destroy()
  server.close()
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate)
}

it('starts a pipelined request once the response before it has ended', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  await open(({ url = '' }, response) => {
    started.push(url)
    ends.push(() => response.end(url))
  })
  client.write(get('/1') + get('/2') + get('/3'))
  await until(() => arrived === 3)
  expect(started).toEqual(['/1'])
  ends[0]?.()
  await until(() => started.length > 1)
  expect(started).toEqual(['/1', '/2'])
})

it('answers pipelined requests in their order', async () => {
  await open(({ url }, response) => {
    setImmediate(() => response.end(`[${url}]`))
  })
  client.write(get('/1') + get('/2') + get('/3'))
  let received = ''
  for await (const chunk of client) {
    received += String(chunk)
    if (received.includes('[/3]')) break
  }
  expect(received.match(/\[\/\d\]/g)).toEqual(['[/1]', '[/2]', '[/3]'])
})

it('never starts requests of a connection that was dropped before their turn', async () => {
  const started: string[] = []
  let closed = 0
  await open(({ url = '' }, response) => {
    started.push(url)
    response.once('close', () => (closed += 1))
  })
  client.write(get('/1') + get('/2').repeat(20))
  await until(() => arrived === 21)
  client.destroy()
  await until(() => closed > 0)
  expect({ started, closed }).toEqual({ started: ['/1'], closed: 1 })
})

it('cuts off a connection that sends too many requests ahead', async () => {
  await open(() => undefined)
  client.write(get('/1').repeat(100))
  await once(client, 'close')
  expect(client.destroyed).toBe(true)
})

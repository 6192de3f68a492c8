import type { Socket } from 'node:net'
import type { Call } from '@/lib/contract'
import { sendRequest } from './send-request'
import { startScriptedHost } from '../testing/scripted-host'

let host: Awaited<ReturnType<typeof startScriptedHost>>
beforeEach(async () => {
  host = await startScriptedHost()
})
afterEach(() => host.stop())

type Sent = Pick<Call, 'method' | 'changes'>

function send(call: Sent) {
  const deadline = AbortSignal.timeout(2_000)
  return sendRequest({ call, url: host.url, parts: {}, context: { lang: 'en', direct: true }, deadline })
}

/** The host responds to the first request of each connection and closes it at the second. */
function closeAtSecond(): void {
  const used = new WeakSet<Socket>()
  host.respond(({ socket }, response) => {
    if (used.has(socket)) return void socket.resetAndDestroy()
    used.add(socket)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: 'ok', data: null, meta: null }))
  })
}

it.each<[string, Sent, number]>([
  ['a GET is sent again', { method: 'GET' }, 2],
  ['a DELETE is sent again', { method: 'DELETE' }, 2],
  ['a POST is sent once', { method: 'POST' }, 1],
  ['a GET that changes something is sent once', { method: 'GET', changes: true }, 1],
])('%s when the host had closed the connection', async (_, call, times) => {
  closeAtSecond()
  await send({ method: 'GET' })
  const result = await send(call)
  expect(result.error === undefined).toBe(times === 2)
  expect(host.seen).toHaveLength(1 + times)
})

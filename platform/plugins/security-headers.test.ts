/** @jest-environment ./platform/test/database-environment.ts */

import { connect, type AddressInfo } from 'node:net'
import { hosts } from '@/lib/contract'
import { headerFaults } from '@/lib/contract/testing/header-faults'
import { buildTestApp, type TestApp } from '../test/build-test-app'

let platform: TestApp
beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const json = { 'content-type': 'application/json' }
const login = '/auth/public/login'

it.each([
  ...hosts.map((host) => [`an unknown address of the ${host} host`, `/${host}/nothing`, 404, {}] as const),
  ['a catalogue call', '/content/v3/categories', 200, {}],
  ['a picture', '/content/images/320/avatars/owl.svg', 200, {}],
  ['a missing picture', '/content/images/320/nothing.webp', 404, {}],
  ['media without a grant', '/content/media/x/y/master.m3u8', 403, {}],
  ['a call for members', '/auth/auth/user', 401, {}],
  ['broken JSON', login, 400, { method: 'POST', payload: '{', headers: json }],
  ['a wrong method', login, 405, { method: 'GET' }],
  ['a body that is too large', login, 413, { method: 'POST', payload: ' '.repeat(3e6), headers: json }],
  ['a form', login, 415, { method: 'POST', payload: 'a=1', headers: { 'content-type': 'text/plain' } }],
  ['an address that cannot be decoded', '/content/%ff', 400, {}],
  ['the inbox', '/sandbox/inbox', 200, { headers: { accept: 'text/html' } }],
  ['the TV', '/sandbox/tv', 200, {}],
  ['the description of the calls', '/docs', 200, {}],
  ['its health', '/health/live', 200, {}],
] as const)('%s (%s) has the security headers with status %d', async (_, url, status, options) => {
  const { statusCode, headers } = await platform.app.inject({ url, ...options })
  const named = headers as Record<string, string>
  expect({ status: statusCode, faults: headerFaults(named) }).toEqual({ status, faults: [] })
})

/** Writes bytes to the platform's port and returns everything received until the connection ends. */
async function sendBytes(bytes: string): Promise<string> {
  if (!platform.app.server.listening) await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = platform.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('close', () => resolve(received)).on('error', reject)
  })
}

it.each([
  ['malformed HTTP', 'NONSENSE\r\n\r\n'],
  ['two hosts', 'GET /content/v3/categories HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n'],
  ['two hosts of an unknown address', 'GET /nothing HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n\r\n'],
])('refuses %s with the security headers, and closes the connection', async (_, bytes) => {
  const [head = ''] = (await sendBytes(bytes)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  ) as Record<string, string>
  expect([first.slice(0, 12), headerFaults(headers)]).toEqual(['HTTP/1.1 400', []])
})

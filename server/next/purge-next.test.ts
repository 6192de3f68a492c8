import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log } from '@/lib/api/log'
import { env } from '@/lib/config/env'
import { readBody } from '../http/exchange'
import { purgeNext } from './renderer-thread'

const token = jest.replaceProperty(env, 'PURGE_TOKEN', 'the-token-of-the-test')
afterAll(() => token.restore())

let folder: string
let server: Server
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'purge-next-'))
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

/** Purges at a server that answers with a status, and gives the request that it got. */
async function purgeAt(status: number): Promise<{ request: IncomingMessage; body: string }> {
  const socketPath = join(folder, 'next')
  return new Promise((resolve) => {
    server = createServer((request, response) => {
      void readBody(request).then((body) => {
        response.on('close', () => resolve({ request, body: body.toString() }))
        response.writeHead(status).end()
      })
    }).listen(socketPath, () => purgeNext(socketPath, ['home']))
  })
}

it("posts the tags to Next's purge route with the token", async () => {
  const { request, body } = await purgeAt(204)
  expect([request.method, request.url, request.headers.authorization, body]).toEqual([
    'POST',
    '/api/purge',
    'Bearer the-token-of-the-test',
    '{"tags":["home"]}',
  ])
})

it('logs a rejected purge', async () => {
  const error = jest.spyOn(log, 'error').mockReturnValue(undefined)
  await purgeAt(401)
  while (error.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(error.mock.calls).toEqual([[{ tags: ['home'], reason: '401' }, 'pages not purged']])
  error.mockRestore()
})

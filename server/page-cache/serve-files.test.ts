import { gunzipSync } from 'node:zlib'
import { hlsAddress } from '@/lib/config/hls-library'
import { workerPath } from '@/lib/routing'
import { rawRequest } from '../testing/raw-request'
import { startEntry } from '../testing/start-entry'

let entry: Awaited<ReturnType<typeof startEntry>>
beforeAll(async () => {
  entry = await startEntry((_, response) => response.writeHead(404).end(), { worker: 'self.release="r1"' })
})
afterAll(() => entry.stop())

const get = (headers?: Record<string, string>) => rawRequest(entry.port, hlsAddress, { headers })

it('serves hls.js as an immutable, compressed module', async () => {
  const plain = await get()
  const packed = await get({ 'accept-encoding': 'gzip' })
  expect(plain.status).toBe(200)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(plain.text).toMatch(/\bas default\b/)
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
  expect(entry.seen).toEqual([])
})

it('answers 304 to a matching ETag', async () => {
  const { headers } = await get()
  expect((await get({ 'if-none-match': headers.etag ?? '' })).status).toBe(304)
})

it('serves no other file of the folder and no other method', async () => {
  expect((await rawRequest(entry.port, '/library/other.js')).status).toBe(404)
  expect((await rawRequest(entry.port, hlsAddress, { method: 'POST' })).status).toBe(405)
})

it('serves the service worker to be revalidated each time, only at its own address and only to GET', async () => {
  const { status, headers, text } = await rawRequest(entry.port, workerPath)
  expect([status, text]).toEqual([200, 'self.release="r1"'])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("connect-src 'self'") as string,
  })
  const again = await rawRequest(entry.port, workerPath, { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(again.status).toBe(304)
  expect((await rawRequest(entry.port, workerPath, { method: 'POST' })).status).toBe(405)
})

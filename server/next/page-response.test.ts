import { createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rawRequest } from '../testing/raw-request'
import { audienceHeader, createPageResponse, policyHeader } from './page-response'

const html = { 'content-type': 'text/html; charset=utf-8' }
let server: Server

/** Starts a server whose pages get their length as their policy. */
async function start(handler: RequestListener): Promise<number> {
  const ServerResponse = createPageResponse((page) => `length ${page.length}`)
  server = createServer({ ServerResponse }, handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

it('sends a page written in chunks as a whole, with length and policy', async () => {
  const port = await start((_, response) => {
    response.writeHead(200, html).flushHeaders()
    response.write('<p>one</p>')
    response.write(Buffer.from('<p>قمر</p>'), () => response.end('<p>three</p>'))
  })
  const { headers, text } = await rawRequest(port, '/en')
  expect(text).toBe('<p>one</p><p>قمر</p><p>three</p>')
  expect([headers['content-length'], headers[policyHeader]]).toEqual([
    String(Buffer.byteLength(text)),
    `length ${text.length}`,
  ])
})

it('respects a content type set before writing', async () => {
  const port = await start((_, response) => {
    response.setHeader('content-type', 'text/html').setHeader('content-length', 2)
    response.end('<p>')
  })
  const { headers, text } = await rawRequest(port, '/en')
  expect([text, headers['content-length'], headers[policyHeader]]).toEqual(['<p>', '3', 'length 3'])
})

it.each([
  ['JSON', 200, { 'content-type': 'application/json' }],
  ['a redirect', 307, { ...html, location: '/en' }],
  ['a page that is not there', 404, html],
])('sends %s unchanged, without a policy', async (_, status, headers) => {
  const port = await start((__, response) => response.writeHead(status, headers).end('text'))
  const received = await rawRequest(port, '/en')
  expect([received.status, received.text, received.headers[policyHeader]]).toEqual([
    status,
    'text',
    undefined,
  ])
})

it('streams what is not a page', async () => {
  const port = await start((_, response) => {
    response.writeHead(200, { 'content-type': 'text/x-component' }).write('first')
  })
  const first = await new Promise<string>((resolve) => {
    request({ port, path: '/en' }, (received) =>
      received.once('data', (chunk) => resolve(String(chunk))),
    ).end()
  })
  expect(first).toBe('first')
})

it('answers HEAD with only the headers', async () => {
  const port = await start((_, response) => response.writeHead(200, html).end())
  const { status, text, headers } = await rawRequest(port, '/en', { method: 'HEAD' })
  expect([status, text, headers['content-type']]).toEqual([200, '', html['content-type']])
})

it('leaves large pictures out of a page in data-saver mode', async () => {
  const page = '<html lang="en"><img srcset="/a.jpg 320w, /b.jpg 1280w"></html>'
  const port = await start((_, response) => response.writeHead(200, html).end(page))
  const dataSaver = await rawRequest(port, '/en', { headers: { [audienceHeader]: 'lean' } })
  const plain = await rawRequest(port, '/en')
  expect([dataSaver.text, plain.text]).toEqual([
    '<html data-saver="" lang="en"><img srcset="/a.jpg 320w"></html>',
    page,
  ])
})

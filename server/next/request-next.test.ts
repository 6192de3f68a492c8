import { startNext } from '../testing/start-next'
import { createRequestNext } from './request-next'

const pages = 200
const headers = { host: 'localhost' }

let next: Awaited<ReturnType<typeof startNext>>
beforeEach(async () => {
  next = await startNext((request, response) => {
    response.writeHead(404, { 'content-type': 'text/html' })
    if (request.url === '/never-ends') response.write('x'.repeat(100_000))
    else response.end('x'.repeat(100_000))
  })
})
afterEach(() => next.stop())

async function closedConnections(): Promise<number> {
  for (let round = 0; round < 200; round += 1) {
    const open = await next.connections()
    if (open === 0) return 0
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return next.connections()
}

it('closes the connection of a discarded response', async () => {
  const requestNext = createRequestNext(next.connect)
  for (let page = 0; page < pages; page += 1)
    (await requestNext({ method: 'GET', path: `/${page}`, headers })).destroy()
  expect(await closedConnections()).toBe(0)
})

it('closes the connection of a fully read response', async () => {
  const requestNext = createRequestNext(next.connect)
  for (let page = 0; page < pages; page += 1) {
    const upstream = await requestNext({ method: 'GET', path: `/${page}`, headers })
    for await (const _ of upstream) continue
  }
  expect(await closedConnections()).toBe(0)
})

it('closes the connection of a caller who leaves before or during the response', async () => {
  const requestNext = createRequestNext(next.connect)
  for (let page = 0; page < pages; page += 1) {
    const leaving = new AbortController()
    const pending = requestNext({ method: 'GET', path: '/never-ends', headers, signal: leaving.signal })
    if (page % 2 === 0) await pending
    leaving.abort()
    await pending.then((upstream) => upstream.on('error', () => undefined)).catch(() => undefined)
  }
  expect(await closedConnections()).toBe(0)
})

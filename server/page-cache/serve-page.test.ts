import { startEntry, sharedPage } from '../testing/start-entry'
import { rawRequest } from '../testing/raw-request'

const overload = { on: false }
jest.mock('../guard/overload', () => ({
  watchOverload: () => ({
    isOverloaded: () => overload.on,
    countRender: () => undefined,
    stop: () => undefined,
  }),
}))

let entry: Awaited<ReturnType<typeof startEntry>>
beforeEach(async () => {
  overload.on = false
  entry = await startEntry((request, response) => {
    const body = request.url?.startsWith('/api/') ? 'api' : 'page'
    response.writeHead(200, sharedPage).end(body)
  })
})
afterEach(() => entry.stop())

it('sheds pages that would have to be rendered, never kept ones, files nor the gateway', async () => {
  await entry.warm()
  await rawRequest(entry.port, '/en')
  overload.on = true
  expect((await rawRequest(entry.port, '/en')).status).toBe(200)
  expect((await rawRequest(entry.port, '/icon.svg?v=1')).status).toBe(200)
  expect((await rawRequest(entry.port, '/api/watch/content-access', { method: 'POST' })).status).toBe(200)
  const shed = await rawRequest(entry.port, '/en/detail/other')
  expect([shed.status, shed.headers['retry-after'], shed.text]).toEqual([503, '5', 'page'])
})

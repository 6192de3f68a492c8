/** @jest-environment jsdom */
import { contentCalls } from '../contract/content'
import { callGateway } from './call-gateway'

interface Sent {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}
let sent: Sent[]
let answer: () => Promise<unknown>

function reply(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    text: () => Promise.resolve(text),
  }
}

beforeEach(() => {
  sent = []
  document.documentElement.lang = 'ar'
  document.cookie = 'device_known=1'
  answer = () => Promise.resolve(reply(200, { message: '', data: [], meta: null }))
  globalThis.fetch = jest.fn((url: string, init: Sent['init']) => {
    sent.push({ url, init })
    return answer()
  }) as never
})

const listFaq = () => callGateway(contentCalls.listFaq, {})

it('calls its own origin in the language of the page', async () => {
  expect(await listFaq()).toEqual({ data: { message: '', data: [], meta: null } })
  expect(sent[0]?.url).toBe('/api/content/faq/list')
  expect(sent[0]?.init).toMatchObject({
    method: 'GET',
    headers: { language: 'ar' },
    credentials: 'same-origin',
  })
})

it('posts what changes state', async () => {
  await callGateway(contentCalls.addFavourite, { query: { seriesId: 3 } })
  await callGateway(contentCalls.rateContent, { body: { seriesId: 3, likesRate: 1 } })
  expect(sent[0]).toMatchObject({
    url: '/api/content/favoriteSeries/addToMyList?seriesId=3',
    init: { method: 'POST' },
  })
  expect(sent[1]?.init).toMatchObject({ method: 'POST', body: '{"seriesId":3,"likesRate":1}' })
})

it("gives the gateway's name for what went wrong behind it", async () => {
  answer = () =>
    Promise.resolve(reply(502, { message: 'Later', data: null, meta: null }, { 'x-error-code': 'E.4' }))
  expect((await listFaq()).error).toMatchObject({ code: 'E.4', status: 502, message: 'Later' })
})

it.each([
  ['E.1', '<html>'],
  ['E.4', '{"message":"","data":[]}'],
])('calls a body that is no envelope %s', async (code, body) => {
  answer = () => Promise.resolve(reply(200, body))
  expect((await listFaq()).error?.code).toBe(code)
})

it('never throws, not even without a network', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect((await listFaq()).error).toMatchObject({ code: 'E.8', retryable: true })
})

it("lets a new browser's first call go alone, so that it gets one device id", async () => {
  document.cookie = 'device_known=; Max-Age=0'
  let release: () => void = () => undefined
  answer = () =>
    new Promise((resolve) => (release = () => resolve(reply(200, { message: '', data: [], meta: null }))))
  const all = Promise.all([listFaq(), listFaq()])
  await Promise.resolve()
  expect(sent).toHaveLength(1)
  document.cookie = 'device_known=1'
  answer = () => Promise.resolve(reply(200, { message: '', data: [], meta: null }))
  release()
  await all
  expect(sent).toHaveLength(2)
})

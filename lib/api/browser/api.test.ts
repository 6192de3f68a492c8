/** @jest-environment jsdom */
import { accountCalls } from '../../contract/hosts/auth'
import { contentCalls } from '../../contract/hosts/content'
import { useModals } from '../../modals/modal-store'
import { callGateway } from './api'

interface Sent {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}
let sent: Sent[]
let response: () => Promise<unknown>

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
  response = () => Promise.resolve(reply(200, { message: '', data: [], meta: null }))
  globalThis.fetch = jest.fn((url: string, init: Sent['init']) => {
    sent.push({ url, init })
    return response()
  }) as never
})

const listFaq = () => callGateway(contentCalls.listFaq, {})

it("calls the page's origin in the page's language", async () => {
  expect(await listFaq()).toEqual({ message: '', data: [], meta: null })
  expect(sent[0]?.url).toBe('/api/content/faq/list')
  expect(sent[0]?.init).toMatchObject({
    method: 'GET',
    headers: { language: 'ar' },
    credentials: 'same-origin',
  })
})

describe('where the browser schedules tasks', () => {
  let tasks: (() => void)[]
  beforeEach(() => {
    tasks = []
    const postTask = (task: () => void) => new Promise<void>((resolve) => tasks.push(() => resolve(task())))
    Object.assign(globalThis, { scheduler: { postTask } })
  })
  afterEach(() => Reflect.deleteProperty(globalThis, 'scheduler'))

  it('starts to read in a task of its own', async () => {
    const read = listFaq()
    await Promise.resolve()
    expect(sent).toEqual([])
    for (const task of tasks) task()
    await read
    expect(sent).toHaveLength(1)
  })

  it('sends a change at once, since the page may be about to close', () => {
    void callGateway(contentCalls.addFavourite, { query: { seriesId: 3 } })
    expect(sent).toHaveLength(1)
  })
})

it('sends state changes by POST', async () => {
  await callGateway(contentCalls.addFavourite, { query: { seriesId: 3 } })
  await callGateway(contentCalls.rateContent, { body: { seriesId: 3, likesRate: 1 } })
  expect(sent[0]).toMatchObject({
    url: '/api/content/favoriteSeries/addToMyList?seriesId=3',
    init: { method: 'POST' },
  })
  expect(sent[1]?.init).toMatchObject({ method: 'POST', body: '{"seriesId":3,"likesRate":1}' })
})

it("returns the gateway's error code for a failure behind it", async () => {
  response = () =>
    Promise.resolve(reply(502, { message: 'Later', data: null, meta: null }, { 'x-error-code': 'E.4' }))
  expect((await listFaq()).error).toMatchObject({ code: 'E.4', status: 502, message: 'Later' })
})

it.each([
  ['E.1', '<html>'],
  ['E.4', '{"message":"","data":[]}'],
])('classifies a malformed body as %s', async (code, body) => {
  response = () => Promise.resolve(reply(200, body))
  expect((await listFaq()).error?.code).toBe(code)
})

it('never throws, not even offline', async () => {
  response = () => Promise.reject(new TypeError('Failed to fetch'))
  expect((await listFaq()).error).toMatchObject({ code: 'E.8', retryable: true })
})

it("sends a new browser's first call alone, so that it gets one device id", async () => {
  document.cookie = 'device_known=; Max-Age=0'
  let release: () => void = () => undefined
  response = () =>
    new Promise((resolve) => (release = () => resolve(reply(200, { message: '', data: [], meta: null }))))
  const all = Promise.all([listFaq(), listFaq()])
  await Promise.resolve()
  expect(sent).toHaveLength(1)
  document.cookie = 'device_known=1'
  response = () => Promise.resolve(reply(200, { message: '', data: [], meta: null }))
  release()
  await all
  expect(sent).toHaveLength(2)
})

describe('a change that a kids profile may not make', () => {
  const refused = reply(403, { message: 'PIN', data: null, meta: null }, { 'x-required-action': 'PIN' })
  const done = reply(200, { message: '', data: { done: true }, meta: null })
  const change = () => callGateway(accountCalls.endOtherSessions, {})
  const pinModal = () => useModals.getState().modals.pin
  /** Waits until the PIN is requested, and enters it or not. */
  async function respondToPin(by: 'onRight' | 'onCancel') {
    while (!pinModal()?.isVisible) await new Promise((resolve) => setTimeout(resolve))
    pinModal()?.params[by]?.()
  }
  beforeEach(() => useModals.setState({ modals: {}, stack: [] }))

  it('is repeated after the PIN', async () => {
    const responses = [refused, done]
    response = () => Promise.resolve(responses.shift())
    const [result] = await Promise.all([change(), respondToPin('onRight')])
    expect(result).toMatchObject({ data: { done: true } })
    expect(sent).toHaveLength(2)
  })

  it('returns the refusal without the PIN', async () => {
    response = () => Promise.resolve(refused)
    const [result] = await Promise.all([change(), respondToPin('onCancel')])
    expect(result.error).toMatchObject({ status: 403, message: 'PIN', requiredAction: 'PIN' })
    expect(sent).toHaveLength(1)
  })

  it('prompts once for concurrent calls', async () => {
    const responses = [refused, refused, done, done]
    response = () => Promise.resolve(responses.shift())
    const [one, two] = await Promise.all([change(), change(), respondToPin('onRight')])
    expect([one.error, two.error]).toEqual([undefined, undefined])
  })

  it('a refused read returns its refusal without a prompt', async () => {
    response = () => Promise.resolve(refused)
    const result = await callGateway(contentCalls.listDevices, {})
    expect(result.error).toMatchObject({ requiredAction: 'PIN' })
    expect(pinModal()).toBeUndefined()
  })
})

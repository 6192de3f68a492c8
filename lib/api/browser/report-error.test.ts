/** @jest-environment jsdom */
import type { sendErrorReport as SendErrorReport } from './report-error'

const fetchMock = jest.fn<Promise<Response>, [string, { body: string }]>()
let sendErrorReport: typeof SendErrorReport

beforeEach(async () => {
  fetchMock.mockReset().mockResolvedValue({} as Response)
  globalThis.fetch = fetchMock as unknown as typeof fetch
  history.replaceState(null, '', '/ar/detail/the-lanterns-of-fustat?token=secret')
  jest.resetModules()
  ;({ sendErrorReport } = await import('./report-error'))
})

const bodies = () => fetchMock.mock.calls.map(([, { body }]) => JSON.parse(body) as { message: string })

it('sends name, message, stack and the route without the address', () => {
  const error = new TypeError('x is not a function')
  error.stack = 'TypeError: x\n    at https://hilalplay.test/_next/a.js:1:2'
  sendErrorReport(error)
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/notify/error-reports')
  expect(bodies()).toEqual([
    {
      source: 'browser',
      name: 'TypeError',
      message: 'x is not a function',
      stack: error.stack,
      route: 'detail',
    },
  ])
})

it('sends the same message once', () => {
  sendErrorReport(new Error('again'))
  sendErrorReport(new Error('again'))
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

it('sends five reports of a page at most', () => {
  for (let count = 0; count < 9; count += 1) sendErrorReport(new Error(`error ${count}`))
  expect(fetchMock).toHaveBeenCalledTimes(5)
})

it('removes the query of an address in a message', () => {
  sendErrorReport(new Error('Cannot load https://hilalplay.test/a?token=secret'))
  expect(bodies()[0]?.message).toBe('Cannot load https://hilalplay.test/a')
})

it.each([
  ['a call that was given up', Object.assign(new Error('left'), { name: 'AbortError' })],
  ['a script of another origin', new Error('Script error.')],
  ['an extension', Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/a.js:1:1' })],
])('does not report %s', (_, error) => {
  sendErrorReport(error)
  expect(fetchMock).not.toHaveBeenCalled()
})

it('reports a thrown value that is not an error by its text', () => {
  sendErrorReport('a text')
  expect(bodies()[0]?.message).toBe('a text')
})

describe('while a profile watches', () => {
  const setCookie = (name: string, value: string) => (document.cookie = `${name}=${value}; Path=/`)
  const choose = (type: string) => {
    setCookie('token_expiry', String(Date.now() + 900_000))
    setCookie('profile_type', type)
  }
  afterEach(() => {
    for (const name of ['token_expiry', 'profile_type']) setCookie(name, '; Max-Age=0')
  })

  it('reports nothing of a KIDS profile', () => {
    choose('KIDS')
    sendErrorReport(new Error('broken'))
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('reports errors of an ADULT profile', () => {
    choose('ADULT')
    sendErrorReport(new Error('broken'))
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

import { createProviderKeys } from './social-verifier'

const issuer = 'https://login.example'
const header = { alg: 'RS256', kid: 'one' }
const token = { payload: '', signature: '' }
let now: number

beforeEach(() => {
  now = 1_000_000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => jest.restoreAllMocks())

/** A provider that never responds; requests end at their timeout. */
function silentProvider() {
  const requests: { fail: () => void }[] = []
  const fetchUrl = jest.fn<Promise<Response>, [unknown, RequestInit?]>(
    () => new Promise((_, reject) => requests.push({ fail: () => reject(new Error('timeout')) })),
  )
  return { requests, fetchUrl, keys: createProviderKeys(issuer, fetchUrl as typeof fetch) }
}

const failing = { status: 503, retryAfterSec: 10 }

it('asks an unresponsive provider once for all callers', async () => {
  const { requests, fetchUrl, keys } = silentProvider()
  const calls = [1, 2, 3].map(() => expect(keys(header, token)).rejects.toMatchObject(failing))
  expect(fetchUrl).toHaveBeenCalledTimes(1)
  requests[0]?.fail()
  await Promise.all(calls)
})

it('fails fast with Retry-After while the provider has just failed', async () => {
  const { requests, fetchUrl, keys } = silentProvider()
  const first = expect(keys(header, token)).rejects.toMatchObject(failing)
  requests[0]?.fail()
  await first
  now += 4_000
  await expect(keys(header, token)).rejects.toMatchObject({ status: 503, retryAfterSec: 6 })
  expect(fetchUrl).toHaveBeenCalledTimes(1)
})

it('asks again after the pause', async () => {
  const { requests, fetchUrl, keys } = silentProvider()
  const first = expect(keys(header, token)).rejects.toMatchObject(failing)
  requests[0]?.fail()
  await first
  now += 10_001
  const second = expect(keys(header, token)).rejects.toMatchObject(failing)
  expect(fetchUrl).toHaveBeenCalledTimes(2)
  requests[1]?.fail()
  await second
})

it('applies a timeout to each request', () => {
  const { fetchUrl, keys } = silentProvider()
  void Promise.resolve(keys(header, token)).catch(() => undefined)
  expect(fetchUrl.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal)
})

import { unstable_cache } from 'next/cache'
import { invalidResponse, networkError } from '../api-error'
import { cacheResponse } from './cache-response'

jest.mock('next/cache')

type Ask = () => Promise<unknown>

/** Next's cache as it is meant: what is returned stays, what is thrown does not. */
function keepInMemory() {
  const kept = new Map<string, unknown>()
  jest.mocked(unstable_cache).mockImplementation(((ask: Ask, key: string[]) => async () => {
    const name = JSON.stringify(key)
    if (!kept.has(name)) kept.set(name, await ask())
    return kept.get(name)
  }) as never)
}

const entry = { revalidate: 30, tags: ['home'] }
const key = ['http://host/things', 'en']

beforeEach(keepInMemory)

it('fetches a valid response once', async () => {
  const ask = jest.fn(() => Promise.resolve({ data: 'answer' }))
  expect(await cacheResponse(key, entry, ask)).toEqual({ data: 'answer' })
  expect(await cacheResponse(key, entry, ask)).toEqual({ data: 'answer' })
  expect(ask).toHaveBeenCalledTimes(1)
  expect(unstable_cache).toHaveBeenCalledWith(expect.any(Function), key, entry)
})

it.each([
  ['junk that came with a 200', invalidResponse('E.1', 200)],
  ['a host that is down', networkError()],
])('returns %s uncached and fetches again next time', async (_, error) => {
  const ask = jest.fn<Promise<{ data: string } | { error: typeof error }>, []>()
  ask.mockResolvedValueOnce({ error }).mockResolvedValueOnce({ data: 'answer' })
  expect(await cacheResponse(key, entry, ask)).toEqual({ error })
  expect(await cacheResponse(key, entry, ask)).toEqual({ data: 'answer' })
})

it("rethrows errors that are not the host's", async () => {
  const broken = new Error('Next has no cache here')
  await expect(cacheResponse(key, entry, () => Promise.reject(broken))).rejects.toBe(broken)
})

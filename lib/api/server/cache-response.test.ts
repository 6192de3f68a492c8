import { unstable_cache } from 'next/cache'
import { invalidResponse, networkError } from '../result'
import { cacheResponse } from './call-host'

jest.mock('next/cache')

type FetchData = () => Promise<unknown>

/** Next's cache in its intended behaviour: it stores return values, but no exceptions. */
function cacheInMemory() {
  const cached = new Map<string, unknown>()
  jest.mocked(unstable_cache).mockImplementation(((fetchData: FetchData, key: string[]) => async () => {
    const name = JSON.stringify(key)
    if (!cached.has(name)) cached.set(name, await fetchData())
    return cached.get(name)
  }) as never)
}

const entry = { revalidate: 30, tags: ['home'] }
const key = ['http://host/things', 'en']

beforeEach(cacheInMemory)

it('fetches a valid response once', async () => {
  const fetchData = jest.fn(() => Promise.resolve({ data: 'answer' }))
  expect(await cacheResponse(key, entry, fetchData)).toEqual({ data: 'answer' })
  expect(await cacheResponse(key, entry, fetchData)).toEqual({ data: 'answer' })
  expect(fetchData).toHaveBeenCalledTimes(1)
  expect(unstable_cache).toHaveBeenCalledWith(expect.any(Function), key, entry)
})

it.each([
  ['junk that came with a 200', invalidResponse('E.1', 200)],
  ['a host that is down', networkError()],
])('returns %s uncached and fetches again next time', async (_, error) => {
  const fetchData = jest.fn<Promise<{ data: string } | { error: typeof error }>, []>()
  fetchData.mockResolvedValueOnce({ error }).mockResolvedValueOnce({ data: 'answer' })
  expect(await cacheResponse(key, entry, fetchData)).toEqual({ error })
  expect(await cacheResponse(key, entry, fetchData)).toEqual({ data: 'answer' })
})

it("rethrows errors that are not the host's", async () => {
  const broken = new Error('Next has no cache here')
  await expect(cacheResponse(key, entry, () => Promise.reject(broken))).rejects.toBe(broken)
})

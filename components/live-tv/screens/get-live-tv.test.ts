import { callHost } from '@/lib/api/server/call-host'
import type { CacheEntry } from '@/lib/config/cache'
import { aChannel, evening } from '../testing/channels'
import { getChannels } from './get-live-tv'

jest.mock('@/lib/api/server/call-host', () => ({ callHost: jest.fn() }))
jest.mock('@/lib/api/server/page-calls', () => ({
  pageContext: (lang: string, cache: CacheEntry) => Promise.resolve({ lang, cache }),
}))
jest.mock('react', () => ({ cache: (verb: unknown) => verb }))

const host = jest.mocked(callHost)
const lifetimes = () => host.mock.calls.map(([, , { cache }]) => cache?.revalidate)
const response = { data: { data: [aChannel()], meta: null, message: '' } }

beforeEach(() => {
  jest.useFakeTimers()
  host.mockReset().mockResolvedValue(response)
})
afterEach(() => jest.useRealTimers())

it.each([
  ['for half a minute well before a programme ends', '20:00:00', [30]],
  ['until the end of a programme that ends sooner', '20:29:48', [30, 12]],
  ['for a second after a programme has ended', '20:30:20', [30, 1]],
])('caches channels %s', async (_when, time, expected) => {
  jest.setSystemTime(Date.parse(`2026-11-21T${time}.000Z`))
  expect(await getChannels('en', null)).toEqual(response)
  expect(lifetimes()).toEqual(expected)
})

it('requests the channels of a category by its code', async () => {
  jest.setSystemTime(Date.parse(evening('20:00')))
  await getChannels('en', 'kids')
  expect(host.mock.calls[0]?.[0]).toMatchObject({ path: '/tv-channel/category-code/{categoryCode}' })
  expect(host.mock.calls[0]?.[1]).toEqual({ params: { categoryCode: 'kids' } })
})

it('returns the error of a failed call', async () => {
  const failure = { error: { code: 'E.8', status: null, message: null, retryable: true } }
  host.mockResolvedValue(failure)
  expect(await getChannels('en', null)).toEqual(failure)
  expect(host).toHaveBeenCalledTimes(1)
})

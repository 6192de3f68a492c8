import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { aChannel, evening } from '../testing/channels'
import { getChannels } from './get-live-tv'

const lifetimes: unknown[] = []
jest.mock('next/cache', () => ({
  unstable_cache: (request: unknown, _key: unknown, { revalidate }: { revalidate: number }) => {
    lifetimes.push(revalidate)
    return request
  },
}))
jest.mock('react', () => ({ cache: (verb: unknown) => verb }))

startHosts(respond(contentCalls.listTvChannels, () => [aChannel()]))

/** Stops the clock only: a page's calls need timers. */
const setTime = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time))

beforeEach(() => {
  lifetimes.length = 0
})
afterEach(() => jest.restoreAllMocks())

it.each([
  ['for half a minute well before a programme ends', '20:00:00', [30]],
  ['until the end of a programme that ends sooner', '20:29:48', [30, 12]],
  ['for a second after a programme has ended', '20:30:20', [30, 1]],
])('caches channels %s', async (_when, time, expected) => {
  setTime(`2026-11-21T${time}.000Z`)
  expect((await getChannels('en', null)).data?.data).toEqual([aChannel()])
  expect(lifetimes).toEqual(expected)
})

it('requests the channels of a category by its code', async () => {
  setTime(evening('20:00'))
  hosts.use(respond(contentCalls.listTvChannelsOfCategory, () => [aChannel()]))
  await getChannels('en', 'kids')
  expect(sentTo(contentCalls.listTvChannelsOfCategory)).toMatchObject([{ params: { categoryCode: 'kids' } }])
})

it('returns the error of a failed call', async () => {
  hosts.use(respond(contentCalls.listTvChannels, () => refusal(400)))
  expect((await getChannels('en', null)).error?.status).toBe(400)
  expect(sentTo(contentCalls.listTvChannels)).toHaveLength(1)
})

import { lang as pageSegment } from 'next/root-params'
import { hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { LangCode } from '@/lib/contract'
import { aSpotlight } from '../testing/titles'
import { getSpotlights } from './get-lists'

jest.mock('next/cache', () => ({ unstable_cache: (request: unknown) => request }))
jest.mock('next/root-params', () => ({ lang: jest.fn().mockResolvedValue('en') }))

const spotlights = [1, 2, 3, 4, 5, 6].map((id) => aSpotlight({ id }))
const respondWith = (reply: () => typeof spotlights | Response) =>
  hosts.use(respond(contentCalls.getCarousel, reply))

startHosts()

const idsFor = async (lang: LangCode) => (await getSpotlights(lang)).map(({ id }) => id)

describe('getSpotlights', () => {
  it('returns none where the host has never returned any', async () => {
    respondWith(() => refusal(400))
    expect(await idsFor('ms')).toEqual([])
  })

  it("returns the first five, or the language's last known ones while the host fails", async () => {
    respondWith(() => spotlights)
    expect(await idsFor('en')).toEqual([1, 2, 3, 4, 5])
    respondWith(() => refusal(400))
    expect(await idsFor('en')).toEqual([1, 2, 3, 4, 5])
    expect(await idsFor('ar')).toEqual([])
    respondWith(() => [])
    expect(await idsFor('en')).toEqual([])
  })
  it("never returns adult titles on a children's page", async () => {
    respondWith(() => spotlights)
    await idsFor('fr')
    respondWith(() => refusal(400))
    jest.mocked(pageSegment).mockResolvedValueOnce('fr-kids')
    expect(await idsFor('fr')).toEqual([])
    expect(await idsFor('fr')).toEqual([1, 2, 3, 4, 5])
  })
})

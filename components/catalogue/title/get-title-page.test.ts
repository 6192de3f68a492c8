import { callHost } from '@/lib/api/server/call-host'
import { pickSeason } from '@/lib/catalogue/pick-season'
import { getTitlePage } from './get-title-page'
import { HostError } from '@/lib/api/server/require-response'
import { aCard, aSeason, aSeries, aVideo } from '../testing/titles'
import { titlePath } from './title-path'

jest.mock('@/lib/api/server/call-host', () => ({ callHost: jest.fn() }))

const failed = { error: { code: 'E.6', status: 503, message: null, retryable: true } }
const missing = { error: { code: 'E.6', status: 404, message: null, retryable: false } }
const answer = (data: unknown, meta: unknown = null) => ({ data: { data, meta, message: '' } })

function hostAnswers(answers: Record<string, object>) {
  jest
    .mocked(callHost)
    .mockImplementation((call) => Promise.resolve((answers[call.path] ?? missing) as never))
}

const seasons = [aSeason({ id: 12, seasonIndex: 2 }), aSeason({ id: 11, seasonIndex: 1 })]
const series = {
  '/series/findById': answer(aSeries()),
  '/series/seasons': answer(seasons),
  '/video/episodesOfSeason': answer([aVideo()], { offset: 0, limit: 7, totalCount: 8 }),
  '/content/similar': answer([aCard()]),
}

beforeEach(() => jest.mocked(callHost).mockReset())

describe('getTitlePage', () => {
  it('shows the first season of a series', async () => {
    hostAnswers(series)
    const page = await getTitlePage('en', 'the-lanterns', '')
    expect(page?.shown).toMatchObject({
      season: { id: 11 },
      episodes: { page: 1, pageCount: 2, totalCount: 8 },
    })
    expect(page?.similar).toHaveLength(1)
  })

  it('shows a season and a page of it, and knows their one address', async () => {
    hostAnswers(series)
    const page = await getTitlePage('en', '7', '12/page/2')
    expect(page?.shown).toMatchObject({ season: { id: 12 }, episodes: { page: 2 } })
    expect(page && titlePath('fa', page)).toBe('/fa/detail/the-lanterns/12/page/2')
  })

  it('gives later pages of the first season an address of their own', async () => {
    hostAnswers(series)
    const page = await getTitlePage('en', 'the-lanterns', '11/page/2')
    expect(page && titlePath('en', page)).toBe('/en/detail/the-lanterns/11/page/2')
  })

  it('gives the first season the plain address, however it was asked for', async () => {
    hostAnswers(series)
    for (const [raw, rest] of [
      ['7', ''],
      ['the-lanterns', '11'],
      ['the-lanterns', '1'],
    ] as const) {
      const page = await getTitlePage('en', raw, rest)
      expect(page && titlePath('en', page)).toBe('/en/detail/the-lanterns')
    }
  })

  it.each([
    ['an unknown title', 'nowhere', '', { ...series, '/series/findById': missing }],
    ['a malformed code', '../', '', series],
    ['an unknown season', 'the-lanterns', '99', series],
    [
      'a season of a film',
      'night-train',
      '1',
      { ...series, '/series/findById': answer(aSeries({ movie: true })) },
    ],
    [
      'a page that the season has not',
      'the-lanterns',
      '11/page/9',
      {
        ...series,
        '/video/episodesOfSeason': answer([], { offset: 56, limit: 7, totalCount: 8 }),
      },
    ],
  ])('knows no page for %s', async (_name, raw, rest, answers) => {
    hostAnswers(answers)
    await expect(getTitlePage('en', raw, rest)).resolves.toBeNull()
  })

  it('asks no host about what can be no title', async () => {
    await getTitlePage('en', '%2e%2e%2f', '')
    await getTitlePage('en', 'the-lanterns', 'page/1000000')
    expect(callHost).not.toHaveBeenCalled()
  })

  it('lives without similar titles and trailers, but not without the title or its episodes', async () => {
    hostAnswers({ ...series, '/content/similar': failed })
    await expect(getTitlePage('en', 'the-lanterns', '')).resolves.toMatchObject({
      similar: [],
      trailers: [],
    })
    hostAnswers({ ...series, '/series/findById': failed })
    await expect(getTitlePage('en', 'the-lanterns', '')).rejects.toThrow(HostError)
    hostAnswers({ ...series, '/video/episodesOfSeason': failed })
    await expect(getTitlePage('en', 'the-lanterns', '')).rejects.toThrow(HostError)
  })
})

describe('pickSeason', () => {
  it('takes a number that is an id for the id, else for the place in the series', () => {
    const all = [aSeason({ id: 2, seasonIndex: 1 }), aSeason({ id: 5, seasonIndex: 2 })]
    expect(pickSeason(all, 2)?.seasonIndex).toBe(1)
    expect(pickSeason(all, 1)?.id).toBe(2)
    expect(pickSeason(all, 9)).toBeNull()
    expect(pickSeason([], null)).toBeNull()
  })
})

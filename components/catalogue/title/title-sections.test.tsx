/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import messages from '@/messages/en.json'
import type { Series } from '@/lib/contract'
import { aVideo } from '../testing/titles'
import { SeasonEpisodes, TitleAbout, TrailerRail } from './title-sections'

jest.mock('next-intl/server', () => ({
  getTranslations: (namespace: 'detail' | 'catalogue') =>
    Promise.resolve(createTranslator({ locale: 'en', messages, namespace })),
}))

const season = (seasonIndex: number, episodeCount: number) => ({
  ...{ id: seasonIndex, seriesId: 7, title: `Season ${seasonIndex}`, seasonIndex, year: 2026, episodeCount },
})
const episodes = { items: [], page: 1, pageCount: 1, totalCount: 0 }
const plain = { offersPlans: true, desktopOnly: false }
const links = () => screen.queryAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)

it('links from a season without episodes to the others', async () => {
  const [first, second] = [season(1, 7), season(2, 0)]
  render(
    await SeasonEpisodes({
      lang: 'en',
      code: 'salt',
      shown: { all: [first, second], season: second, episodes },
      ...plain,
    }),
  )
  expect(screen.getByText('The first episodes are on their way.')).toBeTruthy()
  expect(links()).toEqual(['/en/detail/salt/1', '/en/detail/salt/2'])
})

it('offers no choice of seasons where there is one', async () => {
  const only = season(1, 0)
  const shown = { all: [only], season: only, episodes }
  render(await SeasonEpisodes({ lang: 'en', code: 'salt', shown, ...plain }))
  expect(links()).toEqual([])
})

describe('the trailers', () => {
  beforeEach(() => {
    Object.assign(globalThis, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    })
  })

  it('say beside their length which of them is one', async () => {
    const trailers = [
      aVideo({ id: 1, contentType: 'PREVIEW', duration: 120 }),
      aVideo({ id: 2, contentType: 'FRAGMENT', duration: 180 }),
    ]
    render(await TrailerRail({ lang: 'en', trailers, of: 'Salt' }))
    expect(screen.getByText('Trailer · 2 min')).toBeTruthy()
    expect(screen.getByText('3 min')).toBeTruthy()
  })

  it.each(['PREVIEW', 'FRAGMENT'] as const)('do not repeat the title’s name (%s)', async (contentType) => {
    const trailers = [aVideo({ id: 1, contentType, title: 'Salt', duration: 120 })]
    render(await TrailerRail({ lang: 'en', trailers, of: 'Salt' }))
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Trailer')
  })
})

describe('an episode', () => {
  const only = season(1, 2)
  const items = [
    aVideo({ id: 1, title: 'Free one', free: true }),
    aVideo({ id: 2, title: 'Closed one', free: false }),
  ]
  const shown = { all: [only], season: only, episodes: { ...episodes, items, totalCount: 2 } }
  const modals = () => screen.getAllByRole('link').map(({ dataset }) => dataset.modal)

  it('that needs a plan opens the plans over the page', async () => {
    render(await SeasonEpisodes({ lang: 'en', code: 'salt', shown, ...plain }))
    expect(modals()).toEqual([undefined, 'subscriptionPlans'])
    expect(links()).toEqual(['/en/watch/1', '/en/watch/2'])
  })

  it('opens no plans where none are offered', async () => {
    render(await SeasonEpisodes({ lang: 'en', code: 'salt', shown, ...plain, offersPlans: false }))
    expect(modals()).toEqual([undefined, undefined])
  })
})

it('links each of the cast to the search for that person', async () => {
  const cast = [{ id: 1, name: 'Salma Haddad', role: 'Director' }]
  const series = {
    ...{ movie: false, info: '', ageRating: 0, genres: [], audioLanguages: [], subtitleLanguages: [] },
    cast,
  } as unknown as Series
  render(await TitleAbout({ series, lang: 'en' }))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Salma Haddad Director' })
  expect(link.pathname).toBe('/en/search/Salma%20Haddad')
})

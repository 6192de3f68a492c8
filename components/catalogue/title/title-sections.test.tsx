/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import messages from '@/messages/en.json'
import type { Series } from '@/lib/contract'
import { SeasonEpisodes, TitleAbout } from './title-sections'

jest.mock('next-intl/server', () => ({
  getTranslations: (namespace: 'detail' | 'catalogue') =>
    Promise.resolve(createTranslator({ locale: 'en', messages, namespace })),
}))

const season = (seasonIndex: number, episodeCount: number) => ({
  ...{ id: seasonIndex, seriesId: 7, title: `Season ${seasonIndex}`, seasonIndex, year: 2026, episodeCount },
})
const episodes = { items: [], page: 1, pageCount: 1, totalCount: 0 }
const links = () => screen.queryAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)

it('links from a season without episodes to the others', async () => {
  const [first, second] = [season(1, 7), season(2, 0)]
  render(
    await SeasonEpisodes({
      lang: 'en',
      code: 'salt',
      shown: { all: [first, second], season: second, episodes },
    }),
  )
  expect(screen.getByText('The first episodes are on their way.')).toBeTruthy()
  expect(links()).toEqual(['/en/detail/salt/1', '/en/detail/salt/2'])
})

it('offers no choice of seasons where there is one', async () => {
  const only = season(1, 0)
  render(await SeasonEpisodes({ lang: 'en', code: 'salt', shown: { all: [only], season: only, episodes } }))
  expect(links()).toEqual([])
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

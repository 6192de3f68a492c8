/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hosts, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { Clapperboard, Search, User } from '@/components/ui'
import { aBreakdown } from '@/components/catalogue/testing/titles'
import { addRecentSearch } from '@/components/catalogue/search/use-search-box'
import type { Card } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { queryClient } from '@/lib/query/query-client'
import messages from '@/messages/en.json'
import { SearchSuggestions } from './header-islands'

jest.mock('@/lib/i18n/fetch-messages', () => ({
  fetchMessages: () => Promise.resolve({ search: messages.search }),
}))

const card = {
  ...{
    id: 7,
    code: 'noor-and-the-star-kite',
    kind: 'MOVIES',
    title: 'Noor and the Star Kite',
    textLang: 'en',
  },
  ...{ badge: null, genres: [], ageRating: 0, free: true, freeFirstEpisode: false, episode: null },
  ...{ horizontalPoster: null, webThumbnailUrl: 'art/noor.webp', colors: ['#101020', '#808090'] },
} as unknown as Card
const owl = { ...card, id: 8, code: 'owl', title: 'Owl' }
const popular = (code: string | undefined) => ({
  data: aBreakdown({ videoResources: code === 'top-10' ? [owl] : [] }),
  meta: { offset: 0, limit: 4, totalCount: 1 },
})
const person = { id: 1, name: 'Noor Jahan', initials: 'NJ', titles: [] }
const besides = { correction: null, channels: [], people: [person], lists: [], sections: [] }

startHosts()
beforeEach(() => {
  localStorage.clear()
  queryClient().clear()
  hosts.use(
    respond(contentCalls.searchSeries, () => ({ results: [card], totalCount: 1 })),
    respond(contentCalls.searchBesides, () => besides),
    respond(contentCalls.listBreakdownItems, ({ query }) => popular(query.containerCode)),
  )
  render(
    <>
      <form>
        <input type="search" aria-label="Search" />
        <SearchSuggestions lang="en" />
      </form>
      <button>Elsewhere</button>
    </>,
  )
})
afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>('Search')
const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Suggestions' })).getAllByRole<HTMLAnchorElement>(
    'option',
  )
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' })
const activeText = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

/** Focuses the field, and types once its suggestions have loaded. */
async function type(text: string) {
  act(() => field().focus())
  await waitFor(() => expect(field().getAttribute('role')).toBe('combobox'))
  await userEvent.type(field(), text)
}

it('suggests titles and then other searches, each as a link', async () => {
  await type('noor')
  expect((await options()).map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ['Noor and the Star Kite', '/en/detail/noor-and-the-star-kite'],
    ['Noor Jahan', '/en/search/Noor%20Jahan'],
  ])
  expect([field().getAttribute('aria-expanded'), field().getAttribute('aria-controls')]).toEqual([
    'true',
    list()?.id,
  ])
})

it('shows by a sign what each other search is the name of, in a place as wide as a title’s picture', async () => {
  const channel = { code: 'noor-tv', title: 'Noor TV', imgLogoUrl: 'logos/noor.webp' }
  hosts.use(
    respond(contentCalls.searchBesides, () => ({
      ...besides,
      correction: 'noora',
      channels: [{ ...channel, free: true, byName: true, programme: null }],
      lists: [{ code: 'noir', title: 'Noir', genreOf: 'MOVIES' as const }],
    })),
  )
  await type('noor')
  const signs = (await options()).slice(1).map(({ firstElementChild: sign, textContent }) => {
    expect(sign?.classList.contains('w-16')).toBe(true)
    return [textContent, sign?.querySelector('img')?.src ?? sign?.querySelector('path')?.getAttribute('d')]
  })
  expect(signs).toEqual([
    ['noora', Search],
    ['Noor Jahan', User],
    ['Noor TV', expect.stringContaining('noor.webp')],
    ['Noir', Clapperboard],
  ])
})

it('says that the terms find nothing, and offers to search everywhere, until Escape closes that', async () => {
  hosts.use(
    respond(contentCalls.searchSeries, () => ({ results: [], totalCount: 0 })),
    respond(contentCalls.searchBesides, () => ({ ...besides, people: [] })),
  )
  await type('zzz')
  const said = await screen.findAllByText(/No result found for/)
  expect(said.map(({ textContent }) => textContent)).toEqual(Array(2).fill('No result found for "zzz"'))
  expect((await options()).map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ['Search everywhere for “zzz”', '/en/search/zzz'],
  ])
  await userEvent.keyboard('{Escape}')
  expect([screen.queryByText(/No result found for/), list()]).toEqual([null, null])
})

it('offers the last searches and what is watched most while the field is empty', async () => {
  addRecentSearch('lanterns')
  act(() => field().focus())
  const linksIn = async (name: string) =>
    within(await screen.findByRole('group', { name }))
      .getAllByRole<HTMLAnchorElement>('option')
      .map(({ textContent, pathname }) => [textContent, pathname])
  expect(await linksIn('Popular now')).toEqual([['Owl', '/en/detail/owl']])
  expect(await linksIn('Recent searches')).toEqual([['lanterns', '/en/search/lanterns']])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeText()).toBe('Owl')
  await userEvent.type(field(), 'noor')
  await screen.findByText('Noor Jahan')
  expect(screen.queryByRole('group')).toBeNull()
})

it('searches for nothing before something is typed', async () => {
  await type(' ')
  await screen.findByRole('group', { name: 'Popular now' })
  expect(sentTo(contentCalls.searchSeries)).toEqual([])
})

it('chooses a suggestion by arrow keys in a circle', async () => {
  await type('noor')
  await options()
  const chosen: (string | null)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await userEvent.keyboard(key)
    chosen.push(activeText())
  }
  const [title, name] = ['Noor and the Star Kite', 'Noor Jahan']
  expect(chosen).toEqual([title, name, title, name])
  expect(document.activeElement).toBe(field())
})

it('follows the chosen suggestion by Enter', async () => {
  await type('noor')
  const [, second] = await options()
  const followed = jest.fn((event: Event) => event.preventDefault())
  second?.addEventListener('click', followed)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(followed).toHaveBeenCalledTimes(1)
})

it('closes by Escape with the text left in the field, and opens again by an arrow key', async () => {
  await type('noor')
  await options()
  await userEvent.keyboard('{Escape}')
  expect([list(), field().value, field().getAttribute('aria-expanded')]).toEqual([null, 'noor', 'false'])
  await userEvent.keyboard('{ArrowDown}')
  expect(activeText()).toBe('Noor and the Star Kite')
})

/** Waits until a call was made and its response is shown. */
const settle = async (call: Parameters<typeof sentTo>[0]) => {
  await waitFor(() => expect(sentTo(call)).toHaveLength(1))
  await waitFor(() => expect(queryClient().isFetching()).toBe(0))
  await act(() => Promise.resolve())
}

it('stays closed where the focus had left the form before it loaded', async () => {
  act(() => field().focus())
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  await settle(contentCalls.listBreakdownItems)
  expect(list()).toBeNull()
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

it('stays closed after Escape while the suggestions are loading', async () => {
  hosts.use(respond(contentCalls.listBreakdownItems, () => popular(undefined)))
  act(() => field().focus())
  await settle(contentCalls.listBreakdownItems)
  await userEvent.type(field(), 'noor{Escape}')
  await settle(contentCalls.searchSeries)
  expect(list()).toBeNull()
})

it('closes when the focus leaves the form', async () => {
  await type('noor')
  await options()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  expect(list()).toBeNull()
})

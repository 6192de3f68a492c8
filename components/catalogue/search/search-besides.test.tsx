/** @jest-environment jsdom */
import { notifyManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { SearchBesides } from '@/lib/contract'
import { queryClient } from '@/lib/query/query-client'
import english from '@/messages/en.json'
import { api } from '@/lib/api/browser/api'
import { fetchTitles, type TitlesPage } from '../lists/titles-query'
import { aCard } from '../testing/titles'
import { LiveSearch } from './live-search'
import type { SearchType } from './search-type'
import { settle } from '../testing/render-member'

jest.mock('../lists/titles-query', () => ({ fetchTitles: jest.fn() }))
jest.mock('@/lib/api/browser/api', () => ({ api: { content: { searchBesides: jest.fn() } } }))

const load = jest.mocked(fetchTitles)
const loadBesides = jest.mocked(api.content.searchBesides)
const { search, catalogue, errors } = english
const found = (...titles: string[]): TitlesPage => ({
  items: titles.map((title, id) => aCard({ id: id + 1, title })),
  totalCount: titles.length,
})
const nothingBesides: SearchBesides = {
  correction: null,
  channels: [],
  people: [],
  lists: [],
  sections: ['channels', 'people', 'lists'],
}
const foundBesides = (besides: Partial<SearchBesides>) =>
  loadBesides.mockResolvedValue({ data: { ...nothingBesides, ...besides }, meta: null, message: '' })
const salma = { id: 1, name: 'Salma Haddad', initials: 'SH', titles: [] }
const owlTv = {
  code: 'owl-tv',
  title: 'Owl TV',
  imgLogoUrl: 'logos/owl.webp',
  free: true,
  byName: true,
  programme: null,
}
const failure = { code: 'E.8', status: null, message: null, retryable: true } as const

function show(terms = '', type?: SearchType, besides: SearchBesides | null = null) {
  history.replaceState(null, '', `/en/search${terms && `/${terms}`}`)
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ search, catalogue, errors }}>
      <LiveSearch
        lang="en"
        terms={terms}
        type={type}
        besides={besides}
        failed={false}
        errorText={null}
        totalCount={terms ? 1 : 0}
        results={<p>of the page</p>}
        similar={<p>like the first</p>}
        start={<p>begin</p>}
        nothing={<p>try another</p>}
        suggestions={<p>trending</p>}
      />
    </NextIntlClientProvider>,
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>(search.field, { selector: 'input' })
const status = () =>
  screen.getByText(/ found for | results for /).parentElement?.querySelector('p')?.textContent
const type = (value: string) => settle(() => fireEvent.input(field(), { target: { value } }))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const key = (name: string) => settle(() => fireEvent.keyDown(field(), { key: name }))

beforeAll(() => {
  notifyManager.setScheduler(queueMicrotask)
  Element.prototype.scrollIntoView = jest.fn()
})
beforeEach(() => {
  jest.useFakeTimers()
  load.mockReset()
  foundBesides({})
  queryClient().clear()
  localStorage.clear()
})
afterEach(() => jest.useRealTimers())

describe('besides titles', () => {
  const besides = () => screen.getByRole('list', { name: search.besides })
  const hrefs = (within: HTMLElement) =>
    Array.from(within.querySelectorAll('a'), (link) => link.getAttribute('href'))

  it('lists channels with what they air, people, genres and rails, also where there is no title', async () => {
    load.mockResolvedValue(found())
    const programme = { title: 'Night Train', textLang: 'en', startDate: '2026-01-01T20:00:00Z' } as const
    const soon = { ...owlTv, code: 'noor-tv', programme: { ...programme, isOn: false } }
    const lists = [
      { code: 'mystery', title: 'Mystery', genreOf: 'MOVIES' as const },
      { code: 'chosen', title: 'Chosen', genreOf: null },
    ]
    foundBesides({
      channels: [{ ...owlTv, programme: { ...programme, isOn: true } }, soon],
      people: [salma],
      lists,
    })
    show()
    await type('night')
    await pass(300)
    expect(hrefs(besides())).toEqual([
      '/en/watch/channel/owl-tv',
      '/en/watch/channel/noor-tv',
      '/en/search/Salma%20Haddad',
      '/en/category/MOVIES/genre/mystery',
      '/en/breakdown/chosen',
    ])
    expect(besides().textContent).toContain('On now · Night Train')
    expect(besides().textContent).toMatch(/At \d\d:00 · Night Train/)
    expect(status()).toBe('Found search results for "night"')
  })

  it('have a heading for each kind that was found', async () => {
    load.mockResolvedValue(found('Night Train'))
    foundBesides({ channels: [owlTv], people: [salma], sections: ['people', 'lists', 'channels'] })
    show()
    await type('night')
    await pass(300)
    const lists = within(besides()).getAllByRole('list')
    expect(
      lists.map((list) => [
        document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
        hrefs(list),
      ]),
    ).toEqual([
      ['People', ['/en/search/Salma%20Haddad']],
      ['Channels', ['/en/watch/channel/owl-tv']],
    ])
    expect(within(besides()).getAllByRole('heading', { level: 2 })).toHaveLength(2)
  })

  it.each([
    [
      'people before channels',
      ['people', 'channels', 'lists'],
      ['/en/search/Salma%20Haddad', '/en/watch/channel/owl-tv'],
    ],
    [
      'channels before people',
      ['channels', 'people', 'lists'],
      ['/en/watch/channel/owl-tv', '/en/search/Salma%20Haddad'],
    ],
  ] as const)('lists %s where the platform says so', async (_order, sections, expected) => {
    load.mockResolvedValue(found('Night Train'))
    foundBesides({ channels: [owlTv], people: [salma], sections: [...sections] })
    show()
    await type('salma')
    await pass(300)
    expect(hrefs(besides())).toEqual(expected)
  })

  it.each([
    ['after the titles', 'night', ['Night Train', 'Owl TV']],
    ['before them where the terms are the name of a channel', 'owl tv', ['Owl TV', 'Night Train']],
  ])('stand %s', async (_where, terms, expected) => {
    load.mockResolvedValue(found('Night Train'))
    foundBesides({ channels: [owlTv] })
    show()
    await type(terms)
    await pass(300)
    const links = screen.getAllByRole('link', { name: /Owl TV|Night Train/ })
    expect(links.map((link) => expected.find((name) => link.textContent?.includes(name)))).toEqual(expected)
  })

  it('of the page’s own search stand between its titles and similar ones', () => {
    show('night', undefined, { ...nothingBesides, channels: [owlTv] })
    const text = document.body.textContent ?? ''
    const places = ['of the page', 'Owl TV', 'like the first'].map((part) => text.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  it('offers what misspelt terms probably mean', async () => {
    load.mockResolvedValue(found())
    foundBesides({ correction: 'camel caravan' })
    show()
    await type('camle caravan')
    await pass(300)
    const link = screen.getByRole('link', { name: 'camel caravan' })
    expect([link.getAttribute('href'), link.parentElement?.textContent]).toEqual([
      '/en/search/camel%20caravan',
      'Did you mean camel caravan?',
    ])
  })

  it('does not fail the search when it cannot be loaded', async () => {
    load.mockResolvedValue(found('Night Train'))
    loadBesides.mockResolvedValue({ error: failure })
    show()
    await type('night')
    await pass(300)
    expect(status()).toBe('Found search results for "night" · 1 title')
  })
})

describe('types of results', () => {
  it('are not offered where the search for all of them found nothing', async () => {
    load.mockResolvedValueOnce(found()).mockResolvedValueOnce(found('Night Train'))
    show()
    const types = () => screen.queryByRole('navigation', { name: search.types })
    await type('zzz')
    await pass(300)
    expect(types()).toBeNull()
    await type('night')
    await pass(300)
    expect(types()).not.toBeNull()
  })

  it('can be left for all types, without advice on the terms, where a narrower search finds nothing', async () => {
    load.mockResolvedValue(found())
    show('', 'films')
    await type('zzz')
    await pass(300)
    expect(screen.getByRole('navigation', { name: search.types })).toBeTruthy()
    expect(screen.queryByText('try another')).toBeNull()
  })

  it('are links to the same search, the current one marked', async () => {
    load.mockResolvedValue(found('Night Train'))
    show()
    await type('night')
    await pass(300)
    const chips = Array.from(screen.getByRole('navigation', { name: search.types }).querySelectorAll('a'))
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href'), chip.ariaCurrent])).toEqual([
      ['All', '/en/search/night', 'page'],
      ['Series', '/en/search/night?type=series', null],
      ['Films', '/en/search/night?type=films', null],
      ['Live', '/en/search/night?type=live', null],
      ['People', '/en/search/night?type=people', null],
    ])
  })

  it.each([
    ['series', { kind: 'SERIES' }, 'Night Train'],
    ['films', { kind: 'MOVIES' }, 'Night Train'],
  ] as const)('narrow the search to %s', async (type_, kind, title) => {
    load.mockResolvedValue(found(title))
    foundBesides({ people: [salma] })
    show('', type_)
    await type('night')
    await pass(300)
    expect(load.mock.calls[0]?.[0]).toEqual({ type: 'search', keyword: 'night', ...kind })
    expect(screen.queryByRole('list', { name: search.besides })).toBeNull()
    expect(location.search).toBe(`?type=${type_}`)
  })

  it.each([
    ['live', 'Owl TV', 'Salma Haddad'],
    ['people', 'Salma Haddad', 'Owl TV'],
  ] as const)('narrow the search to %s, without titles', async (type_, shown, hidden) => {
    foundBesides({ people: [salma], channels: [owlTv] })
    show('', type_)
    await type('night')
    await pass(300)
    expect(load).not.toHaveBeenCalled()
    expect(screen.getByRole('list', { name: search.besides }).textContent).toContain(shown)
    expect(screen.getByRole('list', { name: search.besides }).textContent).not.toContain(hidden)
  })
})

describe('other searches', () => {
  beforeEach(async () => {
    load.mockResolvedValue(found('Night Train'))
    const airing = { ...owlTv, code: 'noor-tv', title: 'Noor TV', byName: false }
    foundBesides({ correction: 'night', people: [salma], channels: [owlTv, airing] })
    show()
    await settle(() => field().focus())
    await type('nigth')
    await pass(300)
  })
  const options = () => screen.getAllByRole('option')

  it('are suggested under the field, and announced', () => {
    expect(screen.getByRole('combobox')).toBe(field())
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(options().map(({ textContent }) => textContent)).toEqual(['night', 'Salma Haddad', 'Owl TV'])
    expect(document.querySelector('[aria-live]')?.textContent).toBe('3 suggestions below the field')
  })

  it('are reached by the arrow keys, and the results after the last of them', async () => {
    await key('ArrowUp')
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[2]?.id)
    await key('ArrowDown')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Night Train/ }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('are searched for by Enter', async () => {
    await key('ArrowDown')
    await key('ArrowDown')
    expect(options()[1]?.ariaSelected).toBe('true')
    await key('Enter')
    await pass(0)
    expect([field().value, location.pathname]).toEqual(['Salma Haddad', '/en/search/Salma%20Haddad'])
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('are searched for by a press', async () => {
    await settle(() => fireEvent.click(options()[0] as HTMLElement))
    expect(field().value).toBe('night')
  })

  it('are closed by Escape, which leaves what was typed', async () => {
    await key('Escape')
    expect([field().value, screen.queryByRole('listbox')]).toEqual(['nigth', null])
    await key('Escape')
    expect(field().value).toBe('')
  })
})

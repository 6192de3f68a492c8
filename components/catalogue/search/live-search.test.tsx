/** @jest-environment jsdom */
import { notifyManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { SearchBesides } from '@/lib/contract'
import { writeConsent } from '@/lib/cookies/save-preference'
import { queryClient } from '@/lib/query/query-client'
import english from '@/messages/en.json'
import { api } from '@/lib/api/browser/api'
import { fetchTitles, type TitlesPage } from '../lists/titles-query'
import { addRecentSearch, readRecentSearches } from './use-search-box'
import { aCard } from '../testing/titles'
import { LiveSearch } from './live-search'
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
const nothingBesides: SearchBesides = { correction: null, channels: [], people: [], lists: [], sections: [] }
const foundBesides = (besides: Partial<SearchBesides>) =>
  loadBesides.mockResolvedValue({ data: { ...nothingBesides, ...besides }, meta: null, message: '' })
const failure = { code: 'E.8', status: null, message: null, retryable: true } as const

function show(terms = '') {
  history.replaceState(null, '', `/en/search${terms && `/${terms}`}`)
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ search, catalogue, errors }}>
      <LiveSearch
        lang="en"
        terms={terms}
        type={undefined}
        besides={null}
        {...{ failed: false, errorText: null, similar: null }}
        totalCount={terms ? 1 : 0}
        results={<p>of the page</p>}
        start={<p>begin</p>}
        nothing={<p>try another</p>}
        suggestions={<p>trending</p>}
      />
    </NextIntlClientProvider>,
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>(search.field, { selector: 'input' })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const status = () =>
  screen.getByText(/ found for | results for /).parentElement?.querySelector('p')?.textContent
const type = (value: string) => settle(() => fireEvent.input(field(), { target: { value } }))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const key = (name: string) => settle(() => fireEvent.keyDown(field(), { key: name }))

beforeAll(() => notifyManager.setScheduler(queueMicrotask))
beforeEach(() => {
  jest.useFakeTimers()
  load.mockReset()
  foundBesides({})
  queryClient().clear()
  localStorage.clear()
})
afterEach(() => jest.useRealTimers())

it('searches 300 ms after the last letter, and updates the address without a step in the history', async () => {
  load.mockResolvedValue(found('Night Train', 'Night Desk'))
  show()
  const steps = history.length
  await type('nig')
  await pass(299)
  await type('night')
  await pass(299)
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  expect(load).toHaveBeenCalledTimes(1)
  expect(status()).toBe('Found search results for "night" · 2 titles')
  expect([heading(), document.title]).toEqual(['Search Results', 'Search Results | HilalPlay'])
  expect(location.pathname).toBe('/en/search/night')
  expect(history.length).toBe(steps)
})

it('shows placeholders while it searches, or the previous results dimmed', async () => {
  let respond: (titles: TitlesPage) => void = () => undefined
  load.mockImplementation(() => new Promise((resolve) => (respond = resolve)))
  const { container } = show()
  await type('night')
  await pass(300)
  expect(heading()).toBe('Searching...')
  expect(container.querySelectorAll('li[aria-hidden]')).toHaveLength(10)
  await settle(() => respond(found('Night Train')))
  await type('train')
  await pass(300)
  expect(container.querySelector('[data-stale]')?.textContent).toContain('Night Train')
})

it('aborts a search when another one follows, and never shows its results', async () => {
  const signals: (AbortSignal | undefined)[] = []
  load.mockImplementation(({ ...source }, _, signal) => {
    signals.push(signal)
    const { keyword } = source as { keyword: string }
    const late = keyword === 'slow' ? 5_000 : 10
    return new Promise((resolve) => setTimeout(() => resolve(found(keyword)), late))
  })
  show()
  await type('slow')
  await pass(300)
  await type('fast')
  await pass(400)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  await pass(6_000)
  expect(screen.getByRole('link', { name: /fast/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /slow/ })).toBeNull()
})

it('offers suggestions when nothing was found, and the start screen when the field is emptied', async () => {
  load.mockResolvedValue(found())
  show()
  expect(screen.getByText('begin')).toBeTruthy()
  await type('zzz')
  await pass(300)
  expect(status()).toBe('No result found for "zzz"')
  expect(screen.getByText('try another')).toBeTruthy()
  expect(screen.getByText('trending').closest('[hidden]')).toBeNull()
  await settle(() => fireEvent.click(screen.getByRole('link', { name: 'Clear the search' })))
  expect([heading(), location.pathname, field().value]).toEqual(['Search', '/en/search', ''])
})

it('leaves the text in the field when a search fails, and retries on request', async () => {
  load.mockRejectedValueOnce(failure).mockResolvedValueOnce(found('Night Train'))
  show()
  await type('night')
  await pass(300)
  expect(screen.getByRole('alert').textContent).toContain('The search could not be completed')
  expect(field().value).toBe('night')
  await settle(() => fireEvent.click(screen.getByRole('link', { name: 'Try Again' })))
  expect(screen.getByRole('link', { name: /Night Train/ })).toBeTruthy()
})

it('shows the page’s own results, also when its terms are typed again', async () => {
  load.mockResolvedValue(found('Desk'))
  show('night')
  expect(screen.getByText('of the page')).toBeTruthy()
  await type('desk')
  await pass(300)
  expect(screen.queryByText('of the page')).toBeNull()
  await type('night')
  expect(screen.getByText('of the page')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('tracks a search whose results stay for a second', async () => {
  writeConsent('all')
  window.dataLayer = []
  load.mockResolvedValue(found('Night Train'))
  show()
  await type('night')
  await pass(300)
  await pass(990)
  expect(window.dataLayer).toEqual([])
  await pass(20)
  expect(window.dataLayer).toEqual([
    { event: 'search', search_term: 'night', total_count: 1, user_type: 'quest' },
  ])
})

it('makes no call for the page’s own results', async () => {
  show('night')
  await pass(5_000)
  expect(load).not.toHaveBeenCalled()
})

it("leaves the previous results when the next search fails, and shows the host's message", async () => {
  const refused = { ...failure, code: 'E.6', status: 429, message: 'Not so fast' }
  load.mockResolvedValueOnce(found('Night Train')).mockRejectedValueOnce(refused)
  const { container } = show()
  await type('night')
  await pass(300)
  await type('train')
  await pass(300)
  expect(screen.getByRole('alert').textContent).toContain(`${search.failed}Not so fast`)
  expect(container.querySelector('[data-stale]')?.textContent).toContain('Night Train')
  expect(load).toHaveBeenCalledTimes(2)
})

it('aborts a search as soon as the viewer types on', async () => {
  load.mockImplementation(() => new Promise(() => undefined))
  show()
  await type('slow')
  await pass(300)
  await type('slower')
  expect(load.mock.calls[0]?.[2]?.aborted).toBe(true)
  expect(heading()).toBe('Searching...')
})

describe('the field', () => {
  const submitted = () => load.mock.calls.map(([source]) => source)

  it('is a plain search field where there is nothing to pop up', async () => {
    load.mockResolvedValue(found('Night Train'))
    show()
    expect(screen.getByRole('searchbox')).toBe(field())
    await settle(() => field().focus())
    expect(field().hasAttribute('aria-expanded')).toBe(false)
  })

  it('has the focus on a page without a search, and leaves it on a page with one', () => {
    const { unmount } = show()
    expect(document.activeElement).toBe(field())
    unmount()
    show('night')
    expect(document.activeElement).toBe(document.body)
  })

  it('moves the focus to the first result on ArrowDown', async () => {
    load.mockResolvedValue(found('Night Train', 'Night Desk'))
    show()
    await type('night')
    await pass(300)
    await key('ArrowDown')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Night Train/ }))
  })

  it('leaves the focus on ArrowDown where nothing was found', async () => {
    load.mockResolvedValue(found())
    show()
    await settle(() => field().focus())
    await type('zzz')
    await pass(300)
    await key('ArrowDown')
    expect(document.activeElement).toBe(field())
  })

  it('is emptied by Escape, and its results with it', async () => {
    load.mockResolvedValue(found('Night Train'))
    show()
    await type('night')
    await pass(300)
    await key('Escape')
    expect(field().value).toBe('')
    expect(screen.queryByRole('link', { name: /Night Train/ })).toBeNull()
    expect(submitted()).toEqual([{ type: 'search', keyword: 'night' }])
  })
})

describe('earlier searches', () => {
  beforeEach(() => {
    load.mockResolvedValue(found('Lanterns'))
    addRecentSearch('night')
    addRecentSearch('lanterns')
  })

  it('are offered in the empty field, and reached by keys alone', async () => {
    show()
    await settle(() => field().blur())
    await key('Escape')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await settle(() => field().focus())
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['lanterns', 'night'])
    await key('ArrowDown')
    const first = screen.getAllByRole('gridcell')[0]
    expect(field().getAttribute('aria-activedescendant')).toBe(first?.id)
    await key('Enter')
    await pass(0)
    expect(field().value).toBe('lanterns')
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('are removed one by one, all at once, and closed by Escape', async () => {
    show()
    await settle(() => field().focus())
    await key('ArrowUp')
    await key('Delete')
    expect(readRecentSearches()).toEqual(['lanterns'])
    await key('Escape')
    expect(screen.queryByRole('grid')).toBeNull()
    await settle(() => fireEvent.click(field()))
    const clear = screen.getByRole('button', { name: 'Clear all' })
    await settle(() => clear.focus())
    await settle(() => fireEvent.click(clear))
    expect([readRecentSearches(), screen.queryByRole('grid')]).toEqual([[], null])
    expect(document.activeElement).toBe(field())
  })

  it('are opened by ArrowDown after Escape has closed them', async () => {
    show()
    await settle(() => field().focus())
    await key('Escape')
    expect(screen.queryByRole('grid')).toBeNull()
    await key('ArrowDown')
    const first = screen.getAllByRole('gridcell')[0]
    expect(field().getAttribute('aria-activedescendant')).toBe(first?.id)
  })

  it('make the field a combobox, in which ArrowDown goes to the results once something is typed', async () => {
    show()
    expect(screen.getByRole('combobox')).toBe(field())
    await settle(() => field().focus())
    await type('lan')
    await pass(300)
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await key('ArrowDown')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Lanterns/ }))
  })

  it('stay closed when Escape empties the field', async () => {
    show()
    await settle(() => field().focus())
    await type('lan')
    await pass(300)
    await key('Escape')
    expect([field().value, screen.queryByRole('grid')]).toEqual(['', null])
  })

  it('gain a search that was confirmed by Enter, and one whose result was opened', async () => {
    show()
    await type('kites')
    await settle(() => fireEvent.submit(screen.getByRole('search')))
    await pass(0)
    expect(readRecentSearches()[0]).toBe('kites')
    await type('stars')
    await pass(300)
    await settle(() => window.dispatchEvent(new Event('pagehide')))
    expect(readRecentSearches()[0]).toBe('stars')
  })
})

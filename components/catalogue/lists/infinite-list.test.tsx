/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { keepListPlace } from './list-scroll-position'
import { loadTitles } from './fetch-titles'
import { aCard } from '../testing/titles'
import { EndlessList } from './infinite-list'
import { cardWords, endlessTexts } from '../testing/list-words'
import { settle } from '../testing/settle'

jest.mock('./fetch-titles', () => ({ loadTitles: jest.fn() }))

const load = jest.mocked(loadTitles)
const source = { type: 'rail', containerCode: 'top-10' } as const
const part = (...ids: number[]) => ({
  items: ids.map((id) => aCard({ id, title: `Title ${id}` })),
  totalCount: 5,
})
const failure = { code: 'E.8', status: null, message: null, retryable: true } as const

function show() {
  return render(
    <EndlessList
      label="Top 10"
      source={source}
      offset={0}
      count={2}
      pageSize={2}
      totalCount={5}
      words={cardWords}
      texts={endlessTexts}
      nextHref="/en/breakdown/top-10/page/2"
      pages={<nav aria-label="Pages">1 2 3</nav>}
    >
      <li>
        <a href="/en/detail/one">One</a>
      </li>
      <li>
        <a href="/en/detail/two">Two</a>
      </li>
    </EndlessList>,
  )
}

const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('link', { name })))

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
  window.scrollTo = jest.fn() as never
})
beforeEach(() => {
  load.mockReset()
  history.replaceState(null, '')
})

it('offers the next page as a link, which brings its titles here and the focus to the first of them', async () => {
  load.mockResolvedValueOnce({ data: part(3, 4) })
  show()
  expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe(
    '/en/breakdown/top-10/page/2',
  )
  await press('Load more')
  expect(load).toHaveBeenCalledWith(source, { offset: 2, limit: 2 }, expect.any(AbortSignal))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(document.activeElement?.getAttribute('href')).toBe('/en/detail/night-train')
  expect(screen.getByRole('status').textContent).toBe('Showing 4 of 5')
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('asks only for what is left, shows no title twice, and ends', async () => {
  load.mockResolvedValueOnce({ data: part(3, 4) }).mockResolvedValueOnce({ data: part(4) })
  show()
  await press('Load more')
  await press('Load more')
  expect(load).toHaveBeenLastCalledWith(source, { offset: 4, limit: 1 }, expect.any(AbortSignal))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
})

it('keeps what is there when a part does not come, and tries again', async () => {
  load.mockResolvedValueOnce({ error: failure }).mockResolvedValueOnce({ data: part(3, 4) })
  show()
  await press('Load more')
  expect(screen.getByRole('alert').textContent).toContain('Not loaded')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await press('Try Again')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

it('brings back as many titles as a viewer had who comes back, and the place', async () => {
  keepListPlace({ more: 3, scrolled: 900 })
  load.mockResolvedValueOnce({ data: part(3, 4, 5) })
  await settle(() => show())
  expect(load).toHaveBeenCalledWith(source, { offset: 2, limit: 3 }, expect.any(AbortSignal))
  expect(window.scrollTo).toHaveBeenCalledWith(0, 900)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

/** @jest-environment jsdom */
import { notifyManager } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { queryClient } from '@/lib/query/query-client'
import { saveListPosition } from './list-scroll-position'
import { fetchTitles } from './fetch-titles'
import { aCard } from '../testing/titles'
import { InfiniteList } from './infinite-list'
import { cardWords, endlessTexts } from '../testing/list-words'
import { settle } from '../testing/settle'

jest.mock('./fetch-titles', () => ({ fetchTitles: jest.fn() }))

const load = jest.mocked(fetchTitles)
const source = { type: 'rail', containerCode: 'top-10' } as const
const part = (...ids: number[]) => ({
  items: ids.map((id) => aCard({ id, title: `Title ${id}` })),
  totalCount: 5,
})
const failure = { code: 'E.8', status: null, message: null, retryable: true } as const

function show() {
  return render(
    <InfiniteList
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
    </InfiniteList>,
  )
}

const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('link', { name })))

beforeAll(() => {
  notifyManager.setScheduler(queueMicrotask)
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
  window.scrollTo = jest.fn() as never
})
beforeEach(() => {
  load.mockReset()
  queryClient().clear()
  history.replaceState(null, '')
})

it('offers the next page as a link, which brings its titles here and the focus to the first of them', async () => {
  load.mockResolvedValueOnce(part(3, 4))
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
  load.mockResolvedValueOnce(part(3, 4)).mockResolvedValueOnce(part(4))
  show()
  await press('Load more')
  await press('Load more')
  expect(load).toHaveBeenLastCalledWith(source, { offset: 4, limit: 1 }, expect.any(AbortSignal))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
})

it('keeps what is there when a part does not come, and tries again', async () => {
  load.mockRejectedValueOnce(failure).mockResolvedValueOnce(part(3, 4))
  show()
  await press('Load more')
  expect(screen.getByRole('alert').textContent).toContain('Not loaded')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await press('Try Again')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

it('makes no call before the end of the page’s own titles comes near', async () => {
  await settle(() => show())
  expect(load).not.toHaveBeenCalled()
})

it('asks once for a part, however often the viewer asks for it', async () => {
  let answer: (titles: ReturnType<typeof part>) => void = () => undefined
  load.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  show()
  await press('Load more')
  await press('Load more')
  expect(load).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('li[aria-hidden]')).toHaveLength(2)
  await settle(() => answer(part(3, 4)))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

it('ends the call when the viewer leaves', async () => {
  load.mockImplementation(() => new Promise(() => undefined))
  const { unmount } = show()
  await press('Load more')
  unmount()
  expect(load.mock.calls[0]?.[2]?.aborted).toBe(true)
})

it('brings back as many titles as a viewer had who comes back, and the place', async () => {
  saveListPosition({ more: 3, scrolled: 900 })
  load.mockResolvedValueOnce(part(3, 4, 5))
  await settle(() => show())
  expect(load).toHaveBeenCalledWith(source, { offset: 2, limit: 3 }, expect.any(AbortSignal))
  expect(window.scrollTo).toHaveBeenCalledWith(0, 900)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

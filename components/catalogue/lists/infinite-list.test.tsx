/** @jest-environment jest-fixed-jsdom */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { queryClient } from '@/lib/query/query-client'
import { lazyMessages } from '../testing/messages'
import { aBreakdown, aCard } from '../testing/titles'
import { InfiniteList } from './infinite-list'
import { saveListPosition } from './list-position'

/** Titles 1 to 5 of a rail, of which the page has two. */
const rail = [1, 2, 3, 4, 5].map((id) => aCard({ id, title: `Title ${id}` }))
const respondWith = (cards: typeof rail) =>
  respond(contentCalls.listBreakdownItems, ({ query: { offset, limit } }) => ({
    data: aBreakdown({ videoResources: cards.slice(offset, offset + limit) }),
    meta: { offset, limit, totalCount: 5 },
  }))
startHosts(...lazyMessages, respondWith(rail))

function show() {
  return render(
    <InfiniteList
      lang="en"
      label="Top 10"
      moreLabel="Load more"
      retryLabel="Try Again"
      failure="Not loaded"
      source={{ type: 'rail', containerCode: 'top-10' }}
      offset={0}
      count={2}
      pageSize={2}
      totalCount={5}
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

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const items = () => screen.getAllByRole('listitem')
const expectItems = (count: number) => waitFor(() => expect(items()).toHaveLength(count))
const windows = () =>
  sentTo(contentCalls.listBreakdownItems).map(({ query }) => [Number(query?.offset), Number(query?.limit)])

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
  window.scrollTo = jest.fn() as never
})
beforeEach(() => {
  queryClient().clear()
  history.replaceState(null, '')
})
afterEach(cleanup)

it('loads the next page in place by its link, and focuses its first title', async () => {
  show()
  expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe(
    '/en/breakdown/top-10/page/2',
  )
  press('Load more')
  await expectItems(4)
  expect(windows()).toEqual([[2, 2]])
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/en/detail/night-train'))
  expect(screen.getByRole('status').textContent).toBe('Showing 4 of 5')
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('fetches only what is left, shows no title twice, and ends', async () => {
  hosts.use(respondWith([...rail.slice(0, 4), ...rail.slice(3, 4)]))
  show()
  press('Load more')
  await expectItems(4)
  press('Load more')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull())
  await waitFor(() => expect(document.querySelectorAll('li[aria-hidden]')).toHaveLength(0))
  expect(windows()).toEqual([
    [2, 2],
    [4, 1],
  ])
  expect(items()).toHaveLength(4)
})

it('leaves the titles when the next ones fail, and retries on request', async () => {
  hosts.use(respond(contentCalls.listBreakdownItems, () => refusal(503)))
  show()
  press('Load more')
  expect((await screen.findByRole('alert')).textContent).toContain('Not loaded')
  expect(items()).toHaveLength(2)
  hosts.use(respond(contentCalls.listBreakdownItems, () => refusal(429, 'Not so fast')))
  press('Try Again')
  expect(await screen.findByText('Not so fast')).toBeTruthy()
  hosts.use(respondWith(rail))
  press('Try Again')
  await expectItems(4)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('makes no call until the end of the page’s own titles is near', async () => {
  show()
  await new Promise((resolve) => setTimeout(resolve))
  expect(windows()).toEqual([])
})

it('fetches titles once, however often they are requested', async () => {
  show()
  press('Load more')
  press('Load more')
  expect(document.querySelectorAll('li[aria-hidden]')).toHaveLength(2)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Showing 4 of 5'))
  expect(windows()).toEqual([[2, 2]])
})

it('aborts the call when the viewer leaves', async () => {
  const requests: Request[] = []
  hosts.use(
    respond(contentCalls.listBreakdownItems, (_input, request) => {
      requests.push(request)
      return new Promise(() => undefined)
    }),
  )
  const { unmount } = show()
  press('Load more')
  await waitFor(() => expect(requests).toHaveLength(1))
  unmount()
  await waitFor(() => expect(requests[0]?.signal.aborted).toBe(true))
})

it('restores the loaded titles and the scroll position on coming back', async () => {
  saveListPosition({ more: 3, scrolled: 900 })
  show()
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 900))
  await expectItems(5)
  expect(windows()).toEqual([[2, 3]])
})

/** @jest-environment jest-fixed-jsdom */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useToasts } from '@/components/ui/browser'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { logIn, renderMember } from '../testing/render-member'
import { aCard } from '../testing/titles'
import { MyList } from './my-list'

const saved = Array.from({ length: 13 }, (_, index) => aCard({ id: 40 - index, title: `Title ${index + 1}` }))
const done = { done: true } as const
const { addFavourite, removeFavourite } = contentCalls
const changed = { query: { seriesId: '39' } }

const respondWith = (cards: typeof saved) =>
  respond(contentCalls.listFavourites, ({ query: { offset, limit } }) => ({
    data: cards.slice(offset, offset + limit),
    meta: { offset, limit, totalCount: cards.length },
  }))
startHosts(
  respond(addFavourite, () => done),
  respond(removeFavourite, () => done),
)

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
const expectTitles = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const expectCount = (count: number) => waitFor(() => expect(titles()).toHaveLength(count))
const removal = (title: string) => screen.findByRole('button', { name: `Remove ${title} from My List` })
const remove = async (title: string) => fireEvent.click(await removal(title))
const toast = () => useToasts.getState().current

function show(cards: typeof saved) {
  hosts.use(respondWith(cards))
  renderMember(<MyList lang="en" />)
}

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
  window.scrollTo = jest.fn() as never
  logIn()
})
beforeEach(() => {
  useToasts.getState().dismiss()
  history.replaceState(null, '', '/en/my-list')
})
afterEach(cleanup)

it('shows ten titles at a time, and announces how many there are', async () => {
  show(saved)
  await expectCount(10)
  expect(screen.getByRole('status').textContent).toBe('13 titles in My List')
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await expectCount(13)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('shows the titles by their names where that order is chosen, and keeps it in the address', async () => {
  hosts.use(
    respond(contentCalls.listFavourites, ({ query: { sortType, offset, limit } }) => ({
      data: saved.slice(0, 2).toSorted((a, b) => (sortType === 'TITLE' ? a.id - b.id : b.id - a.id)),
      meta: { offset, limit, totalCount: 2 },
    })),
  )
  renderMember(<MyList lang="en" />)
  await expectTitles('Title 1', 'Title 2')
  fireEvent.click(screen.getByRole('link', { name: 'Title' }))
  await expectTitles('Title 2', 'Title 1')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Title')
  expect(location.search).toBe('?sort=title')
  cleanup()
  renderMember(<MyList lang="en" />)
  await expectTitles('Title 2', 'Title 1')
})

it('shows how far a title in progress has been watched', async () => {
  const resume = { videoId: 1, seasonIndex: 1, videoIndex: 2, lastSec: 30, duration: 60 }
  show(saved.slice(0, 2).map((card, index) => (index === 0 ? { ...card, resume } : card)))
  await expectTitles('Title 1', 'Title 2')
  const links = screen.getAllByRole('link').filter((link) => within(link).queryByRole('heading'))
  expect(links.map((link) => link.classList.contains('card-in-progress'))).toEqual([true, false])
})

it('removes a title at once, focuses the next one, and puts it back in its position on undo', async () => {
  show(saved.slice(0, 3))
  await remove('Title 2')
  await expectTitles('Title 1', 'Title 3')
  await waitFor(() => expect(sentTo(removeFavourite)).toMatchObject([changed]))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Title 3 from My List')
  expect(toast()?.text).toBe('\u2068Title 2\u2069 is no longer in My List.')
  toast()?.action?.onPress()
  await expectTitles('Title 1', 'Title 2', 'Title 3')
  await waitFor(() => expect(sentTo(addFavourite)).toMatchObject([changed]))
  expect(sentTo(removeFavourite)).toHaveLength(1)
})

it.each([
  ['', 'That was not saved. Please try again.'],
  ['Your list is locked.', 'Your list is locked.'],
])('puts a title back whose removal is refused with "%s", and says "%s"', async (message, text) => {
  hosts.use(respond(removeFavourite, () => refusal(409, message)))
  show(saved.slice(0, 2))
  await remove('Title 1')
  await waitFor(() => expect(toast()).toMatchObject({ text, tone: 'error' }))
  await expectTitles('Title 1', 'Title 2')
})

it('offers titles to find where the list is empty, also when the last title is removed', async () => {
  show(saved.slice(0, 1))
  await remove('Title 1')
  await screen.findByRole('heading', { name: 'Your list is empty' })
  expect(screen.getByRole('link', { name: 'Find something to watch' }).getAttribute('href')).toBe('/en')
})

it('shows why the list failed, and retries on request', async () => {
  hosts.use(respond(contentCalls.listFavourites, () => refusal(400, 'Not now')))
  renderMember(<MyList lang="en" />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not now')
  hosts.use(respondWith(saved.slice(0, 1)))
  fireEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
  await expectTitles('Title 1')
})

/** @jest-environment jsdom */
import { notifyManager } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { useToasts } from '@/components/ui/overlay/toast-store'
import { callGateway } from '@/lib/api/browser/call-gateway'
import { saveToMyList } from '../member/save-to-my-list'
import { aCard } from '../testing/titles'
import { MyList } from './my-list'
import { logIn, renderMember } from '../testing/render-member'
import { settle } from '../testing/settle'

jest.mock('@/lib/api/browser/call-gateway', () => ({ callGateway: jest.fn() }))
jest.mock('../member/save-to-my-list', () => ({ saveToMyList: jest.fn() }))

const kept = Array.from({ length: 13 }, (_, index) => aCard({ id: 40 - index, title: `Title ${index + 1}` }))
const failure = { code: 'E.6', status: 503, message: 'Not now', retryable: false } as const

function gatewayHolds(cards: typeof kept) {
  jest.mocked(callGateway).mockImplementation((_, input) => {
    const { offset, limit } = input.query as { offset: number; limit: number }
    const meta = { offset, limit, totalCount: cards.length }
    return Promise.resolve({ data: cards.slice(offset, offset + limit), meta, message: '' })
  })
}

const show = () => settle(() => renderMember(<MyList lang="en" />))
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
const press = (element: HTMLElement) => settle(() => fireEvent.click(element))
const remove = (title: string) => press(screen.getByRole('button', { name: `Remove ${title} from My List` }))
const toast = () => useToasts.getState().current

beforeAll(() => {
  notifyManager.setScheduler(queueMicrotask)
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
  window.scrollTo = jest.fn() as never
  logIn()
})
beforeEach(() => {
  jest.mocked(saveToMyList).mockReset().mockResolvedValue()
  useToasts.getState().dismiss()
  history.replaceState(null, '')
})

it('shows what the profile keeps, ten titles at a time, and says how many there are', async () => {
  gatewayHolds(kept)
  await show()
  expect(titles()).toHaveLength(10)
  expect(screen.getByRole('status').textContent).toBe('13 titles in My List')
  await press(screen.getByRole('button', { name: 'Load more' }))
  expect(titles()).toHaveLength(13)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('lets a title go at once, with the focus on the next one, and takes it back in its place', async () => {
  gatewayHolds(kept.slice(0, 3))
  await show()
  await remove('Title 2')
  expect(titles()).toEqual(['Title 1', 'Title 3'])
  expect(saveToMyList).toHaveBeenLastCalledWith(39, false)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Title 3 from My List')
  expect(toast()?.text).toBe('Title 2 is no longer in My List.')
  await settle(() => toast()?.action?.onPress())
  expect(titles()).toEqual(['Title 1', 'Title 2', 'Title 3'])
  expect(saveToMyList).toHaveBeenLastCalledWith(39, true)
})

it('brings a title back that could not be let go, and says so', async () => {
  gatewayHolds(kept.slice(0, 2))
  jest.mocked(saveToMyList).mockRejectedValueOnce(failure)
  await show()
  await remove('Title 1')
  expect(titles()).toEqual(['Title 1', 'Title 2'])
  expect(toast()).toMatchObject({ text: 'That was not saved. Please try again.', tone: 'error' })
})

it('leads on from an empty list, also when the last title has gone', async () => {
  gatewayHolds(kept.slice(0, 1))
  await show()
  await remove('Title 1')
  expect(screen.getByRole('heading', { name: 'Your list is empty' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find something to watch' }).getAttribute('href')).toBe('/en')
})

it('says why the list does not come, and asks again', async () => {
  jest.mocked(callGateway).mockResolvedValueOnce({ error: failure })
  await show()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Not now')
  gatewayHolds(kept.slice(0, 1))
  await press(within(alert).getByRole('button', { name: 'Try Again' }))
  expect(titles()).toEqual(['Title 1'])
})

/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@/components/ui/browser'
import { bodiesOf, hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { watchCalls } from '@/lib/contract/hosts/watch'
import { readStored } from '@/lib/storage/storage'
import { logIn, renderMember } from '../testing/render-member'
import { aBreakdown, aCard } from '../testing/titles'
import { ContinueWatching } from './continue-watching'

const { listContinueWatching, removeFromContinueWatching } = contentCalls
const resume = { videoId: 70, seasonIndex: 2, videoIndex: 4, lastSec: 600, duration: 2400 }
const cards = [
  aCard({ id: 1, title: 'Lanterns', kind: 'SERIES', resume }),
  aCard({ id: 2, title: 'Train', resume }),
]
const respondWith = (items: typeof cards) =>
  respond(listContinueWatching, () => ({
    data: aBreakdown({ railType: 'CONTINUE_WATCH', videoResources: items }),
    meta: { offset: 0, limit: 20, totalCount: items.length },
  }))
startHosts(
  respondWith(cards),
  respond(removeFromContinueWatching, () => ({ done: true }) as const),
  respond(
    watchCalls.reportContent,
    () => ({ actionType: 'WATCH', title: '', message: '', nextRequestAfter: 30, lastSec: 600 }) as const,
  ),
)

const show = () => renderMember(<ContinueWatching lang="en">Boxes</ContinueWatching>)
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const removal = (title: string) =>
  screen.getByRole('button', { name: `Remove ${title} from Continue watching` })

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
  localStorage.clear()
  useToasts.setState({ current: null })
  logIn()
})
afterEach(cleanup)

it('shows the placeholder first, then what is in progress, with what is left of it', async () => {
  show()
  expect(screen.getByText('Boxes')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'Continue watching' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Lanterns Series S2 E4 · 30 min left/ })).toBeTruthy()
  expect(titles()).toEqual(['Lanterns', 'Train'])
})

it('removes a title at once, and puts it back in its position on undo', async () => {
  show()
  await screen.findByText('Lanterns')
  await userEvent.click(removal('Lanterns'))
  expect(titles()).toEqual(['Train'])
  await waitFor(() =>
    expect(sentTo(removeFromContinueWatching)).toMatchObject([{ params: { seriesId: '1' } }]),
  )
  const { current } = useToasts.getState()
  expect(current?.text).toBe('\u2068Lanterns\u2069 was removed from Continue watching.')
  act(() => current?.action?.onPress())
  await waitFor(() => expect(titles()).toEqual(['Lanterns', 'Train']))
  await waitFor(() =>
    expect(bodiesOf(watchCalls.reportContent)).toMatchObject([{ videoId: 70, heldBack: true, lastSec: 600 }]),
  )
})

it('moves the focus from a removed title to the next one, and from the last one to the message', async () => {
  show()
  await screen.findByText('Lanterns')
  await userEvent.click(removal('Lanterns'))
  await waitFor(() => expect(document.activeElement).toBe(removal('Train')))
  await userEvent.click(removal('Train'))
  const heading = await screen.findByRole('heading', { level: 2, name: 'Continue watching' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('puts a title back when the platform refuses to remove it', async () => {
  hosts.use(respond(removeFromContinueWatching, () => refusal(409, 'Not now')))
  show()
  await screen.findByText('Lanterns')
  await userEvent.click(removal('Lanterns'))
  await waitFor(() => expect(useToasts.getState().current).toMatchObject({ tone: 'error', text: 'Not now' }))
  expect(titles()).toEqual(['Lanterns', 'Train'])
})

it('says what comes here while nothing is in progress, and remembers it for the next visit', async () => {
  hosts.use(respondWith([]))
  show()
  expect(await screen.findByText('What you start watching will wait for you here.')).toBeTruthy()
  expect(readStored('nothingBegun')).toEqual(['12'])
})

it.each([
  ['is given back', 'below the window', { isIntersecting: false, top: 900 }, false],
  ['stays', 'in sight', { isIntersecting: true, top: 500 }, true],
  ['stays', 'above the window', { isIntersecting: false, top: -900 }, true],
])('its place %s while nothing is in progress and it is %s', async (_what, _where, seen, stays) => {
  hosts.use(respondWith([]))
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(private readonly report: (entries: unknown[]) => void) {}
      observe() {
        queueMicrotask(() =>
          this.report([{ isIntersecting: seen.isIntersecting, boundingClientRect: { top: seen.top } }]),
        )
      }
      disconnect() {}
    },
  })
  const slot = document.createElement('div')
  slot.id = 'continue-watching'
  slot.dataset.reserved = ''
  document.body.append(slot)
  show()
  await screen.findByText('What you start watching will wait for you here.')
  await waitFor(() => expect('reserved' in slot.dataset).toBe(stays))
  slot.remove()
})

it('offers a retry when the call fails', async () => {
  hosts.use(respond(listContinueWatching, () => refusal(500, 'Repairs until noon')))
  show()
  expect((await screen.findByRole('alert')).textContent).toBe('Repairs until noon')
  hosts.use(respondWith(cards))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Lanterns')).toBeTruthy()
})

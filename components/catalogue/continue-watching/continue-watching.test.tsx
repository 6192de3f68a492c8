/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@/components/ui/overlay/toast-store'
import { aCard } from '../testing/titles'
import { readStored } from '@/lib/storage/storage'
import { ContinueWatching } from './continue-watching'
import { fakeGateway, logIn, renderMember } from '../testing/render-member'

const list = 'GET /content/v2/continueWatch?offset=0&limit=20'
const resume = { videoId: 70, seasonIndex: 2, videoIndex: 4, lastSec: 600, duration: 2400 }
const rail = {
  id: 13,
  code: 'continue-watching',
  title: 'Continue watching',
  railType: 'CONTINUE_WATCH',
  hasTrailer: true,
  totalCount: 2,
  items: [
    aCard({ id: 1, title: 'Lanterns', kind: 'SERIES', resume }),
    aCard({ id: 2, title: 'Train', resume }),
  ],
}
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

it('shows the boxes first, then what was begun, with what is left of it', async () => {
  fakeGateway({ [list]: { data: rail } })
  show()
  expect(screen.getByText('Boxes')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'Continue watching' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Lanterns Series S2 E4 · 30 min left/ })).toBeTruthy()
  expect(titles()).toEqual(['Lanterns', 'Train'])
})

it('takes a title off at once, and puts it back where it was when that is undone', async () => {
  const sent = fakeGateway({
    [list]: { data: rail },
    'DELETE /content/v2/continueWatch/1': { data: { done: true } },
    'POST /watch/content-access': { data: { nextRequestAfter: 30 } },
  })
  show()
  await screen.findByText('Lanterns')
  await userEvent.click(removal('Lanterns'))
  expect(titles()).toEqual(['Train'])
  await waitFor(() => expect(sent.at(-1)?.call).toBe('DELETE /content/v2/continueWatch/1'))
  const { current } = useToasts.getState()
  expect(current?.text).toBe('Lanterns was removed from Continue watching.')
  act(() => current?.action?.onPress())
  await waitFor(() => expect(titles()).toEqual(['Lanterns', 'Train']))
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ videoId: 70, heldBack: true, lastSec: 600 }))
})

it('puts a title back when the platform refuses to take it off', async () => {
  fakeGateway({ [list]: { data: rail }, 'DELETE /content/v2/continueWatch/1': { status: 500 } })
  show()
  await screen.findByText('Lanterns')
  await userEvent.click(removal('Lanterns'))
  await waitFor(() => expect(useToasts.getState().current?.tone).toBe('error'))
  expect(titles()).toEqual(['Lanterns', 'Train'])
})

it('says so when nothing was begun, and remembers it for the next visit', async () => {
  fakeGateway({ [list]: { data: { ...rail, items: [] } } })
  show()
  expect(await screen.findByText(/You are all caught up/)).toBeTruthy()
  expect(readStored('nothingBegun')).toBe('12')
})

it('offers another try when the call fails', async () => {
  fakeGateway({ [list]: [{ status: 500 }, { data: rail }] })
  show()
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Lanterns')).toBeTruthy()
})

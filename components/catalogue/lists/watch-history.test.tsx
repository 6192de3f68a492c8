/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@/components/ui/browser'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import type { WatchedTitle } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { useModals } from '@/lib/modals/modal-store'
import { logIn, renderMember } from '../testing/render-member'
import { aCard } from '../testing/titles'
import { WatchHistory } from './watch-history'

const { clearHistory, listHistory, removeFromHistory } = contentCalls
const watched: WatchedTitle[] = ['Lanterns', 'Train'].map((title, at) => ({
  watchedAt: `2026-11-${20 - at}T20:00:00Z`,
  card: aCard({ id: at + 1, title }),
}))
const respondWith = (titles: WatchedTitle[]) =>
  respond(listHistory, () => ({ data: titles, meta: { offset: 0, limit: 20, totalCount: titles.length } }))
startHosts(
  respondWith(watched),
  respond(removeFromHistory, () => ({ done: true }) as const),
  respond(clearHistory, () => ({ done: true }) as const),
)

const show = () => renderMember(<WatchHistory lang="en" />)
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
const removal = (title: string) =>
  screen.getByRole('button', { name: `Remove ${title} from your watch history` })

beforeEach(() => {
  useToasts.setState({ current: null })
  useModals.setState({ modals: {}, stack: [] })
  logIn()
})
afterEach(cleanup)

it('shows each title with when it was watched', async () => {
  show()
  expect(await screen.findByRole('link', { name: /Lanterns.*Watched on Nov 20, 2026/ })).toBeTruthy()
  expect(titles()).toEqual(['Lanterns', 'Train'])
})

it('names the episode of a series that was watched last, and below it the day', async () => {
  const episode = { seasonIndex: 1, videoIndex: 2, title: 'The well' }
  const series = { watchedAt: '2026-11-20T20:00:00Z', card: aCard({ id: 1, title: 'Lanterns' }), episode }
  hosts.use(respondWith([series]))
  show()
  const link = await screen.findByRole('link', { name: /Lanterns.*S1 E2 · \W*The well/ })
  expect(link.nextElementSibling?.textContent).toBe('Watched on Nov 20, 2026')
})

it('removes a title once the platform has forgotten it', async () => {
  show()
  await screen.findByText('Lanterns')
  await userEvent.click(removal('Lanterns'))
  await waitFor(() => expect(titles()).toEqual(['Train']))
  expect(sentTo(removeFromHistory)).toMatchObject([{ params: { seriesId: '1' } }])
  expect(useToasts.getState().current?.text).toBe('Lanterns is no longer in your watch history.')
})

it('keeps a title that the platform refuses to forget', async () => {
  hosts.use(respond(removeFromHistory, () => refusal(500)))
  show()
  await screen.findByText('Lanterns')
  await userEvent.click(removal('Lanterns'))
  await waitFor(() => expect(useToasts.getState().current?.tone).toBe('error'))
  expect(titles()).toEqual(['Lanterns', 'Train'])
})

it('is cleared after a question, and says then that it is empty', async () => {
  show()
  await screen.findByText('Lanterns')
  await userEvent.click(screen.getByRole('button', { name: 'Clear history' }))
  expect(sentTo(clearHistory)).toHaveLength(0)
  const { modals, stack } = useModals.getState()
  expect(stack).toEqual(['confirm'])
  await act(async () => expect(await modals.confirm?.params.onAccept?.()).toBeNull())
  expect(sentTo(clearHistory)).toHaveLength(1)
  expect(await screen.findByText('You have not watched anything yet')).toBeTruthy()
})

it('offers a retry when the call fails', async () => {
  hosts.use(respond(listHistory, () => refusal(500)))
  show()
  await screen.findByRole('alert')
  hosts.use(respondWith(watched))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Lanterns')).toBeTruthy()
})

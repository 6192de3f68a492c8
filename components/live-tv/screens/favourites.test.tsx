/** @jest-environment jest-fixed-jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useToasts } from '@/components/ui/browser'
import { hosts, refusal, respond, sentCalls, sentTo, startHosts } from '@/lib/api/testing/handlers'
import type { TvChannel } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { writeConsent } from '@/lib/cookies/save-preference'
import { queryClient } from '@/lib/query/query-client'
import { QueryProvider } from '@/lib/query/query-provider'
import { emptyBrowser } from '@/lib/session/testing/browser'
import { aChannel } from '../testing/channels'
import { WithMessages } from '../testing/with-messages'
import { FavouriteStar } from '../common/favourite-star'
import { FavouriteChannels } from './favourite-channels'

const [noor, madar, saqr] = [
  aChannel(),
  aChannel({ id: 2, title: 'Madar Docs', epgInfo: null }),
  aChannel({ id: 3, title: 'Saqr Travel', epgInfo: null }),
]

/** The content host for a profile with these favourites; with `refuses` it saves no change. */
function respondWithFavourites(favourites: TvChannel[], refuses = false) {
  let list = favourites
  hosts.use(
    respond(contentCalls.listFavouriteTvChannels, () => list),
    respond(contentCalls.addFavouriteTvChannel, ({ params: { id } }) => {
      if (refuses) return refusal(409, 'No more than three')
      list = [noor, madar, saqr].filter((channel) => channel.id === id || list.includes(channel))
      return { done: true as const }
    }),
    respond(contentCalls.removeFavouriteTvChannel, ({ params: { id } }) => {
      if (refuses) return refusal(503)
      list = list.filter((channel) => channel.id !== id)
      return { done: true as const }
    }),
  )
}

const logIn = () => {
  for (const pair of ['token_expiry=4102444800000', 'profile_id=7']) document.cookie = `${pair}; Path=/`
}
const star = (title: string) => screen.getByRole('button', { name: `Favorite: ${title}` })
const isPressed = (title: string) => star(title).getAttribute('aria-pressed')
const toast = () => useToasts.getState().current

/** Waits until the calls have ended and the list has been refetched. */
const waitForCalls = (...names: string[]) =>
  waitFor(() => {
    expect(sentCalls()).toEqual(names)
    expect(queryClient().isFetching() + queryClient().isMutating()).toBe(0)
  })

const showStars = () =>
  render(
    <>
      {[noor, madar].map((channel) => (
        <FavouriteStar key={channel.id} lang="en" channel={channel} />
      ))}
    </>,
    { wrapper: WithMessages },
  )
const showPage = () =>
  render(
    <QueryProvider>
      <FavouriteChannels lang="en" renderedAt={Date.parse('2026-11-21T20:00:00.000Z')} />
    </QueryProvider>,
    { wrapper: WithMessages },
  )

startHosts()
beforeEach(() => {
  emptyBrowser()
  useToasts.getState().dismiss()
})
afterEach(() => queryClient().clear())

describe('the star of a channel', () => {
  it('leads a guest to the registration, without a call', async () => {
    showStars()
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    const link = screen.getByRole('link', { name: 'Favorite: Noor Drama' })
    expect([link.getAttribute('href'), link.dataset.modal]).toEqual(['/en/sign-up', 'register'])
    expect(sentCalls()).toEqual([])
  })

  it('adds a channel at once, shows a toast, and fetches the list again', async () => {
    logIn()
    respondWithFavourites([madar])
    showStars()
    await waitFor(() => expect(isPressed('Madar Docs')).toBe('true'))
    expect(isPressed('Noor Drama')).toBe('false')
    fireEvent.click(star('Noor Drama'))
    await waitFor(() => expect(isPressed('Noor Drama')).toBe('true'))
    expect(toast()?.text).toBe('\u2068Noor Drama\u2069 is in Favorites.')
    await waitForCalls('listFavouriteTvChannels', 'addFavouriteTvChannel', 'listFavouriteTvChannels')
    expect(sentTo(contentCalls.addFavouriteTvChannel)).toMatchObject([{ params: { id: '1' } }])
    expect(isPressed('Noor Drama')).toBe('true')
  })

  it('tracks a channel that was added', async () => {
    logIn()
    writeConsent('all')
    window.dataLayer = []
    respondWithFavourites([madar])
    showStars()
    await waitFor(() => expect(isPressed('Madar Docs')).toBe('true'))
    fireEvent.click(star('Noor Drama'))
    const details = { content_type: 'channel', content_id: noor.code, kept: true, user_type: 'member' }
    await waitFor(() => expect(window.dataLayer).toEqual([{ event: 'favourite', ...details }]))
  })

  it('removes a channel, and adds it again by Undo', async () => {
    logIn()
    respondWithFavourites([madar])
    showStars()
    await waitFor(() => expect(isPressed('Madar Docs')).toBe('true'))
    fireEvent.click(star('Madar Docs'))
    await waitFor(() => expect(isPressed('Madar Docs')).toBe('false'))
    act(() => toast()?.action?.onPress())
    await waitFor(() => expect(isPressed('Madar Docs')).toBe('true'))
    await waitFor(() =>
      expect(sentCalls().filter((name) => name !== 'listFavouriteTvChannels')).toEqual([
        'removeFavouriteTvChannel',
        'addFavouriteTvChannel',
      ]),
    )
    expect(sentTo(contentCalls.removeFavouriteTvChannel)).toMatchObject([{ params: { id: '2' } }])
    expect(sentTo(contentCalls.addFavouriteTvChannel)).toMatchObject([{ params: { id: '2' } }])
  })

  it('returns to its previous state when the host refuses the change', async () => {
    logIn()
    respondWithFavourites([madar], true)
    showStars()
    await waitFor(() => expect(isPressed('Madar Docs')).toBe('true'))
    fireEvent.click(star('Noor Drama'))
    await waitFor(() => expect(toast()?.tone).toBe('error'))
    expect(toast()?.text).toBe('No more than three')
    expect(isPressed('Noor Drama')).toBe('false')
  })
})

describe('the favourites page', () => {
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  const waitForTitles = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))

  it('drops a removed channel at once and moves the focus to the next one', async () => {
    logIn()
    respondWithFavourites([noor, madar, saqr])
    showPage()
    await waitForTitles('Noor Drama', 'Madar Docs', 'Saqr Travel')
    fireEvent.click(star('Madar Docs'))
    await waitForTitles('Noor Drama', 'Saqr Travel')
    expect(document.activeElement).toBe(star('Saqr Travel'))
  })

  it('links to all channels once the last favourite has been removed', async () => {
    logIn()
    respondWithFavourites([noor])
    showPage()
    await waitForTitles('Noor Drama')
    fireEvent.click(star('Noor Drama'))
    await waitForTitles('No favorite channels yet')
    expect(screen.getByRole('link', { name: 'See all channels' }).getAttribute('href')).toBe('/en/channels')
  })

  it('shows an error when the call fails, and the channels after another try', async () => {
    logIn()
    hosts.use(respond(contentCalls.listFavouriteTvChannels, () => refusal(404)))
    showPage()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We could not load your channels.')
    respondWithFavourites([noor])
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitForTitles('Noor Drama')
  })
})

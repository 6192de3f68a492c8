/** @jest-environment jsdom */
import { notifyManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useToasts } from '@/components/ui/overlay/toast-store'
import { callGateway } from '@/lib/api/browser/call-gateway'
import { aChannel } from '../testing/channels'
import { queryClient } from '@/lib/query/query-client'
import { QueryProvider } from '@/lib/query/query-provider'
import { emptyBrowser } from '@/lib/session/testing/browser'
import { FavouriteStar } from '../star/favourite-star'
import { FavouritesArea } from '../star/favourites-area'
import { FavouriteChannels } from './favourite-channels'
import { WithMessages } from '../testing/with-messages'

jest.mock('@/lib/api/browser/call-gateway', () => ({ callGateway: jest.fn() }))

const [noor, madar, saqr] = [
  aChannel(),
  aChannel({ id: 2, title: 'Madar Docs', epgInfo: null }),
  aChannel({ id: 3, title: 'Saqr Travel', epgInfo: null }),
]
const failure = { code: 'E.6', status: 503, message: null, retryable: false } as const

/** The gateway as a profile meets it that keeps some channels; `refuses` every change. */
function gatewayHolds(kept: (typeof noor)[], refuses = false) {
  const sent: string[] = []
  let list = kept
  jest.mocked(callGateway).mockImplementation((route, input) => {
    const id = (input.params as { id: number } | undefined)?.id
    sent.push([route.method, id].filter(Boolean).join(' '))
    if (route.method !== 'GET' && refuses) return Promise.resolve({ error: failure })
    if (route.method === 'PUT')
      list = [noor, madar, saqr].filter((one) => one.id === id || list.includes(one))
    if (route.method === 'DELETE') list = list.filter((one) => one.id !== id)
    return Promise.resolve({ data: list, meta: null, message: '' })
  })
  return sent
}

const settle = async (step: () => unknown) => {
  await act(async () => {
    step()
    await new Promise((resolve) => setTimeout(resolve))
  })
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
}
const logIn = () => {
  for (const pair of ['token_expiry=4102444800000', 'profile_id=7']) document.cookie = `${pair}; Path=/`
}
const star = (title: string) => screen.getByRole('button', { name: `Favourite: ${title}` })
const pressed = (title: string) => star(title).getAttribute('aria-pressed')
const toast = () => useToasts.getState().current

const showStars = () =>
  settle(() =>
    render(
      <FavouritesArea>
        {[noor, madar].map((channel) => (
          <FavouriteStar key={channel.id} lang="en" channel={channel} />
        ))}
      </FavouritesArea>,
      { wrapper: WithMessages },
    ),
  )
const showOwn = () =>
  settle(() =>
    render(
      <QueryProvider>
        <FavouriteChannels lang="en" renderedAt={Date.parse('2026-11-21T20:00:00.000Z')} />
      </QueryProvider>,
      { wrapper: WithMessages },
    ),
  )

beforeAll(() => notifyManager.setScheduler(queueMicrotask))
beforeEach(() => {
  emptyBrowser()
  useToasts.getState().dismiss()
  jest.mocked(callGateway).mockReset()
})

describe('the star of a channel', () => {
  it('asks a guest to register, and asks nobody what a guest keeps', async () => {
    await showStars()
    const link = screen.getByRole('link', { name: 'Favourite: Noor Drama' })
    expect([link.getAttribute('href'), link.dataset.modal]).toEqual(['/en/sign-up', 'register'])
    expect(callGateway).not.toHaveBeenCalled()
  })

  it('keeps a channel at once, tells of it, and reads the list again', async () => {
    logIn()
    const sent = gatewayHolds([madar])
    await showStars()
    expect([pressed('Noor Drama'), pressed('Madar Docs')]).toEqual(['false', 'true'])
    await settle(() => fireEvent.click(star('Noor Drama')))
    expect(pressed('Noor Drama')).toBe('true')
    expect(toast()?.text).toBe('Noor Drama is in Favorites.')
    expect(sent).toEqual(['GET', 'PUT 1', 'GET'])
  })

  it('lets a channel go, and takes it back by Undo', async () => {
    logIn()
    const sent = gatewayHolds([madar])
    await showStars()
    await settle(() => fireEvent.click(star('Madar Docs')))
    expect(pressed('Madar Docs')).toBe('false')
    await settle(() => toast()?.action?.onPress())
    expect(pressed('Madar Docs')).toBe('true')
    expect(sent.filter((call) => call !== 'GET')).toEqual(['DELETE 2', 'PUT 2'])
  })

  it('shows what it showed before when the platform refuses', async () => {
    logIn()
    gatewayHolds([madar], true)
    await showStars()
    await settle(() => fireEvent.click(star('Noor Drama')))
    expect(pressed('Noor Drama')).toBe('false')
    expect(toast()).toMatchObject({ text: 'That was not saved. Please try again.', tone: 'error' })
  })
})

describe('the favourites of a profile', () => {
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)

  it('are what the profile keeps; one that is let go goes at once, with the focus on the next', async () => {
    logIn()
    gatewayHolds([noor, madar, saqr])
    await showOwn()
    expect(titles()).toEqual(['Noor Drama', 'Madar Docs', 'Saqr Travel'])
    await settle(() => fireEvent.click(star('Madar Docs')))
    expect(titles()).toEqual(['Noor Drama', 'Saqr Travel'])
    expect(document.activeElement).toBe(star('Saqr Travel'))
  })

  it('lead on from an empty list, also when the last channel has gone', async () => {
    logIn()
    gatewayHolds([noor])
    await showOwn()
    await settle(() => fireEvent.click(star('Noor Drama')))
    expect(titles()).toEqual(['No favourite channels yet'])
    expect(screen.getByRole('link', { name: 'See all channels' }).getAttribute('href')).toBe('/en/channels')
  })

  it('say when they do not come, and come by another try', async () => {
    logIn()
    jest.mocked(callGateway).mockResolvedValueOnce({ error: failure })
    await showOwn()
    expect(screen.getByRole('alert').textContent).toContain('We could not load your channels.')
    gatewayHolds([noor])
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })))
    expect(titles()).toEqual(['Noor Drama'])
  })
})

afterEach(() => queryClient().clear())

/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contentCalls } from '@/lib/contract/hosts/content'
import { respond, stubGateway } from '../testing/stub-gateway'
import { stubMedia } from '../testing/stub-media'
import { WithMessages } from '../testing/with-messages'
import { WatchScreen } from './watch-screen'

jest.mock('@/lib/player/engine/load-engine', () => ({ loadEngine: () => new Promise(() => {}) }))

const { getVideoUrl } = contentCalls
let gateway: ReturnType<typeof stubGateway>

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36'
let userAgent: jest.SpyInstance

async function open(desktopOnly: boolean, agent: string) {
  stubMedia()
  gateway = stubGateway(respond(getVideoUrl, () => new Promise(() => {})))
  userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  render(
    <WatchScreen
      videoId={7}
      lang="en"
      title={{ name: 'Caravan of Stars', episode: 'S1 E4 · The Salt Road', textLang: 'en' }}
      poster={{ src: '/img/1280/salt.webp', srcSet: '/img/640/salt.webp 640w' }}
      links={{
        detail: '/en/detail/salt',
        login: '/l',
        plans: '/p',
        activate: '/en/activate',
        channels: '/en/channels',
      }}
      episodes={null}
      desktopOnly={desktopOnly}
    />,
    { wrapper: WithMessages },
  )
  await act(() => Promise.resolve())
}
afterEach(() => {
  userAgent.mockRestore()
  jest.clearAllMocks()
})

it('names the title and where it plays on a phone, and calls no host', async () => {
  const user = userEvent.setup()
  await open(true, phone)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This video plays on a computer or TV')
  expect(screen.getByText(/Caravan of Stars/)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Activate a TV' }).getAttribute('href')).toBe('/en/activate')
  expect(gateway.sentTo(getVideoUrl)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Copy link for my computer' }))
  expect(await navigator.clipboard.readText()).toBe(location.href)
})

it.each([
  ['on a phone with the flag off', false, phone],
  ['on a computer with the flag on', true, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'],
])('plays %s', async (_, desktopOnly, agent) => {
  await open(desktopOnly, agent)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Caravan of Stars')
  await waitFor(() => expect(gateway.sentTo(getVideoUrl)).toHaveLength(1))
})

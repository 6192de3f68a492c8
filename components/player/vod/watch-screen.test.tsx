/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contentCalls } from '@/lib/contract/hosts/content'
import { removeBrowserCookie, writeBrowserCookie } from '@/lib/cookies/browser-cookies'
import { respond, stubGateway } from '../testing/stub-gateway'
import { stubMedia } from '../testing/stub-media'
import { WithMessages } from '../testing/with-messages'
import { WatchScreen, type EpisodeList } from './watch-screen'

jest.mock('@/lib/player/engine/load-engine', () => ({ loadEngine: () => new Promise(() => {}) }))

const { getTitleState, getVideoUrl } = contentCalls
let gateway: ReturnType<typeof stubGateway>

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36'
let userAgent: jest.SpyInstance

const progress = (lastSec: number) => ({
  ...{ seriesId: 2, favourite: false, likesRate: 0, resume: null },
  videos: [
    { videoId: 7, lastSec, duration: 2600, lastUpdateTimestamp: '2026-01-05T00:00:00Z', watched: false },
  ],
})

async function open(
  desktopOnly: boolean,
  agent: string,
  { free = true, stoppedAt = 0, episodes = null as EpisodeList | null } = {},
) {
  stubMedia()
  gateway = stubGateway(
    respond(getVideoUrl, () => new Promise(() => {})),
    respond(getTitleState, () => progress(stoppedAt)),
  )
  userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  render(
    <WatchScreen
      videoId={7}
      titleId={2}
      isEpisode
      free={free}
      price={{ price: '$3.33', total: null }}
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
      episodes={episodes}
      desktopOnly={desktopOnly}
    />,
    { wrapper: WithMessages },
  )
  await act(() => Promise.resolve())
}
afterEach(() => {
  removeBrowserCookie('tokenExpiry')
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
  expect(gateway.sentTo(getTitleState)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Copy link for my computer' }))
  expect(await navigator.clipboard.readText()).toBe(location.href)
})

it('says of each episode below the picture whether it is free', async () => {
  const still = { src: '/img/320/salt.webp', srcSet: '' }
  const listed = { href: '/en/watch/7', note: '45 min', still, foreign: {} }
  await open(false, phone, {
    episodes: {
      label: 'Episodes',
      episodes: [
        { ...listed, id: 7, title: '1. The Ledger', free: true },
        { ...listed, id: 8, title: '2. Nine Hundred Jars', free: false },
      ],
    },
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. The Ledger45 min Free',
    '2. Nine Hundred Jars45 min With a plan',
  ])
})

it('says on a phone what a closed video costs at least', async () => {
  await open(true, phone, { free: false })
  expect(document.querySelector('.access-lock')?.textContent).toBe('With a plan')
  expect(screen.getByText(/From \$3\.33 a month/)).toBeTruthy()
})

it.each([
  ['says where a member stopped', 754, /12:34/],
  ['says nothing of a place to a member who has not begun', 0, null],
])('%s', async (_, stoppedAt, text) => {
  writeBrowserCookie('tokenExpiry', '2999-01-01T00:00:00Z')
  await open(true, phone, { stoppedAt })
  await waitFor(() => expect(gateway.sentTo(getTitleState)).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryByText(/^Your place at/)?.textContent ?? null).toEqual(
    text && (expect.stringMatching(text) as unknown),
  )
})

it.each([
  ['on a phone with the flag off', false, phone],
  ['on a computer with the flag on', true, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'],
])('plays %s', async (_, desktopOnly, agent) => {
  await open(desktopOnly, agent)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Caravan of Stars')
  await waitFor(() => expect(gateway.sentTo(getVideoUrl)).toHaveLength(1))
})

/** @jest-environment jsdom */

import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '@/messages/en.json'
import type { Series } from '@/lib/contract'
import { queryClient } from '@/lib/query/query-client'
import { forgetSession } from '@/lib/session/end-session'
import { settleProfile } from '@/lib/session/session-state'
import { scriptGateway } from '@/lib/session/testing/browser'
import { Card, toCardView, toResumeCardView } from '../cards/card'
import { createFetchedTranslator, createLabels } from '../cards/catalogue-labels'
import { logIn } from '../testing/render-member'
import { aCard, aSeries, aVideo } from '../testing/titles'
import { CardDetails } from './card-details'

jest.mock('@/lib/i18n/fetch-messages', () => ({
  fetchMessages: () => Promise.resolve(jest.requireActual('@/messages/en.json')),
}))

const genres = ['Drama', 'History', 'Crime', 'Travel'].map((title, at) => ({
  id: at + 1,
  code: title.toLowerCase(),
  title,
}))
const resume = { videoId: 72, seasonIndex: 1, videoIndex: 2, lastSec: 600, duration: 1_800 }

/** Hosts that know the title, or with `null` do not. */
function scriptHosts(facts: Partial<Series> | null = {}) {
  const series = aSeries({
    code: 'night-train',
    title: 'Night Train to Konya',
    seasonCount: 2,
    genres,
    ...facts,
  })
  return scriptGateway({
    ...(facts && { '/series/findById': series }),
    '/content/user-specific': { seriesId: 7, favourite: true, likesRate: 0, resume, videos: [] },
    '/content/likes/rate': { seriesId: 7, likesRate: 1 },
  })
}

const labels = createLabels('en', createFetchedTranslator('en', messages as never, 'catalogue'))

/** Two cards; the first one's details are opened by Space. */
async function open(card = aCard()) {
  render(
    <>
      <Card card={toCardView(card, labels)} />
      <Card card={toCardView(aCard({ id: 8, code: 'other', title: 'Other' }), labels)} />
      <CardDetails lang="en" />
    </>,
  )
  screen.getByRole('link', { name: /Night Train/ }).focus()
  await userEvent.keyboard(' ')
  return await screen.findByRole('dialog', { name: 'Night Train to Konya' })
}

/** Found once the code for members has loaded. */
const resumeLink = () => screen.findByRole('link', { name: /Continue S1 E2/ }, { timeout: 4_000 })
const play = () => screen.findByRole('link', { name: /S1 E/ })

beforeEach(() => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  scriptHosts()
  queryClient().clear()
  document.cookie = 'profile_type=ADULT; Path=/'
  forgetSession()
  settleProfile()
})
afterEach(cleanup)

it('has the art and the title of its card before anything has been fetched', async () => {
  let respond: (response: Response) => void = () => undefined
  globalThis.fetch = () => new Promise((resolve) => (respond = resolve))
  const panel = await open()
  expect(panel.querySelector('img')?.getAttribute('src')).toContain('art/night-train-card.webp')
  expect(panel.querySelector('a')?.getAttribute('href')).toMatch(/\/en\/detail\/night-train$/)
  respond({ status: 404, headers: new Headers(), text: () => Promise.resolve('') } as Response)
})

it('names age, seasons and up to two genres, and tells how the story begins', async () => {
  await open()
  const facts = await screen.findAllByRole('listitem')
  expect(facts.map(({ textContent }) => textContent)).toEqual(['13+', '2 seasons', 'Drama', 'History'])
  expect(screen.getByText(/A lamplighter’s apprentice finds a ledger/)).toBeTruthy()
})

it('asks for the title once, however often its details are opened', async () => {
  const sent = scriptHosts()
  await open()
  await play()
  await userEvent.keyboard('{Escape} ')
  await play()
  expect(sent.filter(({ url }) => url.includes('findById'))).toHaveLength(1)
})

it('leads a guest to the player, and from My List to the registration', async () => {
  scriptHosts({ free: true })
  await open()
  expect((await play()).getAttribute('href')).toBe('/en/watch/70')
  expect((await play()).textContent).toBe('Play S1 E1')
  const myList = screen.getByRole('link', { name: 'My List' })
  expect(myList.getAttribute('href')).toBe('/en/sign-up')
  expect(myList.dataset.modal).toBe('register')
  expect(screen.queryByText('Like')).toBeNull()
})

it('says what the card says: its badge and the episode that is new', async () => {
  scriptHosts()
  const card = aCard({ badge: 'NEW_SEASON', episode: { seasonIndex: 2, videoIndex: 5 } })
  const panel = await open(card)
  expect(within(panel).getByText('New season · S2 E5')).toBeTruthy()
})

it('offers a plan for a title that needs one', async () => {
  scriptHosts({ firstEpisode: aVideo({ free: false }) })
  await open()
  expect((await screen.findByText('Subscribe to watch')).className).toContain('plan-open:hidden')
})

it('says that a payment is due for it where the member’s plan waits for one', async () => {
  document.documentElement.dataset.closed = 'everything live debt'
  scriptHosts({ firstEpisode: aVideo({ free: false }) })
  await open()
  expect(await screen.findByText('Pay what is due')).toBeTruthy()
  delete document.documentElement.dataset.closed
})

it('offers no plan to a child', async () => {
  logIn()
  document.cookie = 'profile_type=KIDS; Path=/'
  scriptHosts({ firstEpisode: aVideo({ free: false }) })
  await open()
  await play()
  expect(screen.queryByText('Subscribe to watch')).toBeNull()
})

it('continues the title for a member, and shows that it is in My List', async () => {
  logIn()
  await open()
  const link = await resumeLink()
  expect(link.getAttribute('href')).toBe('/en/watch/72')
  expect(screen.getByRole('button', { name: 'My List' }).getAttribute('aria-pressed')).toBe('true')
})

it('saves that a member likes the title', async () => {
  logIn()
  const sent = scriptHosts()
  await open()
  await resumeLink()
  await userEvent.click(screen.getByRole('button', { name: 'Like' }))
  const body = JSON.stringify({ seriesId: 7, likesRate: 1 })
  await waitFor(() => expect(sent).toContainEqual({ url: expect.stringContaining('/likes/rate'), body }))
})

it('leads to the title when its facts cannot be fetched', async () => {
  scriptHosts(null)
  await open()
  const link = await screen.findByRole('link', { name: 'See details' })
  expect(link.getAttribute('href')).toMatch(/\/en\/detail\/night-train$/)
})

it('takes the focus of the keyboard, and returns it to the card by Escape', async () => {
  const panel = await open()
  expect(panel.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Night Train/ }))
})

it('leads the keyboard on to the next card after its last button', async () => {
  await open()
  await play()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Other/ }))
})

describe('of a title in progress', () => {
  const remove = jest.fn()
  async function openResumed() {
    logIn()
    render(
      <>
        <li data-title="night-train">
          <Card card={toResumeCardView({ ...aCard(), resume }, labels)} />
          <div className="card-remove">
            <button aria-label="Remove Night Train to Konya" onClick={remove} />
          </div>
        </li>
        <CardDetails lang="en" />
      </>,
    )
    screen.getByRole('link', { name: /Night Train/ }).focus()
    await userEvent.keyboard(' ')
    return within(await screen.findByRole('dialog', { name: 'Night Train to Konya' }))
  }

  it('lead to the title, and say how much of it is left', async () => {
    const panel = await openResumed()
    const art = panel.getByRole('link', { name: 'Night Train to Konya' })
    expect(art.getAttribute('href')).toBe('/en/detail/night-train')
    expect(art.querySelector('progress')?.value).toBe(33)
    expect(panel.getByText(/20 min left/)).toBeTruthy()
    await resumeLink()
  })

  it('remove it as its card does, and close', async () => {
    const panel = await openResumed()
    await userEvent.click(panel.getByRole('button', { name: 'Remove Night Train to Konya' }))
    expect(remove).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

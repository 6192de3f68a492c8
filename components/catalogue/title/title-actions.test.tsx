/** @jest-environment jest-fixed-jsdom */

import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@/components/ui/browser'
import { hosts, refusal, respond, sentCalls, sentTo, startHosts } from '@/lib/api/testing/handlers'
import type { TitleState } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { writeConsent } from '@/lib/cookies/save-preference'
import { queryClient } from '@/lib/query/query-client'
import { forgetSession } from '@/lib/session/end-session'
import { lazyMessages } from '../testing/messages'
import { logIn } from '../testing/render-member'
import { EpisodeProgressNote, EpisodeProgressOverlay, TitleMemberProvider } from './title-member'
import { PlayAction, MyListTool, RatingTool } from './title-actions'

const { getTitleState, addFavourite, removeFavourite, rateContent } = contentCalls
const play = { href: '/en/watch/70', text: 'Play S1 E1' }
const state: TitleState = {
  seriesId: 7,
  favourite: false,
  likesRate: 0,
  resume: { videoId: 71, seasonIndex: 1, videoIndex: 2, lastSec: 600, duration: 2400 },
  videos: [
    {
      videoId: 70,
      lastSec: 2400,
      duration: 2400,
      lastUpdateTimestamp: '2026-01-01T00:00:00Z',
      watched: true,
    },
    {
      videoId: 71,
      lastSec: 600,
      duration: 2400,
      lastUpdateTimestamp: '2026-01-02T00:00:00Z',
      watched: false,
    },
  ],
}
const done = { done: true } as const

startHosts(
  ...lazyMessages,
  respond(getTitleState, () => state),
  respond(addFavourite, () => done),
  respond(removeFavourite, () => done),
  respond(rateContent, ({ body }) => body),
)

const show = () =>
  render(
    <TitleMemberProvider lang="en" seriesId={7} title="The Lanterns" movie={false}>
      <PlayAction play={play} />
      <MyListTool signUpHref="/en/sign-up">My List</MyListTool>
      <RatingTool signUpHref="/en/sign-up" rating={1}>
        Like
      </RatingTool>
      <RatingTool signUpHref="/en/sign-up" rating={-1}>
        Dislike
      </RatingTool>
      <p>
        <EpisodeProgressOverlay videoId={70} />
        First
        <EpisodeProgressNote videoId={70} />
      </p>
      <p>
        <EpisodeProgressOverlay videoId={71} />
        Second
        <EpisodeProgressNote videoId={71} />
      </p>
    </TitleMemberProvider>,
  )

const button = (name: string) => screen.getByRole('button', { name })
const pressed = (name: string) => button(name).getAttribute('aria-pressed')

beforeEach(() => {
  useToasts.setState({ current: null })
  queryClient().clear()
  logIn()
})
afterEach(cleanup)

it('invites a guest who saves or rates a title to register', () => {
  forgetSession()
  show()
  for (const name of ['My List', 'Like', 'Dislike']) {
    const link = screen.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/en/sign-up')
    expect(link.dataset.modal).toBe('register')
  }
  expect(screen.getByRole('link', { name: 'Play S1 E1' })).toBeTruthy()
})

const subscribe = { text: 'Subscribe to watch', price: 'From $3.33 a month', freeHref: null }
const textOf = (link: HTMLElement) =>
  [...link.querySelectorAll('.button-text > span')].map(({ textContent, className }) => [
    textContent,
    className,
  ])

it('has both texts of a title that plans open, for the styles to choose from', () => {
  forgetSession()
  render(<PlayAction play={play} subscribe={subscribe} />)
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/en/watch/70')
  expect(textOf(link)).toEqual([
    ['Play S1 E1', 'hidden plan-open:contents'],
    ['Subscribe to watch', 'contents plan-open:hidden'],
  ])
  expect(screen.getByText('From $3.33 a month').className).toContain('plan-open:hidden')
})

it('has the text of a payment that is due too, and no price of plans beside it', () => {
  forgetSession()
  render(<PlayAction play={play} subscribe={{ ...subscribe, debtText: 'Pay what is due' }} />)
  expect(screen.getByText('Subscribe to watch').className).toBe('in-debt:hidden')
  expect(screen.getByText('Pay what is due').className).toBe('hidden in-debt:inline')
  expect(screen.getByText('From $3.33 a month').className).toContain('in-debt:hidden')
})

it('says nothing of plans where the first video is free', () => {
  forgetSession()
  render(<PlayAction play={play} subscribe={{ ...subscribe, freeHref: play.href }} />)
  expect(screen.getByRole('link').textContent).toBe('Play S1 E1')
  expect(screen.queryByText('From $3.33 a month')).toBeNull()
})

it('offers a plan to a member who continues after the free first episode', async () => {
  render(
    <TitleMemberProvider lang="en" seriesId={7} title="The Lanterns" movie={false}>
      <PlayAction play={play} subscribe={{ ...subscribe, freeHref: play.href }} />
    </TitleMemberProvider>,
  )
  expect(screen.queryByText('Subscribe to watch')).toBeNull()
  expect((await screen.findByText('Continue S1 E2')).className).toBe('hidden plan-open:contents')
  expect(screen.getByText('Subscribe to watch')).toBeTruthy()
})

const plansHref = '/en/subscription-plans'
const phone = { trailer: null, elsewhere: 'Watch on a computer or TV', plansHref }

it('leads a phone that cannot play to the trailer first, and says where the rest plays', () => {
  forgetSession()
  const trailer = { href: '/en/watch/9', text: 'Trailer' }
  render(<PlayAction play={play} phone={{ ...phone, trailer }} />)
  const [, first, second] = screen.getAllByRole('link')
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Trailer', '/en/watch/9'])
  expect(first?.className).toContain('button-primary')
  expect([second?.textContent, second?.getAttribute('href')]).toEqual([
    'Watch on a computer or TV',
    '/en/watch/70',
  ])
  expect(screen.getByText('Play S1 E1').closest('div')?.className).toContain('phone:hidden')
})

it('offers a plan and its price on a phone that cannot play what a plan opens', () => {
  forgetSession()
  render(<PlayAction play={play} phone={phone} subscribe={subscribe} />)
  const link = screen.getAllByRole('link').find((one) => one.getAttribute('href') === plansHref)
  expect(link?.textContent).toBe('Subscribe to watch')
  const offer = link?.parentElement
  expect(offer?.textContent).toContain('From $3.33 a month')
  expect([offer?.className, offer?.parentElement?.className]).toEqual([
    expect.stringContaining('plan-open:hidden'),
    'phone-actions',
  ])
})

it('offers no plan on a phone that cannot play the free first video', () => {
  forgetSession()
  render(<PlayAction play={play} phone={phone} subscribe={{ ...subscribe, freeHref: play.href }} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(plansHref)
})

it('shows a member what to continue with, and how far each episode was watched', async () => {
  const { container } = show()
  expect(button('My List').getAttribute('aria-disabled')).toBe('true')
  const resume = await screen.findByRole('link', { name: 'Continue S1 E2' })
  expect(resume.getAttribute('href')).toBe('/en/watch/71')
  expect(screen.getByText(/First/).textContent).toBe('First · Watched')
  expect(screen.getByText(/Second/).textContent).toBe('Second · 30 min left')
  expect(container.querySelectorAll('progress')).toHaveLength(1)
})

describe('a press on play before the state of a member has loaded', () => {
  const follow = jest.fn((event: Event) => event.preventDefault())
  const followedPath = () =>
    follow.mock.calls.map(([{ target }]) => (target as Element).closest('a')?.pathname)
  /** What the browser would follow: the clicks that no handler of the page has answered. */
  const listen = () => {
    follow.mockClear()
    const onClick = (event: Event) => !event.defaultPrevented && follow(event)
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }

  it('waits for it, and leads to what the member continues with', async () => {
    const stop = listen()
    show()
    const link = screen.getByRole('link', { name: 'Play S1 E1' })
    await userEvent.click(link)
    expect(follow).not.toHaveBeenCalled()
    expect(link.querySelector('[aria-busy]')).not.toBeNull()
    await waitFor(() => expect(follow).toHaveBeenCalledTimes(1))
    expect(followedPath()).toEqual(['/en/watch/71'])
    stop()
  })

  it('leads to the beginning once that takes too long', async () => {
    const stop = listen()
    hosts.use(respond(getTitleState, () => new Promise<never>(() => undefined)))
    show()
    await userEvent.click(screen.getByRole('link', { name: 'Play S1 E1' }))
    await waitFor(() => expect(follow).toHaveBeenCalledTimes(1), { timeout: 4_000 })
    expect(followedPath()).toEqual(['/en/watch/70'])
    stop()
  })
})

it('adds a title to My List at once, reports it, and removes it on undo', async () => {
  show()
  await screen.findByText('Continue S1 E2')
  await userEvent.click(button('My List'))
  expect(pressed('My List')).toBe('true')
  const { current } = useToasts.getState()
  expect(current?.text).toBe('\u2068The Lanterns\u2069 is in My List.')
  current?.action?.onPress()
  await waitFor(() => expect(pressed('My List')).toBe('false'))
  await waitFor(() => expect(sentCalls().slice(1)).toEqual([addFavourite.name, removeFavourite.name]))
})

it('tracks what was added to My List', async () => {
  writeConsent('all')
  window.dataLayer = []
  show()
  await screen.findByText('Continue S1 E2')
  await userEvent.click(button('My List'))
  const event = {
    event: 'favourite',
    content_type: 'title',
    content_id: '7',
    kept: true,
    user_type: 'member',
  }
  await waitFor(() => expect(window.dataLayer).toEqual([event]))
})

it('reverts My List and a rating that the platform refuses, and says why', async () => {
  const toast = () => useToasts.getState().current?.text
  hosts.use(
    respond(addFavourite, () => refusal(409, 'Your list is full.')),
    respond(rateContent, () => refusal(500)),
  )
  show()
  await screen.findByText('Continue S1 E2')
  await userEvent.click(button('My List'))
  await waitFor(() => expect(pressed('My List')).toBe('false'))
  expect(toast()).toBe('Your list is full.')
  await userEvent.click(button('Like'))
  await waitFor(() => expect(pressed('Like')).toBe('false'))
  expect(toast()).toBe('That was not saved. Please try again.')
})

it('rates a title either way, and withdraws a rating by the same button', async () => {
  show()
  await screen.findByText('Continue S1 E2')
  await userEvent.click(button('Like'))
  await waitFor(() => expect(pressed('Like')).toBe('true'))
  await userEvent.click(button('Dislike'))
  await waitFor(() => expect(pressed('Dislike')).toBe('true'))
  expect(pressed('Like')).toBe('false')
  await userEvent.click(button('Dislike'))
  await waitFor(() => expect(pressed('Dislike')).toBe('false'))
  await waitFor(() =>
    expect(sentTo(rateContent).map(({ body }) => body)).toEqual([
      { seriesId: 7, likesRate: 1 },
      { seriesId: 7, likesRate: -1 },
      { seriesId: 7, likesRate: 0 },
    ]),
  )
})

it('loads the state again by a press where it could not be loaded', async () => {
  hosts.use(respond(getTitleState, () => refusal(400)))
  show()
  await waitFor(() => expect(button('My List').getAttribute('aria-disabled')).toBeNull())
  hosts.use(respond(getTitleState, () => state))
  await userEvent.click(button('My List'))
  expect(await screen.findByText('Continue S1 E2')).toBeTruthy()
  expect(sentTo(addFavourite)).toEqual([])
})

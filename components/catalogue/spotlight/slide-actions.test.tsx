/** @jest-environment jest-fixed-jsdom */

import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import english from '@/messages/en.json'
import { hosts, refusal, respond, sentCalls, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { MessageTree } from '@/lib/i18n'
import { queryClient } from '@/lib/query/query-client'
import { useMemberStore, type MemberStore } from '../member/use-member'
import type { PlanOffer } from '../cards/play-label'
import { PlayWidth } from '../cards/play-width'
import { logIn } from '../testing/render-member'
import { MyListButton, SlidePlay, SlideViewerContext, type SlideMember } from './slide-actions'
import { observeSlide } from './spotlight-member'

const { getTitleState, addFavourite } = contentCalls
const resume = { videoId: 72, seasonIndex: 1, videoIndex: 2, lastSec: 600, duration: 1_800 }
/** Title 8 is in My List, and the profile is in the middle of it. */
const respondWithState = respond(getTitleState, ({ query: { contentId } }) => ({
  seriesId: contentId,
  favourite: contentId === 8,
  likesRate: 0,
  resume: contentId === 8 ? resume : null,
  videos: [],
}))
startHosts(
  respondWithState,
  respond(addFavourite, () => ({ done: true }) as const),
)

const button = () => screen.getByRole('button', { name: 'My List' })
const messages = { personal: english.personal } as unknown as MessageTree
const observe = (id: number, movie = false) =>
  observeSlide({ lang: 'en', messages, slide: { id, title: 'The Lanterns', movie } })

interface StageProps {
  titleId: number
  store: MemberStore<SlideMember>
  subscribe?: PlanOffer | null
}

function Stage({ titleId, store, subscribe = null }: StageProps) {
  return (
    <SlideViewerContext value={useMemberStore(store) ?? 'waiting'}>
      <MyListButton titleId={titleId} signUpHref="/en/sign-up">
        My List
      </MyListButton>
      <SlidePlay titleId={titleId} href="/en/watch/70" subscribe={subscribe}>
        Play
      </SlidePlay>
      <PlayWidth labels={['Play', 'Continue S1 E10']} offer={subscribe} />
    </SlideViewerContext>
  )
}

const play = () => {
  const link = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .find(({ pathname }) => pathname.startsWith('/en/watch/'))
  return { text: link?.textContent, href: link?.getAttribute('href') }
}
const start = { text: 'Play', href: '/en/watch/70' }
const rest = { text: 'Continue S1 E2', href: '/en/watch/72' }

beforeEach(() => {
  queryClient().clear()
  logIn()
})
afterEach(cleanup)

it('leads a guest to the registration', () => {
  render(
    <MyListButton titleId={7} signUpHref="/en/sign-up">
      My List
    </MyListButton>,
  )
  const link = screen.getByRole('link', { name: 'My List' })
  expect(link.getAttribute('href')).toBe('/en/sign-up')
  expect(link.dataset.modal).toBe('register')
})

it('does nothing for a member whose state is loading', async () => {
  render(
    <SlideViewerContext value="waiting">
      <MyListButton titleId={7} signUpHref="/en/sign-up">
        My List
      </MyListButton>
    </SlideViewerContext>,
  )
  await userEvent.click(button())
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(sentCalls()).toEqual([])
})

it('shows a title as added before the platform has responded', async () => {
  render(<Stage titleId={7} store={observe(7)} />)
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button())
  expect(button().getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(sentTo(addFavourite)).toMatchObject([{ query: { seriesId: '7' } }]))
})

it('reverts a change that is refused', async () => {
  hosts.use(respond(addFavourite, () => refusal(409)))
  render(<Stage titleId={7} store={observe(7)} />)
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button())
  await waitFor(() => expect(sentTo(addFavourite)).toHaveLength(1))
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'))
})

it('never shows one title’s state for another', async () => {
  const store = observe(8)
  const view = render(<Stage titleId={8} store={store} />)
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'))
  view.rerender(<Stage titleId={7} store={store} />)
  expect(button().getAttribute('aria-pressed')).toBe('false')
})

it('continues a series that the profile has started with its episode', async () => {
  render(<Stage titleId={8} store={observe(8)} />)
  expect(play()).toEqual(start)
  await waitFor(() => expect(play()).toEqual(rest))
})

const offer = { text: 'Subscribe to watch', freeHref: null }
/** The offer on the button; it also stands where its width is reserved. */
const offerOnButton = () => screen.queryByText('Subscribe to watch', { selector: 'a *' })

it('offers a plan to a member who has started what it opens', async () => {
  render(<Stage titleId={8} store={observe(8)} subscribe={offer} />)
  expect((await screen.findByText('Continue S1 E2')).className).toBe('hidden plan-open:contents')
  expect(offerOnButton()?.className).toBe('contents plan-open:hidden')
  expect(play().href).toBe('/en/watch/72')
})

it('offers a plan for what nobody has started and a plan opens, and none for a free first episode', () => {
  const view = render(<Stage titleId={7} store={observe(7)} subscribe={offer} />)
  expect(screen.getByText('Play', { selector: 'a *' }).className).toBe('hidden plan-open:contents')
  expect(offerOnButton()?.className).toBe('contents plan-open:hidden')
  view.rerender(<Stage titleId={7} store={observe(7)} subscribe={{ ...offer, freeHref: start.href }} />)
  expect(offerOnButton()).toBeNull()
})

it('offers no plan to a member who continues the free first episode', async () => {
  render(<Stage titleId={8} store={observe(8)} subscribe={{ ...offer, freeHref: rest.href }} />)
  await waitFor(() => expect(play()).toEqual(rest))
})

it('has room for the offer before the member’s state has loaded', () => {
  render(<Stage titleId={8} store={observe(8)} subscribe={{ ...offer, freeHref: start.href }} />)
  expect(offerOnButton()).toBeNull()
  expect(screen.getByText('Subscribe to watch').className).toBe('plan-open:hidden')
})

it('has room for the label of a member who continues, unless nothing is begun', () => {
  render(<Stage titleId={8} store={observe(8)} />)
  expect(screen.getByText('Continue S1 E10').className).toBe('nothing-begun:hidden')
})

it('has room for the text of a payment that is due', () => {
  render(<Stage titleId={8} store={observe(8)} subscribe={{ ...offer, debtText: 'Pay what is due' }} />)
  const texts = screen.getAllByText('Pay what is due')
  expect(texts.map(({ className }) => className)).toEqual(['hidden in-debt:inline', 'hidden in-debt:inline'])
})

it('continues a film without naming an episode', async () => {
  render(<Stage titleId={8} store={observe(8, true)} />)
  await waitFor(() => expect(play()).toEqual({ ...rest, text: 'Continue' }))
})

it('plays a title that the profile has not started', async () => {
  render(<Stage titleId={7} store={observe(7)} />)
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  expect(play()).toEqual(start)
})

it('asks for the state of a title once for both of its buttons', async () => {
  render(<Stage titleId={8} store={observe(8)} />)
  await waitFor(() => expect(play()).toEqual(rest))
  expect(sentTo(getTitleState)).toHaveLength(1)
})

it('keeps its label while the next slide comes', async () => {
  const view = render(<Stage titleId={8} store={observe(8)} />)
  await waitFor(() => expect(play()).toEqual(rest))
  view.rerender(<Stage titleId={8} store={observe(7)} />)
  expect(play()).toEqual(rest)
})

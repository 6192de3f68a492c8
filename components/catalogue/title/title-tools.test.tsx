/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useToasts } from '@/components/ui/overlay/toast-store'
import type { TitleState } from '@/lib/contract/content-shapes'
import { EpisodeMark, EpisodeNote } from './episode-progress'
import { fakeGateway, logIn, renderMember } from '../testing/render-member'
import { PlayAction } from './title-actions'
import { TitleViewerContext, type TitleMember } from './title-member-context'
import { TitleSource } from './title-member-state'
import { TitleTools } from './title-tools'

const words = { myList: 'My List', like: 'Like', dislike: 'Dislike', share: 'Share' }
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
const read = 'GET /content/content/user-specific?contentId=7'
const add = 'POST /content/favoriteSeries/addToMyList?seriesId=7'
const remove = 'POST /content/favoriteSeries/removeToMyList?seriesId=7'
const rate = 'POST /content/content/likes/rate'
const done = { data: { done: true } }

function Tools() {
  return (
    <>
      <PlayAction play={play} />
      <TitleTools
        lang="en"
        title="The Lanterns"
        path="/en/detail/the-lanterns"
        trailer={null}
        words={words}
      />
      <p>
        <EpisodeMark videoId={70} />
        First
        <EpisodeNote videoId={70} />
      </p>
      <p>
        <EpisodeMark videoId={71} />
        Second
        <EpisodeNote videoId={71} />
      </p>
    </>
  )
}

function MemberPage() {
  const [own, setOwn] = useState<TitleMember | null>(null)
  return (
    <TitleViewerContext value={own ?? 'waiting'}>
      <Tools />
      <TitleSource lang="en" seriesId={7} title="The Lanterns" movie={false} onChange={setOwn} />
    </TitleViewerContext>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const pressed = (name: string) => button(name).getAttribute('aria-pressed')

beforeEach(() => {
  useToasts.setState({ current: null })
  logIn()
})

it('leads a guest who keeps or rates a title to the registration', () => {
  render(<Tools />)
  for (const name of ['My List', 'Like', 'Dislike']) {
    const link = screen.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/en/sign-up')
    expect(link.dataset.modal).toBe('register')
  }
  expect(screen.getByRole('link', { name: 'Play S1 E1' })).toBeTruthy()
})

it('tells a member where to go on, and how far each episode was watched', async () => {
  fakeGateway({ [read]: { data: state } })
  const { container } = renderMember(<MemberPage />)
  expect(button('My List').getAttribute('aria-disabled')).toBe('true')
  const way = await screen.findByRole('link', { name: 'Continue S1 E2' })
  expect(way.getAttribute('href')).toBe('/en/watch/71')
  expect(screen.getByText(/First/).textContent).toBe('First · Watched')
  expect(screen.getByText(/Second/).textContent).toBe('Second · 30 min left')
  expect(container.querySelectorAll('progress')).toHaveLength(1)
})

it('keeps a title at once, tells of it, and takes it back when that is undone', async () => {
  const sent = fakeGateway({ [read]: { data: state }, [add]: done, [remove]: done })
  renderMember(<MemberPage />)
  await screen.findByText('Continue S1 E2')
  await userEvent.click(button('My List'))
  expect(pressed('My List')).toBe('true')
  const { current } = useToasts.getState()
  expect(current?.text).toBe('The Lanterns is in My List.')
  current?.action?.onPress()
  await waitFor(() => expect(pressed('My List')).toBe('false'))
  await waitFor(() => expect(sent.slice(1).map(({ call }) => call)).toEqual([add, remove]))
})

it('shows what it showed before when the platform refuses', async () => {
  fakeGateway({ [read]: { data: state }, [add]: { status: 500 }, [rate]: { status: 500 } })
  renderMember(<MemberPage />)
  await screen.findByText('Continue S1 E2')
  await userEvent.click(button('My List'))
  await waitFor(() => expect(pressed('My List')).toBe('false'))
  await userEvent.click(button('Like'))
  await waitFor(() => expect(pressed('Like')).toBe('false'))
  expect(useToasts.getState().current?.tone).toBe('error')
})

it('rates a title one way or the other, and takes a rating back by the same button', async () => {
  const sent = fakeGateway({ [read]: { data: state }, [rate]: { data: { seriesId: 7, likesRate: 1 } } })
  renderMember(<MemberPage />)
  await screen.findByText('Continue S1 E2')
  await userEvent.click(button('Like'))
  await waitFor(() => expect(pressed('Like')).toBe('true'))
  await userEvent.click(button('Dislike'))
  await waitFor(() => expect(pressed('Dislike')).toBe('true'))
  expect(pressed('Like')).toBe('false')
  await userEvent.click(button('Dislike'))
  await waitFor(() => expect(pressed('Dislike')).toBe('false'))
  await waitFor(() =>
    expect(sent.slice(1).map(({ body }) => body)).toEqual([
      { seriesId: 7, likesRate: 1 },
      { seriesId: 7, likesRate: -1 },
      { seriesId: 7, likesRate: 0 },
    ]),
  )
})

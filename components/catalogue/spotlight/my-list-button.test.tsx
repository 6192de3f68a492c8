/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { KeepAction } from './my-list-button'
import { SlideKeepContext, type SlideKeep } from './slide-keep'
import { SlideKeepSource } from './slide-keep-source'
import { fakeGateway, renderMember } from '../testing/render-member'

const read = (id: number) => `GET /content/content/user-specific?contentId=${id}`
const add = 'POST /content/favoriteSeries/addToMyList?seriesId=7'
const state = (seriesId: number, favourite: boolean) => ({
  data: { seriesId, favourite, likesRate: 0, resume: null, videos: [] },
})
const button = () => screen.getByRole('button', { name: 'My List' })

function Stage({ titleId }: { titleId: number }) {
  const [keep, setKeep] = useState<SlideKeep | 'waiting'>('waiting')
  return (
    <SlideKeepContext value={keep}>
      <KeepAction lang="en" titleId={titleId} text="My List" />
      <SlideKeepSource key={titleId} titleId={titleId} title="The Lanterns" onChange={setKeep} />
    </SlideKeepContext>
  )
}

it('leads a guest to the registration', () => {
  render(<KeepAction lang="en" titleId={7} text="My List" />)
  const link = screen.getByRole('link', { name: 'My List' })
  expect(link.getAttribute('href')).toBe('/en/sign-up')
  expect(link.dataset.modal).toBe('register')
})

it('does nothing for a member whose list is still on its way', async () => {
  const sent = fakeGateway({})
  render(
    <SlideKeepContext value="waiting">
      <KeepAction lang="en" titleId={7} text="My List" />
    </SlideKeepContext>,
  )
  await userEvent.click(button())
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(sent).toEqual([])
})

it('keeps a title at once, before the platform has answered', async () => {
  const sent = fakeGateway({ [read(7)]: state(7, false), [add]: { data: { done: true } } })
  renderMember(<Stage titleId={7} />)
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button())
  expect(button().getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(add))
})

it('takes a refused change back', async () => {
  fakeGateway({ [read(7)]: state(7, false), [add]: { status: 409 } })
  renderMember(<Stage titleId={7} />)
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button())
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'))
})

it('never shows one title’s place for another', async () => {
  fakeGateway({ [read(7)]: state(7, true), [read(8)]: state(8, false) })
  const view = renderMember(<Stage titleId={7} />)
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'))
  view.unmount()
  renderMember(<Stage titleId={8} />)
  expect(button().getAttribute('aria-pressed')).toBe('false')
})

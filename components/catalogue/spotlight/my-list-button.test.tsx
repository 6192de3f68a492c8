/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MyListButton } from './my-list-button'
import { SlideMyListContext, type SlideMyList } from './slide-my-list'
import { SlideMyListSource } from './slide-my-list-source'
import { fakeGateway, renderMember } from '../testing/render-member'

const read = (id: number) => `GET /content/content/user-specific?contentId=${id}`
const add = 'POST /content/favoriteSeries/addToMyList?seriesId=7'
const state = (seriesId: number, favourite: boolean) => ({
  data: { seriesId, favourite, likesRate: 0, resume: null, videos: [] },
})
const button = () => screen.getByRole('button', { name: 'My List' })

function Stage({ titleId }: { titleId: number }) {
  const [myList, setMyList] = useState<SlideMyList | 'waiting'>('waiting')
  return (
    <SlideMyListContext value={myList}>
      <MyListButton lang="en" titleId={titleId}>
        My List
      </MyListButton>
      <SlideMyListSource key={titleId} titleId={titleId} title="The Lanterns" onChange={setMyList} />
    </SlideMyListContext>
  )
}

it('leads a guest to the registration', () => {
  render(
    <MyListButton lang="en" titleId={7}>
      My List
    </MyListButton>,
  )
  const link = screen.getByRole('link', { name: 'My List' })
  expect(link.getAttribute('href')).toBe('/en/sign-up')
  expect(link.dataset.modal).toBe('register')
})

it('does nothing for a member whose list is still on its way', async () => {
  const sent = fakeGateway({})
  render(
    <SlideMyListContext value="waiting">
      <MyListButton lang="en" titleId={7}>
        My List
      </MyListButton>
    </SlideMyListContext>,
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

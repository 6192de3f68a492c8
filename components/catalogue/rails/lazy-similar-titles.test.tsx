/** @jest-environment jest-fixed-jsdom */

import { screen, waitFor } from '@testing-library/react'
import { hosts, refusal, respond, sentCalls, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { queryClient } from '@/lib/query/query-client'
import { logIn, renderMember } from '../testing/render-member'
import { aCard } from '../testing/titles'
import { LazySimilarTitles } from './lazy-similar-titles'
import { SimilarToMyList } from './similar-to-my-list'

const { listSimilar } = contentCalls
const train = aCard({ id: 1, title: 'Night Train' })
const desk = aCard({ id: 2, title: 'Night Desk' })
const owl = aCard({ id: 3, title: 'Owl' })
startHosts(respond(listSimilar, () => [desk, owl]))

beforeEach(() => {
  queryClient().clear()
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
})

const show = () => renderMember(<LazySimilarTitles lang="en" found={[train, desk]} />)

it('shows titles that are similar to the first result, without those that are results', async () => {
  show()
  const rail = await screen.findByRole('list', { name: /More like .*Night Train/ })
  expect([...rail.querySelectorAll('h3')].map((title) => title.textContent)).toEqual(['Owl'])
  expect(sentTo(listSimilar)[0]?.query).toEqual({ contentId: '1' })
})

it('shows nothing where the similar titles cannot be fetched', async () => {
  hosts.use(respond(listSimilar, () => refusal(400)))
  const { container } = show()
  await waitFor(() => expect(sentCalls()).toHaveLength(1))
  expect(container.textContent).toBe('')
})

describe('below My List', () => {
  const saved = (count: number) => Array.from({ length: count }, (_, index) => aCard({ id: index + 1 }))
  const showList = (count: number) => {
    logIn()
    const cards = saved(count)
    hosts.use(
      respond(contentCalls.listFavourites, ({ query: { offset, limit } }) => ({
        data: cards,
        meta: { offset, limit, totalCount: count },
      })),
    )
    return renderMember(<SimilarToMyList lang="en" />)
  }

  it('shows titles that are similar to the one added last', async () => {
    showList(2)
    const rail = await screen.findByRole('list', { name: /More like/ })
    expect([...rail.querySelectorAll('h3')].map((title) => title.textContent)).toEqual(['Owl'])
    expect(sentTo(listSimilar)[0]?.query).toEqual({ contentId: '1' })
  })

  it.each([0, 6])('shows none below %d titles', async (count) => {
    const { container } = showList(count)
    await waitFor(() => expect(sentTo(contentCalls.listFavourites)).toHaveLength(1))
    expect(container.textContent).toBe('')
    expect(sentTo(listSimilar)).toHaveLength(0)
  })
})

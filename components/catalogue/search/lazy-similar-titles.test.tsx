/** @jest-environment jest-fixed-jsdom */

import { screen, waitFor } from '@testing-library/react'
import { hosts, refusal, respond, sentCalls, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { queryClient } from '@/lib/query/query-client'
import { renderMember } from '../testing/render-member'
import { aCard } from '../testing/titles'
import { LazySimilarTitles } from './lazy-similar-titles'
import { showsSimilarTitles } from './search-type'

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

it.each([
  [0, false],
  [1, true],
  [3, true],
  [4, false],
])('counts %d results as few: %s', (count, few) => {
  expect(showsSimilarTitles(count)).toBe(few)
})

/** @jest-environment jest-fixed-jsdom */
import { cleanup, render, screen } from '@testing-library/react'
import { hosts, refusal, respond, sentCalls, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { queryClient } from '@/lib/query/query-client'
import { lazyMessages } from '../testing/messages'
import { logIn } from '../testing/render-member'
import { aSpotlight } from '../testing/titles'
import { fetchLatestSlides } from './refresh-slides'

const spotlights = [7, 8, 9, 10, 11, 12].map((id) => aSpotlight({ id, title: `Title ${id}` }))
const fetchBeside = (...ids: number[]) => fetchLatestSlides({ lang: 'en', ids, desktopOnly: false })

startHosts(
  ...lazyMessages,
  respond(contentCalls.getCarousel, () => spotlights),
)
beforeEach(() => queryClient().clear())

it('makes slides of the first five spotlights where the page shows others', async () => {
  const slides = await fetchBeside(1, 2)
  expect(slides?.map(({ name }) => name)).toEqual([
    '1 of 5: Title 7',
    '2 of 5: Title 8',
    '3 of 5: Title 9',
    '4 of 5: Title 10',
    '5 of 5: Title 11',
  ])
})

it('changes nothing where the page shows the same', async () => {
  expect(await fetchBeside(7, 8, 9, 10, 11)).toBeNull()
})

it('never takes spotlights from a cache', async () => {
  await fetchBeside(1)
  await fetchBeside(1)
  expect(sentCalls()).toHaveLength(2)
})

it('fetches once when the call fails', async () => {
  hosts.use(respond(contentCalls.getCarousel, () => refusal(503)))
  await expect(fetchBeside(1)).rejects.toMatchObject({ status: 503 })
  expect(sentCalls()).toHaveLength(1)
})

it('offers a plan on the slides of a member, and none on those of a child', async () => {
  hosts.use(respond(contentCalls.getCarousel, () => [aSpotlight({ free: false })]))
  const offers = async () => {
    const [slide] = (await fetchBeside(1)) ?? []
    render(slide?.content)
    const found = screen.queryAllByText('Subscribe to watch', { selector: 'a *' }).length
    cleanup()
    return found
  }
  logIn()
  expect(await offers()).toBe(1)
  document.cookie = 'profile_type=KIDS; Path=/'
  expect(await offers()).toBe(0)
})

/** @jest-environment jsdom */
import { callGateway } from '@/lib/api/browser/call-gateway'
import english from '@/messages/en.json'
import { queryClient } from '@/lib/query/query-client'
import { fetchSlides } from './refresh-slides'

jest.mock('@/lib/api/browser/call-gateway', () => ({ callGateway: jest.fn() }))
jest.mock('../member/member-messages', () => ({
  fetchMemberMessages: () => Promise.resolve({ catalogue: english.catalogue }),
}))
jest.mock('./spotlight-slide', () => ({}))

const spotlights = [7, 8, 9, 10, 11, 12].map((id) => ({ id, title: `Title ${id}` }))
const fetchBeside = (...ids: number[]) => fetchSlides({ lang: 'en', ids })

beforeEach(() => {
  queryClient().clear()
  jest.mocked(callGateway).mockReset()
  jest.mocked(callGateway).mockResolvedValue({ data: spotlights, meta: null, message: '' })
})

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
  expect(callGateway).toHaveBeenCalledTimes(2)
})

it('asks once when the call fails', async () => {
  const error = { code: 'E.6', status: 503, message: null, retryable: true }
  jest.mocked(callGateway).mockResolvedValue({ error } as never)
  await expect(fetchBeside(1)).rejects.toMatchObject({ status: 503 })
  expect(callGateway).toHaveBeenCalledTimes(1)
})

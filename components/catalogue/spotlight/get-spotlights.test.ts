import { callHost } from '@/lib/api/server/call-host'
import { getSpotlights } from './get-spotlights'

jest.mock('@/lib/api/server/call-host', () => ({ callHost: jest.fn() }))
jest.mock('@/lib/api/server/page-context', () => ({ pageContext: () => Promise.resolve({}) }))

const failed = { error: { code: 'E.6', status: 503, message: null, retryable: true } }
const spotlights = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }))
const answer = { data: { data: spotlights, meta: null, message: '' } }
const hostGives = (result: object) => jest.mocked(callHost).mockResolvedValueOnce(result)

it('gives none where the host never gave any', async () => {
  hostGives(failed)
  expect(await getSpotlights('ms')).toEqual([])
})

it('gives the first five, and the latest of its language while the host fails', async () => {
  hostGives(answer)
  expect(await getSpotlights('en')).toEqual(spotlights.slice(0, 5))
  hostGives(failed)
  expect(await getSpotlights('en')).toEqual(spotlights.slice(0, 5))
  hostGives(failed)
  expect(await getSpotlights('ar')).toEqual([])
  hostGives({ data: { ...answer.data, data: [] } })
  expect(await getSpotlights('en')).toEqual([])
})

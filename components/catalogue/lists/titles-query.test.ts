/** @jest-environment jest-fixed-jsdom */
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { aBreakdown, aCard } from '../testing/titles'
import { fetchTitles } from './titles-query'

const items = [aCard()]
const meta = { offset: 10, limit: 10, totalCount: 31 }
const window = { offset: 10, limit: 10 }
const titles = { items, totalCount: 31 }

startHosts(
  respond(contentCalls.listCategoryItems, () => ({ data: items, meta })),
  respond(contentCalls.listGenreItems, () => ({ data: items, meta })),
  respond(contentCalls.listBreakdownItems, () => ({ data: aBreakdown({ videoResources: items }), meta })),
  respond(contentCalls.searchSeries, () => ({ results: items, totalCount: 31 })),
)

it('fetches titles of a category', async () => {
  const source = { type: 'category', categoryCode: 'SERIES', sortType: 'NEWEST' } as const
  expect(await fetchTitles(source, window)).toEqual(titles)
  const query = { categoryCode: 'SERIES', sortType: 'NEWEST', offset: '10', limit: '10' }
  expect(sentTo(contentCalls.listCategoryItems)).toMatchObject([{ query }])
})

it('fetches titles of a genre', async () => {
  const source = { type: 'genre', categoryId: 1, genreId: 4, sortType: 'POPULAR' } as const
  expect(await fetchTitles(source, window)).toEqual(titles)
  const query = { categoryId: '1', genreId: '4', sortType: 'POPULAR', offset: '10', limit: '10' }
  expect(sentTo(contentCalls.listGenreItems)).toMatchObject([{ query }])
})

it('fetches titles of a rail', async () => {
  expect(await fetchTitles({ type: 'rail', containerCode: 'top-10' }, window)).toEqual(titles)
  const query = { containerCode: 'top-10', offset: '10', limit: '10' }
  expect(sentTo(contentCalls.listBreakdownItems)).toMatchObject([{ query }])
})

it('fetches titles of a search', async () => {
  expect(await fetchTitles({ type: 'search', keyword: 'ليل' }, window)).toEqual(titles)
  const query = { keyword: 'ليل', offset: '10', limit: '10' }
  expect(sentTo(contentCalls.searchSeries)).toMatchObject([{ query }])
})

it('throws the error of a call that failed', async () => {
  hosts.use(respond(contentCalls.listBreakdownItems, () => refusal(503)))
  const failed = fetchTitles({ type: 'rail', containerCode: 'top-10' }, window)
  await expect(failed).rejects.toMatchObject({ status: 503, retryable: true })
})

/** @jest-environment jsdom */
import type { ListSource } from './list-source'
import { fetchTitles } from './fetch-titles'
import { aCard } from '../testing/titles'

const asked: string[] = []

function gatewayAnswers(data: unknown, meta: unknown = null, status = 200) {
  asked.length = 0
  globalThis.fetch = jest.fn((url: string) => {
    asked.push(url)
    const text = JSON.stringify({ message: '', data, meta })
    return Promise.resolve({ status, headers: { get: () => null }, text: () => Promise.resolve(text) })
  }) as never
}

const items = [aCard()]
const meta = { offset: 10, limit: 10, totalCount: 31 }
const window = { offset: 10, limit: 10 }

it.each<[ListSource, unknown, string]>([
  [
    { type: 'category', categoryCode: 'SERIES', sortType: 'NEWEST' },
    items,
    '/api/content/v2/category/items?categoryCode=SERIES&sortType=NEWEST&offset=10&limit=10',
  ],
  [
    { type: 'genre', categoryId: 1, genreId: 4, sortType: 'POPULAR' },
    items,
    '/api/content/v2/genre/content/items?categoryId=1&genreId=4&sortType=POPULAR&offset=10&limit=10',
  ],
  [
    { type: 'rail', containerCode: 'top-10' },
    { items },
    '/api/content/v2/breakdownItemsPaged?containerCode=top-10&offset=10&limit=10',
  ],
  [
    { type: 'search', keyword: 'ليل' },
    { results: items, totalCount: 31 },
    `/api/content/series/search?keyword=${encodeURIComponent('ليل')}&offset=10&limit=10`,
  ],
])('loads a part of %j', async (source, data, url) => {
  gatewayAnswers(data, meta)
  expect(await fetchTitles(source, window)).toEqual({ items, totalCount: 31 })
  expect(asked).toEqual([url])
})

it('throws the error of a call that failed', async () => {
  gatewayAnswers(null, null, 503)
  const titles = fetchTitles({ type: 'rail', containerCode: 'top-10' }, window)
  await expect(titles).rejects.toMatchObject({ status: 503, retryable: true })
})

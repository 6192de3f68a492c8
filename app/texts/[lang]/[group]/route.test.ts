import { loadMessages } from '@/lib/i18n/load-messages'
import { respond, startHosts } from '@/lib/api/testing/handlers'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import { GET, revalidate } from './route'

jest.mock('next/cache', () => ({ unstable_cache: (request: unknown) => request }))

startHosts(respond(contentCalls.listLanguages, () => []))

const get = (lang: string, group: string) =>
  GET(new Request('http://localhost/'), { params: Promise.resolve({ lang, group }) })

it('responds with the messages of one namespace, of shared fields and of API errors, and no others', async () => {
  const response = await get('en', 'modals.json')
  expect(response.headers.get('content-type')).toBe('application/json')
  const { modals, forms, apiErrors } = await loadMessages('en')
  expect(await response.json()).toEqual({ modals, forms, apiErrors })
})

it('responds in the language of its address', async () => {
  const { apiErrors } = await loadMessages('ar')
  expect(await (await get('ar', 'modals.json')).json()).toMatchObject({ apiErrors })
})

it.each([
  ['de', 'modals.json'],
  ['in', 'modals.json'],
  ['en', 'modals'],
  ['en', 'shell.json'],
  ['en', '__proto__.json'],
])('responds with 404 at /texts/%s/%s', async (lang, group) => {
  expect((await get(lang, group)).status).toBe(404)
})

it('is revalidated as often as the versions of translations', () => {
  expect(revalidate).toBe(cacheFor.languages.revalidate)
})

import { loadMessages } from '@/lib/i18n/load-messages'
import { cacheFor } from '@/lib/config/cache'
import { GET, revalidate } from './route'

// The merge with an operator's messages has tests of its own.
jest.mock('@/lib/i18n/get-messages', () => ({
  getMessages: async (lang: 'en' | 'ar') => ({ ...(await loadMessages(lang)), home: { secret: 'No' } }),
}))

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

import { loadMessages } from '@/lib/i18n/load-messages'
import { cacheFor } from '@/lib/config/cache'
import { GET, revalidate } from './route'

// What an operator changed counts here as on pages; that merge has tests of its own.
jest.mock('@/lib/i18n/get-messages', () => ({
  getMessages: async (lang: 'en' | 'ar') => ({ ...(await loadMessages(lang)), home: { secret: 'No' } }),
}))

const ask = (lang: string, group: string) =>
  GET(new Request('http://localhost/'), { params: Promise.resolve({ lang, group }) })

it('answers with the words of one group, of shared fields and of the error catalogue, and no others', async () => {
  const response = await ask('en', 'modals.json')
  expect(response.headers.get('content-type')).toBe('application/json')
  const { modals, forms, apiErrors } = await loadMessages('en')
  expect(await response.json()).toEqual({ modals, forms, apiErrors })
})

it('answers in the language of its address', async () => {
  const { apiErrors } = await loadMessages('ar')
  expect(await (await ask('ar', 'modals.json')).json()).toMatchObject({ apiErrors })
})

it.each([
  ['de', 'modals.json'],
  ['in', 'modals.json'],
  ['en', 'modals'],
  ['en', 'shell.json'],
  ['en', '__proto__.json'],
])('has nothing at /texts/%s/%s', async (lang, group) => {
  expect((await ask(lang, group)).status).toBe(404)
})

it('is renewed as often as the versions of translations are looked up', () => {
  expect(revalidate).toBe(cacheFor.languages.revalidate)
})

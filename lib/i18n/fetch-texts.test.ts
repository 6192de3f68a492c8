import { fetchTexts } from './fetch-texts'

const answer = jest.fn<Promise<Response>, [string]>()

beforeEach(() => {
  answer.mockReset()
  globalThis.fetch = ((address: string) => answer(address)) as typeof fetch
})

it('fetches the words of a group once for all who ask', async () => {
  answer.mockResolvedValue(Response.json({ auth: { login: 'Login' } }))
  const both = await Promise.all([fetchTexts('en', 'auth'), fetchTexts('en', 'auth')])
  expect(both).toEqual([{ auth: { login: 'Login' } }, { auth: { login: 'Login' } }])
  expect(answer.mock.calls).toEqual([['/texts/en/auth.json']])
})

it.each<[string, 'fr' | 'es', () => Promise<Response>]>([
  ['an error', 'fr', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['nothing', 'es', () => Promise.reject(new TypeError('offline'))],
])('rejects on %s, and asks anew the next time', async (_, lang, fail) => {
  answer.mockImplementationOnce(fail)
  await expect(fetchTexts(lang, 'account')).rejects.toThrow()
  answer.mockResolvedValueOnce(Response.json({ account: {} }))
  await expect(fetchTexts(lang, 'account')).resolves.toEqual({ account: {} })
})

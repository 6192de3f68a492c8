import { fetchMessages } from './fetch-messages'

const answer = jest.fn<Promise<Response>, [string]>()

beforeEach(() => {
  answer.mockReset()
  globalThis.fetch = ((address: string) => answer(address)) as typeof fetch
})

it('fetches the messages of a namespace once for all callers', async () => {
  answer.mockResolvedValue(Response.json({ auth: { login: 'Login' } }))
  const both = await Promise.all([fetchMessages('en', 'auth'), fetchMessages('en', 'auth')])
  expect(both).toEqual([{ auth: { login: 'Login' } }, { auth: { login: 'Login' } }])
  expect(answer.mock.calls).toEqual([['/texts/en/auth.json']])
})

it.each<[string, 'fr' | 'es', () => Promise<Response>]>([
  ['an error', 'fr', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['nothing', 'es', () => Promise.reject(new TypeError('offline'))],
])('rejects on %s, and asks anew the next time', async (_, lang, fail) => {
  answer.mockImplementationOnce(fail)
  await expect(fetchMessages(lang, 'account')).rejects.toThrow()
  answer.mockResolvedValueOnce(Response.json({ account: {} }))
  await expect(fetchMessages(lang, 'account')).resolves.toEqual({ account: {} })
})

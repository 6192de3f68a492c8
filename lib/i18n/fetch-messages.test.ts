import { fetchMessages } from './fetch-messages'

const respond = jest.fn<Promise<Response>, [string]>()

beforeEach(() => {
  respond.mockReset()
  globalThis.fetch = ((address: string) => respond(address)) as typeof fetch
})

it('fetches the messages of a namespace once for all callers', async () => {
  respond.mockResolvedValue(Response.json({ auth: { login: 'Login' } }))
  const both = await Promise.all([fetchMessages('en', 'auth'), fetchMessages('en', 'auth')])
  expect(both).toEqual([{ auth: { login: 'Login' } }, { auth: { login: 'Login' } }])
  expect(respond.mock.calls).toEqual([['/texts/en/auth.json']])
})

it.each<[string, 'fr' | 'es', () => Promise<Response>]>([
  ['an error', 'fr', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['nothing', 'es', () => Promise.reject(new TypeError('offline'))],
])('rejects on %s, and fetches again the next time', async (_, lang, fail) => {
  respond.mockImplementationOnce(fail)
  await expect(fetchMessages(lang, 'account')).rejects.toThrow()
  respond.mockResolvedValueOnce(Response.json({ account: {} }))
  await expect(fetchMessages(lang, 'account')).resolves.toEqual({ account: {} })
})

import { unstable_cache } from 'next/cache'
import { startScriptedHost } from '../api/testing/scripted-host'
import { env } from '../config/env'
import { getMessages } from './get-messages'
import { messageAt } from './message-tree'

jest.mock('next/cache', () => ({ unstable_cache: jest.fn((fetchData: () => Promise<unknown>) => fetchData) }))

let host: Awaited<ReturnType<typeof startScriptedHost>>
const original = env.hosts.content
beforeEach(async () => {
  host = await startScriptedHost()
  env.hosts.content = host.url
})
afterEach(async () => {
  env.hosts.content = original
  await host.stop()
})

const titleOf = async () => messageAt(await getMessages('en'), 'search.title')

it('loads the texts of a language by its code and the version of the list, and caches both', async () => {
  const data = (url = '') =>
    url.includes('languages') ? [{ langCode: 'en', version: 3 }] : { 'search.title': 'What was found' }
  host.respond(({ url }, response) =>
    response.end(JSON.stringify({ message: '', data: data(url), meta: null })),
  )
  expect(JSON.stringify(await titleOf())).toContain('What was found')
  expect(host.seen.map(({ url }) => url)).toEqual(['/public/languages', '/public/translation/en?v=3'])
  const lifetimes = jest.mocked(unstable_cache).mock.calls.map(([, , options]) => options?.revalidate)
  expect(lifetimes).toEqual([60, 86_400])
})

it('has the built-in texts while the host does not respond', async () => {
  host.respond((_, response) => response.destroy())
  expect(JSON.stringify(await titleOf())).toContain('Search Results')
})

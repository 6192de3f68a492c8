import { unstable_cache } from 'next/cache'
import { lang as pageSegment } from 'next/root-params'
import { env } from '../../config/env'
import { contentCalls } from '../../contract/hosts/content'
import { pageContext, callHost, cacheFor } from './page-calls'
import { startScriptedHost } from '../testing/scripted-host'

jest.mock('next/cache', () => ({ unstable_cache: jest.fn((fetchData: () => Promise<unknown>) => fetchData) }))
jest.mock('next/root-params', () => ({ lang: jest.fn() }))

let host: Awaited<ReturnType<typeof startScriptedHost>>
const original = env.hosts.content
beforeEach(async () => {
  host = await startScriptedHost()
  host.json(200, { message: '', data: [], meta: null })
  env.hosts.content = host.url
})
afterEach(async () => {
  env.hosts.content = original
  await host.stop()
})

async function requestOn(segment: string) {
  jest.mocked(pageSegment).mockResolvedValue(segment)
  await callHost(contentCalls.getCarousel, {}, await pageContext('en', cacheFor.home))
  return host.seen.at(-1)?.headers.audience
}

it('requests the kids audience only on kids pages', async () => {
  expect([await requestOn('en'), await requestOn('en-kids')]).toEqual([undefined, 'KIDS'])
})

it('caches kids and general responses under different keys', async () => {
  await requestOn('en')
  await requestOn('en-kids')
  const [adults, children] = jest
    .mocked(unstable_cache)
    .mock.calls.slice(-2)
    .map(([, key]) => key)
  expect(adults).not.toEqual(children)
})

import { env } from '../../config/env'
import { getFlags } from './get-flags'
import { announcePurge } from './purge'
import { startScriptedHost } from '../testing/scripted-host'

const config = (avod: string) => ({ message: '', data: { AVOD_ENABLED: avod }, meta: null })

let host: Awaited<ReturnType<typeof startScriptedHost>>
const originalUrl = env.hosts.auth
beforeAll(async () => {
  host = await startScriptedHost()
  env.hosts.auth = host.url
})
afterAll(async () => {
  env.hosts.auth = originalUrl
  await host.stop()
})

it('flags default to off, are fetched once per purge, and survive a failing host', async () => {
  host.json(500, { message: '', data: null, meta: null })
  expect(await getFlags()).toEqual({ avodEnabled: false, forceProfileSelection: false })

  announcePurge(['config'])
  host.json(200, config('true'))
  const [first] = await Promise.all([getFlags(), getFlags()])
  expect(first?.avodEnabled).toBe(true)
  const requests = host.seen.length
  await getFlags()
  expect(host.seen).toHaveLength(requests)

  host.json(200, config('false'))
  announcePurge(['home'])
  expect((await getFlags()).avodEnabled).toBe(true)
  announcePurge(['config'])
  expect((await getFlags()).avodEnabled).toBe(false)

  host.json(200, config('true'))
  announcePurge(['config'])
  await getFlags()
  host.json(500, { message: '', data: null, meta: null })
  announcePurge(['config'])
  expect((await getFlags()).avodEnabled).toBe(true)
})

it.each(['TRUE', '1', 'yes', ' true', ''])('treats only the text true as on: %j', async (text) => {
  host.json(200, config(text))
  announcePurge(['config'])
  expect((await getFlags()).avodEnabled).toBe(false)
})

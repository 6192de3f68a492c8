/** @jest-environment jest-fixed-jsdom */
import { authCalls } from '../../contract/hosts/auth'
import { readStored, writeStored } from '../../storage/storage'
import { hosts, refusal, respond, startHosts } from '../testing/handlers'
import { loadConfig } from './load-config'

startHosts()
beforeEach(() => localStorage.clear())

const flags = { AVOD_ENABLED: 'true' }
const failing = () => hosts.use(respond(authCalls.getConfig, () => refusal(503, 'Not ready yet.')))

it('stores the fetched flags', async () => {
  hosts.use(respond(authCalls.getConfig, () => flags))
  expect(await loadConfig()).toEqual({ data: flags })
  expect(readStored('config')).toEqual(flags)
})

it('uses the stored flags while the host fails', async () => {
  writeStored('config', flags)
  failing()
  expect(await loadConfig()).toEqual({ data: flags })
})

it('returns the host’s error where nothing is stored', async () => {
  failing()
  expect((await loadConfig()).error).toMatchObject({ status: 503, message: 'Not ready yet.' })
})

it('ignores stored flags that are not strings', async () => {
  localStorage.setItem('hilalplay.config', JSON.stringify({ value: { AVOD_ENABLED: true } }))
  failing()
  expect((await loadConfig()).data).toBeUndefined()
})

/** @jest-environment jest-fixed-jsdom */
import { hosts, refusal, respond, sentTo, startHosts } from '../api/testing/handlers'
import { accountCalls } from '../contract/hosts/auth'
import { notifyCalls } from '../contract/hosts/notify'
import { writeBrowserCookie } from '../cookies/browser-cookies'
import { readStored } from '../storage/storage'

startHosts()

/** A new page each time, since a page reads the flag only once. */
async function report(flag: string | null, details: Record<string, unknown> = { method: 'website' }) {
  jest.resetModules()
  hosts.use(
    respond(accountCalls.getConfig, () => (flag === null ? refusal(503) : { CUSTOM_ANALYTICS: flag })),
    respond(notifyCalls.reportEvent, () => ({ done: true as const })),
  )
  const { reportEvent } = await import('./report-event')
  await reportEvent('login', details)
}
const bodies = () => sentTo(notifyCalls.reportEvent).map((sent) => (sent as { body?: unknown }).body)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  writeBrowserCookie('deviceKnown', '1')
})

it('reports an event to the operator while the flag is on', async () => {
  await report('true', { method: 'website', user_type: 'quest' })
  expect(bodies()).toEqual([{ name: 'login', details: { method: 'website', user_type: 'quest' } }])
})

it.each(['false', '1', ''])('reports nothing while the flag is %j', async (flag) => {
  await report(flag)
  expect(bodies()).toEqual([])
})

it('reports nothing where the flag cannot be read, and reads it again with the next event', async () => {
  await report(null)
  expect([bodies(), readStored('customAnalytics')]).toEqual([[], null])
})

it('relies on the stored configuration while the host does not respond', async () => {
  await report('true')
  sessionStorage.clear()
  await report(null)
  expect(bodies()).toHaveLength(2)
})

it('caches the flag for some minutes in each tab', async () => {
  await report('true')
  await report('true')
  expect([sentTo(accountCalls.getConfig).length, bodies().length]).toEqual([1, 2])
})

it('leaves out the query of an address, which may hold codes', async () => {
  await report('true', { page_location: 'https://play.test/en/verify?token=secret', page_title: 'A?b' })
  expect(bodies()).toEqual([
    { name: 'login', details: { page_location: 'https://play.test/en/verify', page_title: 'A?b' } },
  ])
})

/** @jest-environment jest-fixed-jsdom */
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { showModal, useModals } from '@/lib/modals/modal-store'
import { readStored, writeStored } from '@/lib/storage/storage'
import { logIn } from '../testing/render-member'
import { aCard } from '../testing/titles'
import { offerWelcome } from './offer-welcome'

const titles = [aCard({ id: 1 }), aCard({ id: 2 })]
const respondWith = (cards: typeof titles) =>
  respond(contentCalls.listSeries, ({ query: { offset, limit } }) => ({
    data: cards,
    meta: { offset, limit, totalCount: cards.length },
  }))
startHosts(respondWith(titles))

beforeEach(() => {
  logIn()
  useModals.setState({ modals: {}, stack: [] })
  writeStored('signedUp', true)
})

const welcome = () => useModals.getState().modals.welcome?.params

it('opens the welcome with the name and the most popular titles', async () => {
  await offerWelcome('Salma')
  expect(welcome()).toEqual({ name: 'Salma', titles })
  expect(sentTo(contentCalls.listSeries)[0]?.query).toMatchObject({ sortType: 'POPULAR', limit: '9' })
})

it('welcomes a member once', async () => {
  await offerWelcome('Salma')
  useModals.setState({ modals: {}, stack: [] })
  await offerWelcome('Salma')
  expect(welcome()).toBeUndefined()
})

it.each([
  ['the titles cannot be loaded', respond(contentCalls.listSeries, () => refusal(500))],
  ['there are no titles', respondWith([])],
])('waits for another visit where %s', async (_, handler) => {
  hosts.use(handler)
  await offerWelcome('Salma')
  expect(welcome()).toBeUndefined()
  expect(readStored('signedUp')).toBe(true)
})

it('waits for another visit where something else has opened meanwhile', async () => {
  showModal('cookiePreferences', {})
  await offerWelcome('Salma')
  expect(welcome()).toBeUndefined()
  expect(readStored('signedUp')).toBe(true)
})

/** @jest-environment jsdom */
import { notifyManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Reminder } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { writeBrowserCookie } from '@/lib/cookies/browser-cookies'
import { queryClient } from '@/lib/query/query-client'
import { channels, guide, renderLive, toProgramme, toTvChannel } from '../testing/render-live'
import { respond, stubGateway } from '../testing/stub-gateway'

/** Starts 50 minutes after the live edge. */
const next = {
  id: 'noor-1795269000',
  title: 'Comets',
  textLang: 'en' as const,
  startDate: '2026-11-21T13:50:00.000Z',
  endDate: '2026-11-21T14:30:00.000Z',
  seriesCode: 'comets',
  thumbnail: 'art/still.webp',
  episode: null,
}
const name = /^Remind me: Comets, \d\d:\d\d$/
const reminder: Reminder = {
  ...{ programmeId: next.id, channelCode: 'noor', channelTitle: 'Noor Drama' },
  ...{ title: next.title, textLang: next.textLang, startDate: next.startDate },
}

let gateway: ReturnType<typeof stubGateway>
let items: Reminder[]

function logIn(profileType = 'ADULT') {
  writeBrowserCookie('tokenExpiry', '2999-01-01T00:00:00Z')
  document.cookie = 'profile_id=7; Path=/'
  document.cookie = `profile_type=${profileType}; Path=/`
}
const change = (list: Reminder[]) => () => {
  items = list
  return { done: true } as const
}
const sentChanges = () => gateway.sentCalls().filter((call) => /(add|remove)Reminder/.test(call))
const findBell = async () => {
  const bell = await screen.findByRole('button', { name })
  await waitFor(() => expect(bell.getAttribute('aria-disabled')).toBeNull())
  return bell
}

beforeAll(() => notifyManager.setScheduler(queueMicrotask))
beforeEach(() => {
  localStorage.clear()
  queryClient().clear()
  for (const cookie of ['token_expiry', 'profile_id', 'profile_type'])
    document.cookie = `${cookie}=; Path=/; Max-Age=0`
  history.replaceState(null, '', '/en/watch/channel/noor')
  items = []
  gateway = stubGateway(
    respond(contentCalls.listProgrammes, () => [...guide.map(toProgramme), next]),
    respond(contentCalls.listTvChannels, () => channels.map(toTvChannel)),
    respond(notifyCalls.listReminders, () => ({ items, isReachable: true })),
    respond(notifyCalls.addReminder, change([reminder])),
    respond(notifyCalls.removeReminder, change([])),
  )
})

it('sets a reminder of the next programme, and takes it back', async () => {
  logIn()
  await renderLive()
  const bell = await findBell()
  await userEvent.click(bell)
  await waitFor(() => expect(sentChanges()).toEqual(['addReminder']))
  expect(gateway.sentTo(notifyCalls.addReminder)).toMatchObject([{ params: [next.id] }])
  expect(bell.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(bell)
  await waitFor(() => expect(sentChanges()).toEqual(['addReminder', 'removeReminder']))
  expect(bell.getAttribute('aria-pressed')).toBe('false')
})

it('leads a guest to the login, which leads back to the channel that plays', async () => {
  const { begin } = await renderLive()
  const href = async () => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href()).toBe('/en/login?redirectUrl=%2Fen%2Fwatch%2Fchannel%2Fnoor')
  await userEvent.keyboard('[PageUp]')
  await begin()
  await waitFor(async () =>
    expect(await href()).toBe('/en/login?redirectUrl=%2Fen%2Fwatch%2Fchannel%2Fmadar'),
  )
})

it('is not there in a kids profile, and fetches no reminders', async () => {
  logIn('KIDS')
  await renderLive()
  await screen.findByText('Comets')
  await import('./next-reminder')
  await waitFor(() => expect(gateway.sentCalls()).toContain('listProgrammes'))
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(gateway.sentTo(notifyCalls.listReminders)).toEqual([])
})

it('is not there behind live, where the next programme has already started', async () => {
  const { show } = await renderLive()
  await screen.findByRole('link', { name })
  show(100 + 30 * 60)
  expect(screen.getAllByText('Harbour')).not.toEqual([])
  expect(screen.queryByRole('link', { name: /^Remind me/ })).toBeNull()
})

it('takes Space and leaves letters to the player', async () => {
  logIn()
  const { video } = await renderLive()
  const bell = await findBell()
  bell.focus()
  await userEvent.keyboard('[Space]')
  expect([video.paused, bell.getAttribute('aria-pressed')]).toEqual([false, 'true'])
  await userEvent.keyboard('k')
  expect([video.paused, bell.getAttribute('aria-pressed')]).toEqual([true, 'true'])
})

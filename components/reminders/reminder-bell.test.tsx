/** @jest-environment jest-fixed-jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { useToasts } from '@/components/ui/browser'
import { hosts, refusal, respond, sentCalls, sentTo, startHosts } from '@/lib/api/testing/handlers'
import type { Reminder } from '@/lib/contract'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import { emptyBrowser } from '@/lib/session/testing/browser'
import english from '@/messages/en.json'
import { ReminderBell } from './reminder-bell'

const channel = { code: 'noor', title: 'Noor Drama' }
const programme = {
  id: 'noor-1763758800',
  title: 'Night Train',
  textLang: 'en' as const,
  startDate: '2026-11-21T21:00:00.000Z',
}
const { id: programmeId, ...shown } = programme
const reminder: Reminder = { programmeId, channelCode: channel.code, channelTitle: channel.title, ...shown }

/** The notify host with these reminders; with `refuses` it saves no change. */
function respondWithReminders(items: Reminder[], { refuses = false, isReachable = true } = {}) {
  let list = items
  hosts.use(
    respond(notifyCalls.listReminders, () => ({ items: list, isReachable })),
    respond(notifyCalls.addReminder, () => {
      if (refuses) return refusal(409, 'You can have up to 100 reminders.')
      list = [...list, reminder]
      return { done: true as const }
    }),
    respond(notifyCalls.removeReminder, () => {
      list = []
      return { done: true as const }
    }),
  )
}

function logIn(profileType = 'ADULT') {
  for (const pair of ['token_expiry=4102444800000', 'profile_id=7', `profile_type=${profileType}`])
    document.cookie = `${pair}; Path=/`
}
const WithMessages = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ liveTv: english.liveTv }}>
    {children}
  </NextIntlClientProvider>
)
const show = (tabIndex?: -1) =>
  render(<ReminderBell {...{ lang: 'en', channel, programme, tabIndex }} returnTo="/en/channels/guide" />, {
    wrapper: WithMessages,
  })
const bell = () => screen.getByRole('button', { name: /^Remind me: Night Train, / })
const isPressed = () => bell().getAttribute('aria-pressed')
const waitForPressed = (expected: string) => waitFor(() => expect(isPressed()).toBe(expected))
const waitForLoaded = () => waitFor(() => expect(bell().getAttribute('aria-disabled')).toBeNull())
const toast = () => useToasts.getState().current

startHosts()
beforeEach(() => {
  emptyBrowser()
  useToasts.getState().dismiss()
  useModals.setState({ modals: {}, stack: [] })
})
afterEach(() => queryClient().clear())

it('leads a guest to the login, which leads back to the page, without a call', async () => {
  show()
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  const link = screen.getByRole('link', { name: /^Remind me: Night Train, / })
  expect([link.getAttribute('href'), link.dataset.modal]).toEqual([
    '/en/login?redirectUrl=%2Fen%2Fchannels%2Fguide',
    'login',
  ])
  expect(sentCalls()).toEqual([])
})

it('is not there in a kids profile, and makes no call', async () => {
  logIn('KIDS')
  show()
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(document.body.textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
  expect(sentCalls()).toEqual([])
})

it('sets a reminder at once, and says when it comes', async () => {
  logIn()
  respondWithReminders([])
  show()
  await waitForLoaded()
  expect(isPressed()).toBe('false')
  fireEvent.click(bell())
  await waitForPressed('true')
  await waitFor(() =>
    expect(toast()?.text).toBe('Reminder set. We will remind you five minutes before it starts.'),
  )
  expect(sentTo(notifyCalls.addReminder)).toMatchObject([{ params: { programmeId: programme.id } }])
  await waitFor(() => expect(queryClient().isFetching()).toBe(0))
  expect(isPressed()).toBe('true')
})

it('takes a reminder back when it is pressed again', async () => {
  logIn()
  respondWithReminders([reminder])
  show()
  await waitForPressed('true')
  fireEvent.click(bell())
  await waitForPressed('false')
  await waitFor(() => expect(toast()?.text).toBe('The reminder was removed.'))
  expect(sentTo(notifyCalls.removeReminder)).toMatchObject([{ params: { programmeId: programme.id } }])
})

it('returns to its previous state when the platform refuses, and says why', async () => {
  logIn()
  respondWithReminders([], { refuses: true })
  show()
  await waitForLoaded()
  // The list itself cannot restore it.
  hosts.use(respond(notifyCalls.listReminders, () => refusal(404)))
  fireEvent.click(bell())
  await waitFor(() => expect(toast()?.tone).toBe('error'))
  expect(toast()?.text).toBe('You can have up to 100 reminders.')
  expect(isPressed()).toBe('false')
})

it('asks for a way of reminding first, and sets the reminder once there is one', async () => {
  logIn()
  respondWithReminders([], { isReachable: false })
  show()
  await waitForLoaded()
  fireEvent.click(bell())
  expect(useModals.getState().stack).toEqual(['reminder'])
  expect([isPressed(), sentTo(notifyCalls.addReminder)]).toEqual(['false', []])
  act(() => useModals.getState().modals.reminder?.params.onChosen?.())
  await waitForPressed('true')
  await waitFor(() => expect(sentTo(notifyCalls.addReminder)).toHaveLength(1))
})

it('is left out of the tab order where arrow keys reach it', async () => {
  logIn()
  respondWithReminders([])
  show(-1)
  await waitForLoaded()
  expect(bell().tabIndex).toBe(-1)
})

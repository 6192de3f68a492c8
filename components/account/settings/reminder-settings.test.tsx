/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installDialog } from '@/components/ui/testing/install-dialog'
import type { ReminderSettings as Settings } from '@/lib/contract'
import { ReminderModal } from '../modals/reminder-modal'
import { account } from '../testing/account'
import { fakeGateway, forgetCookies, logIn, memberReplies, renderAccount } from '../testing/render-account'
import { ReminderSettings } from './reminder-settings'

const read = 'GET /api/notify/reminder-settings'
const save = 'PUT /api/notify/reminder-settings'
const list = 'GET /api/notify/reminders'
const remove = 'DELETE /api/notify/reminders/noor-1763758800'
const none: Settings = { byMail: false, canMail: true, byPush: false, pushKey: 'a-key' }
const reminder = {
  ...{ programmeId: 'noor-1763758800', channelCode: 'noor', channelTitle: 'Noor Drama' },
  ...{ title: 'Night Train', textLang: 'en', startDate: '2026-11-21T21:00:00.000Z' },
}
const push = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}

const subscribe = jest.fn(() => Promise.resolve({ toJSON: () => push }))
const unsubscribe = jest.fn(() => Promise.resolve(true))
const requestPermission = jest.fn<Promise<NotificationPermission>, []>()

/** A browser with push messages, and the viewer's permission for notifications. */
function openBrowser(permission: NotificationPermission) {
  const pushManager = { subscribe, getSubscription: () => Promise.resolve({ unsubscribe }) }
  const ready = Promise.resolve({ pushManager })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready, getRegistration: () => Promise.resolve({}) },
  })
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission } })
}

beforeAll(installDialog)
beforeEach(() => {
  logIn()
  jest.clearAllMocks()
  openBrowser('default')
  requestPermission.mockResolvedValue('granted')
})
afterEach(forgetCookies)

function show(settings: Settings, replies = {}, items = [reminder]) {
  const gateway = fakeGateway({
    ...memberReplies(account),
    [read]: { data: settings },
    [list]: { data: { items, isReachable: true } },
    ...replies,
  })
  renderAccount(<ReminderSettings />)
  return gateway
}

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const device = () => toggle('On this device')
const bodies = (sent: { call: string; body: unknown }[], wanted: string) =>
  sent.filter(({ call }) => call === wanted).map(({ body }) => body)

describe('the settings of reminders', () => {
  it('ask for nothing by themselves', async () => {
    show(none)
    await device()
    expect(requestPermission).not.toHaveBeenCalled()
  })

  it('switch mails on', async () => {
    const { sent } = show(none, { [save]: { data: { ...none, byMail: true } } })
    const mail = await toggle('By e-mail')
    await screen.findByText('Five minutes before the program starts, with a link to watch it')
    await waitFor(() => expect(mail.disabled).toBe(false))
    await userEvent.click(mail)
    await waitFor(() => expect(mail.checked).toBe(true))
    expect(bodies(sent, save)).toEqual([{ byMail: true }])
  })

  it('return the switch when that is refused, and say why', async () => {
    show(none, { [save]: { status: 409, message: 'Please verify your address.' } })
    const mail = await toggle('By e-mail')
    await waitFor(() => expect(mail.disabled).toBe(false))
    await userEvent.click(mail)
    expect((await screen.findByRole('alert')).textContent).toContain('Please verify your address.')
    expect(mail.checked).toBe(false)
  })

  it('offer no mails to an address that is not verified', async () => {
    show({ ...none, canMail: false })
    await screen.findByText('Verify your e-mail address first.')
    expect((await toggle('By e-mail')).disabled).toBe(true)
  })

  it('subscribe the browser once the viewer has allowed notifications', async () => {
    const { sent } = show(none, { [save]: { data: { ...none, byPush: true } } })
    await userEvent.click(await device())
    await waitFor(() => expect(bodies(sent, save)).toEqual([{ push }]))
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'a-key' })
    const shown = await device()
    await waitFor(() => expect(shown.checked).toBe(true))
  })

  it('say where to allow notifications when the viewer has refused them', async () => {
    requestPermission.mockImplementation(() => {
      openBrowser('denied')
      return Promise.resolve('denied')
    })
    const { sent } = show(none)
    await userEvent.click(await device())
    await screen.findByText('Notifications are blocked in your browser’s settings.')
    expect([bodies(sent, save), subscribe.mock.calls]).toEqual([[], []])
    expect((await device()).disabled).toBe(true)
  })

  it('say that a push service could not be reached', async () => {
    subscribe.mockRejectedValueOnce(new Error('no network'))
    show(none)
    await userEvent.click(await device())
    expect((await screen.findByRole('alert')).textContent).toBe('That was not saved. Please try again.')
  })

  it('withdraw the browser here and on the platform', async () => {
    const { sent } = show({ ...none, byPush: true }, { [save]: { data: none } })
    await userEvent.click(await device())
    await waitFor(() => expect(bodies(sent, save)).toEqual([{ push: null }]))
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
    const shown = await device()
    await waitFor(() => expect(shown.checked).toBe(false))
  })

  it.each([
    ['where the platform has no keys', { ...none, pushKey: null }, () => undefined],
    ['where the browser has no push messages', none, () => Reflect.deleteProperty(window, 'PushManager')],
  ])('offer no notifications %s', async (_where, settings, change) => {
    change()
    show(settings)
    await toggle('By e-mail')
    await screen.findByText('Night Train')
    expect(screen.queryByRole('switch', { name: 'On this device' })).toBeNull()
  })
})

describe('the upcoming reminders', () => {
  it('are listed with channel and time, and each is taken back by its button', async () => {
    const { sent } = show(none, { [remove]: { data: { done: true } } })
    const row = (await screen.findByText('Night Train')).closest('li')
    expect(row?.textContent).toContain('Noor Drama')
    expect(row?.querySelector('time')?.dateTime).toBe(reminder.startDate)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the reminder: Night Train' }))
    await waitFor(() => expect(screen.queryByText('Night Train')).toBeNull())
    expect(sent.map(({ call }) => call)).toContain(remove)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('stay when the platform refuses, which is said', async () => {
    show(none, { [remove]: { status: 503, message: 'Not ready yet.' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the reminder: Night Train' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Not ready yet.')
    expect(screen.getByText('Night Train')).toBeTruthy()
  })

  it('lead to the guide where there are none', async () => {
    show(none, {}, [])
    const link = await screen.findByRole('link', { name: 'TV guide' })
    expect(link.getAttribute('href')).toBe('/en/channels/guide')
  })

  it('can be loaded again when that has failed', async () => {
    const { replies } = show(none, { [list]: { status: 503, message: 'Not ready yet.' } })
    expect((await screen.findByRole('alert')).textContent).toContain('Your reminders could not be loaded.')
    replies[list] = { data: { items: [reminder], isReachable: true } }
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('Night Train')
  })
})

describe('the dialog before the first reminder', () => {
  const onChosen = jest.fn()
  const onClose = jest.fn()
  const onClosed = jest.fn()
  const modal = (open: boolean) => (
    <ReminderModal
      params={{ title: 'Night Train', onChosen }}
      open={open}
      preventClosing={false}
      onClose={onClose}
      onClosed={onClosed}
    />
  )
  const open = (replies = {}) => {
    const data = { items: [], isReachable: false }
    fakeGateway({ ...memberReplies(account), [read]: { data: none }, [list]: { data }, ...replies })
    return renderAccount(modal(true))
  }
  const set = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Set reminder' })

  it('names the program, and sets nothing before a way is chosen', async () => {
    open()
    expect((await screen.findByRole('dialog')).textContent).toContain('Night Train')
    expect((await set()).disabled).toBe(true)
  })

  it('sets the reminder once the member has agreed to a way', async () => {
    const { rerenderIsland } = open({ [save]: { data: { ...none, byMail: true } } })
    const mail = await toggle('By e-mail')
    await waitFor(() => expect(mail.disabled).toBe(false))
    await userEvent.click(mail)
    const button = await set()
    await waitFor(() => expect(button.disabled).toBe(false))
    await userEvent.click(button)
    expect(onClose).toHaveBeenCalledTimes(1)
    rerenderIsland(modal(false))
    await waitFor(() => expect(onChosen).toHaveBeenCalledTimes(1))
  })

  it.each([
    ['the operator sends no push messages', { ...none, pushKey: null }, {}],
    ['this browser has no service worker', none, undefined],
  ])('sets it by mail in one press where %s', async (_, alone, registration) => {
    const value = { ready: new Promise(() => {}), getRegistration: () => Promise.resolve(registration) }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
    const gateway = fakeGateway({
      ...memberReplies(account),
      [read]: { data: alone },
      [list]: { data: { items: [], isReachable: false } },
      [save]: { data: { ...alone, byMail: true } },
    })
    renderAccount(modal(true))
    expect(await screen.findByText(account.email ?? '')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    await userEvent.click(await set())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(bodies(gateway.sent, save)).toEqual([{ byMail: true }])
  })

  it('stays open where that cannot be saved', async () => {
    fakeGateway({
      ...memberReplies(account),
      [read]: { data: { ...none, pushKey: null } },
      [list]: { data: { items: [], isReachable: false } },
      [save]: { status: 503, data: {} },
    })
    renderAccount(modal(true))
    await screen.findByText(account.email ?? '')
    await userEvent.click(await set())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('sets nothing when it is closed', async () => {
    const { rerenderIsland } = open()
    await set()
    rerenderIsland(modal(false))
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
    expect(onChosen).not.toHaveBeenCalled()
  })
})

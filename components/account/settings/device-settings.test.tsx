/** @jest-environment jsdom */

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { useModals } from '@/lib/modals/modal-store'
import { DeviceManagementModal } from '../modals/device-management-modal'
import { fakeGateway, forgetCookies, logIn, renderAccount } from '../testing/render-account'
import { type DeviceState, DeviceSettings } from './device-settings'

const list = 'GET /api/content/device/list'
const remove = 'DELETE /api/content/device/d2'
const laptop = { id: 'd1', name: 'Firefox on Linux', platform: 'web', lastUsedAt: '2026-11-20T10:00:00.000Z' }
const phone = { ...laptop, id: 'd2', name: 'Chrome on Android', current: false }
const limits = { allowedDevices: 2, maxDeviceCount: 5, maxDeleteCount: 3 }
const both: DeviceState = {
  ...limits,
  devices: [{ ...laptop, current: true }, phone],
  remainingDeleteCount: 2,
}
const one: DeviceState = { ...both, devices: both.devices.slice(0, 1), remainingDeleteCount: 1 }

beforeAll(installDialog)
beforeEach(() => {
  logIn()
  useModals.setState({ modals: {}, stack: [] })
})
afterEach(forgetCookies)

/** Accepts the open confirmation. */
async function accept(): Promise<string | null> {
  const { modals, stack } = useModals.getState()
  expect(stack).toEqual(['confirm'])
  return act(async () => modals.confirm?.params.onAccept?.() ?? 'no confirmation')
}

it('lists the devices with this one marked, and says what is left of the limits', async () => {
  fakeGateway({ [list]: { data: both } })
  renderAccount(<DeviceSettings />)
  const current = (await screen.findByText('Firefox on Linux')).closest('li')
  expect(current?.textContent).toBe('Firefox on LinuxActive nowThis device')
  expect(current && within(current).queryByRole('button')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('2 of 5 devices in use2 removals left this month')
})

it('tells devices of one name apart by a number, after this one', async () => {
  const alike = { ...laptop, current: false }
  const devices = [
    { ...alike, id: 'd3' },
    { ...alike, id: 'd4' },
    { ...phone, current: true },
  ]
  fakeGateway({ [list]: { data: { ...both, devices } } })
  renderAccount(<DeviceSettings />)
  await screen.findByRole('button', { name: 'Remove Firefox on Linux (2)' })
  const names = screen.getAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent)
  expect(names).toEqual(['Chrome on Android', 'Firefox on Linux (1)', 'Firefox on Linux (2)'])
})

it('says at which time a device was used', async () => {
  fakeGateway({ [list]: { data: both } })
  renderAccount(<DeviceSettings />)
  const row = (await screen.findByText('Chrome on Android')).closest('li')
  expect(row?.textContent).toMatch(/Nov 20, 2026.+\d:00/)
})

it('removes a device after a confirmation', async () => {
  const { sent } = fakeGateway({ [list]: { data: both }, [remove]: { data: one } })
  renderAccount(<DeviceSettings />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
  expect(sent.map(({ call }) => call)).not.toContain(remove)
  const { title } = useModals.getState().modals.confirm?.params ?? {}
  expect(title).toBe('Remove \u2068Chrome on Android\u2069?')
  expect(await accept()).toBeNull()
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  expect(screen.getByRole('status').textContent).toContain('1 removal left this month')
})

it('takes over the focus from the button of a removed device', async () => {
  fakeGateway({ [list]: { data: both }, [remove]: { data: one } })
  renderAccount(<DeviceSettings />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
  await accept()
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  act(() => useModals.getState().modals.confirm?.params.onDone?.())
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

it('drops cached rails, titles and spotlights once a device was removed', async () => {
  fakeGateway({ [list]: { data: both }, [remove]: { data: one } })
  const { client } = renderAccount(<DeviceSettings />)
  const keys = [['rails', 'en', 7], ['title-state', 3], ['spotlights', 'en'], ['countries']]
  for (const key of keys) client.setQueryData(key, ['known'])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
  await accept()
  expect(keys.map((key) => client.getQueryData(key))).toEqual([undefined, undefined, undefined, ['known']])
})

it('says in the confirmation why a device cannot be removed', async () => {
  fakeGateway({ [list]: { data: both }, [remove]: { status: 403, message: 'No more devices this month.' } })
  renderAccount(<DeviceSettings />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
  expect(await accept()).toBe('No more devices this month.')
  expect(screen.getByText('Chrome on Android')).toBeTruthy()
})

it('offers no removal when none is left', async () => {
  fakeGateway({ [list]: { data: { ...both, remainingDeleteCount: 0 } } })
  renderAccount(<DeviceSettings />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove Chrome on Android' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText('No removals left this month')).toBeTruthy()
})

it('shows why the devices failed to load, and retries', async () => {
  const { replies } = fakeGateway({ [list]: { status: 503, message: 'Not ready yet.' } })
  renderAccount(<DeviceSettings />)
  expect((await screen.findByRole('alert')).textContent).toContain('Not ready yet.')
  replies[list] = { data: one }
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Firefox on Linux')
})

describe('the device-limit modal', () => {
  const onFreed = jest.fn()
  const onClose = jest.fn()
  const modal = (open: boolean, params: { onFreed?: () => void } = { onFreed }) => (
    <DeviceManagementModal
      params={params}
      open={open}
      preventClosing={false}
      onClose={onClose}
      onClosed={() => undefined}
    />
  )
  beforeEach(() => {
    onFreed.mockReset()
    onClose.mockReset()
  })

  it.each([
    ['continues by itself once a device was removed and it has closed', true],
    ['does not continue when it is closed', false],
  ])('%s', async (_title, removes) => {
    fakeGateway({ [list]: { data: both }, [remove]: { data: one } })
    const { rerenderIsland } = renderAccount(modal(true))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
    if (removes) await accept()
    expect(onClose).toHaveBeenCalledTimes(removes ? 1 : 0)
    rerenderIsland(modal(false))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onFreed).toHaveBeenCalledTimes(removes ? 1 : 0)
  })

  it('stays open and confirms the removal when nothing is waiting for it', async () => {
    fakeGateway({ [list]: { data: both }, [remove]: { data: one } })
    renderAccount(modal(true, {}))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
    await accept()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

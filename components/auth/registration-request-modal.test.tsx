/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { bodiesOf, hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { RegistrationRequestModal } from './registration-request-modal'
import { entranceHandlers } from './testing/auth-hosts'
import { renderAuth } from './testing/render-auth'

startHosts(
  ...entranceHandlers,
  respond(notifyCalls.requestRegistration, () => ({ done: true }) as const),
)

const onClose = jest.fn()
const show = async (params: { email?: string; channel?: string } = {}) => {
  const dialog = { open: true, preventClosing: false, onClose, onClosed: () => undefined }
  renderAuth(<RegistrationRequestModal {...dialog} params={params} />)
  await act(() => Promise.resolve())
  return screen.getByLabelText<HTMLInputElement>('E-mail')
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send me the link' }))

beforeAll(installDialog)
afterEach(() => {
  cleanup()
  jest.clearAllMocks()
})

it('sends the address with the channel that it was left in, and says where the link goes', async () => {
  expect((await show({ email: 'amal@hilalplay.test', channel: 'LANDING' })).value).toBe('amal@hilalplay.test')
  await send()
  expect((await screen.findByRole('status')).textContent).toContain('amal@hilalplay.test')
  expect(bodiesOf(notifyCalls.requestRegistration)).toEqual([
    expect.objectContaining({ email: 'amal@hilalplay.test', channel: 'LANDING' }) as object,
  ])
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1)
  expect(document.activeElement).toBe(close)
})

it.each([
  ['', 'This field is required'],
  ['amal@', 'Invalid e-mail'],
])('names what is wrong with %j and sends nothing', async (typed, error) => {
  await show({ email: typed })
  await send()
  expect(await screen.findByText(error)).toBeTruthy()
  expect(bodiesOf(notifyCalls.requestRegistration)).toEqual([])
})

it('shows the reason of the host, with what was typed', async () => {
  hosts.use(respond(notifyCalls.requestRegistration, () => refusal(429, 'Too many attempts.')))
  const field = await show({ email: 'amal@hilalplay.test' })
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
  expect(field.value).toBe('amal@hilalplay.test')
})

/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { NextIntlClientProvider } from 'next-intl'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { useModals } from '@/lib/modals/modal-store'
import { QueryProvider } from '@/lib/query/query-provider'
import { replacePage } from '@/lib/routing'
import { accountOf, emptyBrowser } from '@/lib/session/testing/browser'
import messages from '@/messages/en.json'
// Loaded up front, so that a test's clock does not have to wait for what the form imports on focus.
import '@hookform/resolvers/zod'
import './support-schema'
import { SupportForm } from './support-form'

jest.mock('@/lib/routing/go-to')

const megabyte = 1024 * 1024
const items = [
  { title: 'Playback', subject: 'PLAYBACK' },
  { title: 'Payment', subject: 'PAYMENT' },
]
const ofPayment = [
  { extension: 'png', maxSize: 10 * megabyte },
  { extension: 'pdf', maxSize: 10 * megabyte },
]
const ofPlayback = [...ofPayment, { extension: 'mp4', maxSize: 25 * megabyte }]

startHosts(
  respond(authCalls.getUserDetail, () => accountOf()),
  respond(notifyCalls.listTicketSubjects, () => ({ items })),
  respond(notifyCalls.checkTicketLimit, ({ query }) => ({
    fileFormats: query.subject === 'PAYMENT' ? ofPayment : ofPlayback,
    error: null,
  })),
)

function open() {
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <QueryProvider>
        <SupportForm />
      </QueryProvider>
    </NextIntlClientProvider>,
  )
}

beforeEach(() => {
  emptyBrowser()
  document.cookie = 'token_expiry=4102444800000; Path=/'
})
afterEach(() => {
  cleanup()
  useModals.setState({ modals: {}, stack: [] })
})

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const subject = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subject' })
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const file = () => screen.getByLabelText<HTMLInputElement>('File (optional)')
const consent = () => screen.getByRole<HTMLInputElement>('checkbox')
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
const under = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const fileOf = (name: string, size: number) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size })

async function fill() {
  await screen.findByRole('option', { name: 'Payment' })
  await waitFor(() => expect(email().value).toBe('salma@hilalplay.test'))
  await userEvent.selectOptions(subject(), 'PAYMENT')
  await userEvent.type(message(), 'Where is my receipt?')
  await userEvent.click(consent())
  await waitFor(() => expect(send().disabled).toBe(false))
}

/** A host that responds to a ticket when the test says so. */
function suspendTicket() {
  let respondLater: (response: Response) => void = () => undefined
  const response = new Promise<Response>((resolve) => {
    respondLater = resolve
  })
  hosts.use(respond(notifyCalls.saveTicket, () => response))
  return (given: Response) => respondLater(given)
}

const saved = (text = '') => HttpResponse.json({ message: text, data: { ticketId: 'ABCDEFGH' }, meta: null })

it('is prefilled with the e-mail address of the member, and lists the subjects after an invitation to choose', async () => {
  open()
  await screen.findByRole('option', { name: 'Payment' })
  await waitFor(() => expect(email().value).toBe('salma@hilalplay.test'))
  const names = [...subject().options].map(({ text }) => text)
  expect(names).toEqual(['Select a subject', 'Playback', 'Payment'])
  expect(send().disabled).toBe(true)
})

it('keeps the list of subjects empty when it cannot be fetched', async () => {
  hosts.use(respond(notifyCalls.listTicketSubjects, () => refusal(400, 'No.')))
  open()
  await waitFor(() => expect(sentTo(notifyCalls.listTicketSubjects)).toHaveLength(1))
  expect([...subject().options].map(({ text }) => text)).toEqual(['Select a subject'])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('checks every field at every change', async () => {
  open()
  await fill()
  await userEvent.type(email(), ' x')
  await waitFor(() => expect(under(email())).toBe('Invalid e-mail'))
  await userEvent.clear(email())
  await waitFor(() => expect(under(email())).toBe('This field is required'))
  await userEvent.clear(message())
  await waitFor(() => expect(under(message())).toBe('This field is required'))
  await userEvent.type(message(), 'Hi')
  await waitFor(() => expect(under(message())).toBe('Minimum 3 characters required.'))
  await userEvent.type(message(), '!')
  await waitFor(() => expect(message().getAttribute('aria-invalid')).toBeNull())
  await userEvent.click(consent())
  await waitFor(() => expect(under(consent())).toBe('You have to accept this agreement'))
  await userEvent.selectOptions(subject(), '')
  await waitFor(() => expect(under(subject())).toBe('This field is required'))
  expect(send().disabled).toBe(true)
})

it('links the consent to the GDPR page in another tab, so that nothing is lost', () => {
  open()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'GDPR page' })
  expect([link.pathname, link.target]).toEqual(['/en/general-data-protection-regulation', '_blank'])
})

it.each([
  ['receipt.exe', 10, 'Unsupported File Type!'],
  ['clip.mp4', 10, 'Unsupported File Type!'],
  ['receipt.pdf', 11 * megabyte, 'File size exceeds the limit. Please upload a smaller file.'],
])('refuses the file %s of %d bytes, which the subject does not allow', async (name, size, error) => {
  open()
  await fill()
  await screen.findByText(/PDF/)
  await userEvent.upload(file(), fileOf(name, size), { applyAccept: false })
  expect(under(file())).toBe(error)
  expect(send().disabled).toBe(true)
})

it('drops the file and asks for the limits when another subject is chosen', async () => {
  open()
  await fill()
  await screen.findByText(/PDF/)
  await userEvent.upload(file(), fileOf('a.png', 5), { applyAccept: false })
  expect(screen.getByText('a.png')).toBeTruthy()
  await userEvent.selectOptions(subject(), 'PLAYBACK')
  expect(screen.queryByText('a.png')).toBeNull()
  await waitFor(() =>
    expect(sentTo(notifyCalls.checkTicketLimit).map(({ query }) => query.subject)).toEqual([
      'PAYMENT',
      'PLAYBACK',
    ]),
  )
  await screen.findByText(/MP4.+25/)
})

it('shows why no request of a subject can be sent, and sends none', async () => {
  const statusDescription = 'You have sent 10 requests within a day.'
  hosts.use(respond(notifyCalls.checkTicketLimit, () => ({ fileFormats: [], error: { statusDescription } })))
  open()
  await screen.findByRole('option', { name: 'Payment' })
  await userEvent.selectOptions(subject(), 'PAYMENT')
  await waitFor(() => expect(under(subject())).toBe(statusDescription))
  expect(send().disabled).toBe(true)
})

it('lets any file pass while no formats are known', async () => {
  hosts.use(respond(notifyCalls.checkTicketLimit, () => refusal(400, 'No.')))
  open()
  await fill()
  await userEvent.upload(file(), fileOf('a.exe', 5), { applyAccept: false })
  expect(file().getAttribute('aria-invalid')).toBeNull()
  expect(send().disabled).toBe(false)
})

it('sends a request once, with its file and the language of the device', async () => {
  const received: FormData[] = []
  hosts.use(
    respond(notifyCalls.saveTicket, async (_, request) => {
      expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
      received.push(await request.formData())
      return saved('We have it.')
    }),
  )
  open()
  await fill()
  await userEvent.upload(file(), new File(['content'], 'a.png'), { applyAccept: false })
  await userEvent.dblClick(send())
  await waitFor(() => expect(useModals.getState().stack).toEqual(['notification']))
  expect(received).toHaveLength(1)
  const fields = Object.fromEntries([...(received[0] ?? [])].filter(([name]) => name !== 'files'))
  expect(fields).toEqual({
    ticketEmail: 'salma@hilalplay.test',
    ticketMessage: 'Where is my receipt?',
    ticketSubject: 'PAYMENT',
    deviceLanguage: 'en',
  })
  expect(received[0]?.has('files')).toBe(true)
  expect(useModals.getState().modals.notification?.params).toMatchObject({
    type: 'success',
    message: 'We have it.',
  })
})

it('sends once what is submitted twice within a moment', async () => {
  hosts.use(respond(notifyCalls.saveTicket, () => saved()))
  open()
  await fill()
  const form = send().form
  act(() => {
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await waitFor(() => expect(useModals.getState().stack).toEqual(['notification']))
  expect(sentTo(notifyCalls.saveTicket)).toHaveLength(1)
})

it('shows its own thanks where the host sends none, and goes back when that is closed', async () => {
  hosts.use(respond(notifyCalls.saveTicket, () => saved()))
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined)
  history.pushState(null, '', '/en/customer-support')
  open()
  await fill()
  await userEvent.click(send())
  await waitFor(() => expect(useModals.getState().stack).toEqual(['notification']))
  const { params } = useModals.getState().modals.notification ?? {}
  expect(params?.message).toBe('Thank you. We have received your request and will answer by e-mail.')
  expect(message().value).toBe('')
  act(() => params?.onClosed?.())
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
})

const arrivals: [string, () => void][] = [
  ['without a page before it', () => jest.spyOn(history, 'length', 'get').mockReturnValue(1)],
  [
    'where the page before it is of another site',
    () => {
      history.pushState(null, '', '/en/customer-support')
      Object.defineProperty(window, 'navigation', { value: { canGoBack: false }, configurable: true })
    },
  ],
]

it.each(arrivals)('goes home %s', async (_, arrive) => {
  hosts.use(respond(notifyCalls.saveTicket, () => saved()))
  arrive()
  open()
  await fill()
  await userEvent.click(send())
  await waitFor(() => expect(useModals.getState().stack).toEqual(['notification']))
  act(() => useModals.getState().modals.notification?.params.onClosed?.())
  expect(replacePage).toHaveBeenCalledWith('/en')
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'navigation')
})

it("shows the host's refusal above the form, and can be sent again with all that was typed", async () => {
  hosts.use(respond(notifyCalls.saveTicket, () => refusal(503, 'We cannot take files at the moment.')))
  open()
  await fill()
  await userEvent.click(send())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('We cannot take files at the moment.')
  expect(alert.compareDocumentPosition(email())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(document.activeElement).toBe(alert)
  expect(message().value).toBe('Where is my receipt?')
  expect([send().disabled, send().getAttribute('aria-disabled')]).toEqual([false, null])
})

it('keeps all that was typed when the network is lost', async () => {
  hosts.use(respond(notifyCalls.saveTicket, () => HttpResponse.error() as unknown as Response))
  open()
  await fill()
  await userEvent.upload(file(), new File(['content'], 'a.png'), { applyAccept: false })
  await userEvent.click(send())
  expect((await screen.findByRole('alert')).textContent).toMatch(/Unexpected error happened/)
  expect([email().value, subject().value, message().value, consent().checked]).toEqual([
    'salma@hilalplay.test',
    'PAYMENT',
    'Where is my receipt?',
    true,
  ])
  expect(screen.getByText('a.png')).toBeTruthy()
})

it('can be canceled while it is sent, keeps everything and says so', async () => {
  suspendTicket()
  open()
  await fill()
  await userEvent.click(send())
  expect(await screen.findByRole('progressbar', { name: 'Upload progress' })).toBeTruthy()
  expect(send().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Sending was canceled. Everything you wrote is still here.')).toBeTruthy()
  expect(document.activeElement).toBe(send())
  expect(message().value).toBe('Where is my receipt?')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(useModals.getState().stack).toEqual([])
})

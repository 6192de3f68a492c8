/** @jest-environment jest-fixed-jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { bodiesOf, hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import type { CallData } from '@/lib/contract'
import { authCalls } from '@/lib/contract/hosts/auth'
import { partnerCalls } from '@/lib/contract/hosts/partner'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { hideModal, type ModalParams, showModal, useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import { goTo } from '@/lib/routing'
import { readPurchase } from '@/lib/storage/purchase-data'
import messages from '@/messages/en.json'
import { ModalSlot } from '../testing/modal-slot'
import { MsisdnPaymentModal } from './msisdn-payment-modal'

jest.mock('@/lib/routing/go-to')

type Billing = CallData<typeof partnerCalls.startBilling>

const money = (amount: number) => ({ amount, currency: 'USD' })
const quote = {
  ...{
    kind: 'START' as const,
    title: 'Premium',
    periodCode: 'monthly',
    price: money(499),
    discount: money(0),
    credit: money(0),
  },
  ...{ total: money(499), renewsAt: '2027-12-23T00:00:00Z', renewalPrice: money(499) },
}
const billing = (more: Partial<Billing>): Billing => ({
  ...{ actionType: 'OTP', infoText: 'Sent to your phone', redirectUrl: null },
  ...{ checkoutId: 'c1', codeLength: 6, duration: 60, ...more },
})
const starts = (...responses: Partial<Billing>[]) =>
  respond(partnerCalls.startBilling, () =>
    billing((responses.length > 1 ? responses.shift() : responses[0]) ?? {}),
  )
const country = {
  flagUrl: '',
  countryName: 'Egypt',
  countryPhoneCode: '+20',
  countryCode: 'EG',
  selected: true,
}

startHosts(
  respond(paymentCalls.quoteCheckout, () => quote),
  respond(authCalls.listCountries, () => [country]),
  respond(paymentCalls.cancelCheckout, () => ({
    ...{ checkoutId: 'c1', state: 'EXPIRED' as const, message: '', productCode: 'premium-monthly' },
    ...{ price: money(499), priceText: '$4.99', redirectUrl: null },
  })),
)
beforeAll(installDialog)
beforeEach(() => {
  queryClient().clear()
  localStorage.clear()
  jest.mocked(goTo).mockReset()
  useModals.setState({ modals: {}, stack: [] })
})

const onClosed = jest.fn()
const choice = {
  ...{ selectedPlan: 'premium', selectedPeriod: 'monthly', gatewayPackage: 'premium-monthly' },
  ...{ gatewayCodes: ['stripe', 'camara'], gatewayCode: 'camara', promoCode: '', returnTo: '/en/watch/7' },
  onClosed,
}

function open(promotionCode = '') {
  onClosed.mockReset()
  showModal('msisdnPayment', {
    ...{ gatewayCode: 'camara', gatewayPackage: 'premium-monthly', promotionCode, choice },
  })
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queryClient()}>
        <ModalSlot name="msisdnPayment" modal={MsisdnPaymentModal} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}
const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })
const modal = <Name extends keyof ModalParams>(name: Name) =>
  useModals.getState().modals[name]?.params as ModalParams[Name] | undefined
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function send(typed: string) {
  await userEvent.click(await number())
  await userEvent.paste(typed)
  await press('Pay $4.99')
}
async function sendForCode() {
  hosts.use(starts({}))
  open()
  await send('1015550199')
  await waitFor(() => expect(modal('otp')).toBeTruthy())
  return modal('otp') as ModalParams['otp']
}

it('shows the bill, requests a code for the price that was shown, and prompts for it', async () => {
  hosts.use(starts({}))
  open('half')
  expect(await screen.findByText('Premium, one month')).toBeTruthy()
  await send('1015550199')
  await waitFor(() =>
    expect(modal('otp')).toMatchObject({
      ...{ actionType: 'OTP', token: 'c1', duration: 60, codeLength: 6, infoText: 'Sent to your phone' },
      ...{ gatewayCode: 'camara', gatewayPackage: 'premium-monthly', autoLogin: false },
    }),
  )
  expect(bodiesOf(partnerCalls.startBilling)).toEqual([
    {
      ...{ gatewayCode: 'camara', gatewayPackage: 'premium-monthly', promotionCode: 'half' },
      ...{ msisdn: '+201015550199', shown: money(499) },
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    },
  ])
  expect(readPurchase()).toMatchObject({ gatewayCode: 'camara', checkoutId: 'c1', returnTo: '/en/watch/7' })
  expect((await number()).value).toBe('1015550199')
})

it.each([
  ['', 'This field is required'],
  ['12345', 'Invalid phone number'],
  ['٠١٠١٥٥٥٠١٩٩', 'Phone number must be in English numbers only (Example: 9876543210).'],
])('says about the number %j: %s', async (typed, message) => {
  open()
  await number()
  if (typed) await userEvent.type(await number(), typed)
  await press('Pay $4.99')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sentTo(partnerCalls.startBilling)).toEqual([])
})

it('says that a number cannot pay, and leaves it there to be changed', async () => {
  hosts.use(starts({ actionType: 'WARNING', infoText: 'This number cannot pay by mobile bill.' }))
  open()
  await send('1015550100')
  expect((await screen.findByRole('alert')).textContent).toBe('This number cannot pay by mobile bill.')
  expect((await number()).value).toBe('1015550100')
  expect(modal('otp')).toBeUndefined()
})

it('shows the new total where the price has changed', async () => {
  const quotes = [quote, { ...quote, total: money(599) }]
  hosts.use(
    respond(paymentCalls.quoteCheckout, () => quotes.shift() ?? quote),
    respond(partnerCalls.startBilling, () => refusal(409, 'The price has changed.')),
  )
  open()
  await send('1015550199')
  expect((await screen.findByRole('alert')).textContent).toBe('The price has changed.')
  expect(await screen.findByRole('button', { name: 'Pay $5.99' })).toBeTruthy()
  expect((await number()).value).toBe('1015550199')
})

it('leaves for the page of an operator that has one', async () => {
  hosts.use(starts({ actionType: 'REDIRECT', redirectUrl: 'https://operator.example/consent' }))
  open()
  await send('1015550199')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://operator.example/consent'))
})

it.each(['SUCCESS', 'INFO'] as const)('goes to the outcome after %s', async (actionType) => {
  hosts.use(starts({ actionType }))
  open()
  await send('1015550199')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/payment-succeed?checkout=c1'))
})

it('leads from SUBSCRIBE to the ways to pay for the plan', async () => {
  hosts.use(starts({ actionType: 'SUBSCRIBE', checkoutId: null }))
  open()
  await send('1015550199')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(expect.stringContaining('planCode=premium')))
})

it('retries a start without a response under the same key', async () => {
  hosts.use(respond(partnerCalls.startBilling, () => Response.error()))
  open()
  await send('1015550199')
  await screen.findByRole('alert')
  hosts.use(starts({}))
  await press('Pay $4.99')
  await waitFor(() => expect(modal('otp')).toBeTruthy())
  const keys = sentTo(partnerCalls.startBilling).map(({ body }) => body.idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

describe('the code', () => {
  const confirms = (more: Partial<Billing>) =>
    respond(partnerCalls.confirmBilling, () => billing({ codeLength: null, duration: null, ...more }))

  it('confirms the payment, and leads to its outcome', async () => {
    const otp = await sendForCode()
    hosts.use(confirms({ actionType: 'SUCCESS' }))
    expect(await otp.verify?.('c1', '123456')).toBeNull()
    act(() => otp.onValidated?.())
    expect(goTo).toHaveBeenCalledWith('/en/payment-succeed?checkout=c1')
    expect(bodiesOf(partnerCalls.confirmBilling)).toEqual([
      {
        ...{ gatewayCode: 'camara', gatewayPackage: 'premium-monthly' },
        ...{ msisdn: '+201015550199', otpCode: '123456' },
      },
    ])
    act(() => hideModal('msisdnPayment'))
    await waitFor(() => expect(onClosed).toHaveBeenCalled())
    expect(sentTo(paymentCalls.cancelCheckout)).toEqual([])
  })

  it('leads a payment that was declined to the page that says why', async () => {
    const otp = await sendForCode()
    hosts.use(confirms({ actionType: 'WARNING', infoText: 'Declined' }))
    await otp.verify?.('c1', '123456')
    act(() => otp.onValidated?.())
    expect(goTo).toHaveBeenCalledWith('/en/payment-failed?checkout=c1')
  })

  it('stays to be typed again where it is wrong', async () => {
    const otp = await sendForCode()
    hosts.use(respond(partnerCalls.confirmBilling, () => refusal(400, 'The code is incorrect.')))
    expect(await otp.verify?.('c1', '000000')).toMatchObject({ message: 'The code is incorrect.' })
    expect(goTo).not.toHaveBeenCalled()
  })

  it('is sent again by another start', async () => {
    const otp = await sendForCode()
    hosts.use(starts({ checkoutId: 'c2', duration: 30 }))
    expect(await otp.resend?.('c1')).toEqual({ data: { token: 'c2', duration: 30 } })
    const keys = sentTo(partnerCalls.startBilling).map(({ body }) => body.idempotencyKey)
    expect(new Set(keys).size).toBe(2)
    expect(readPurchase()?.checkoutId).toBe('c2')
  })
})

it('gives the checkout up when it is closed without a code', async () => {
  await sendForCode()
  act(() => hideModal('otp'))
  act(() => hideModal('msisdnPayment'))
  await waitFor(() => expect(sentTo(paymentCalls.cancelCheckout)).toHaveLength(1))
  expect(onClosed).toHaveBeenCalled()
})

it('leads back to the other ways to pay', async () => {
  open()
  await press('Use another way to pay')
  await waitFor(() =>
    expect(modal('paymentType')).toMatchObject({ selectedPlan: 'premium', gatewayCode: null }),
  )
  expect(onClosed).not.toHaveBeenCalled()
})

/** @jest-environment jest-fixed-jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { queryClient } from '@/lib/query/query-client'
import messages from '@/messages/en.json'
import { account } from '../testing/account'
import { creditNote, paidPlan, paidReceipt, usd } from '../testing/billing'
import { forgetCookies, logIn } from '../testing/render-account'
import type { CurrentPlan, Receipt } from './billing'
import { PaymentHistory } from './payment-history'
import { ReceiptView } from './receipt-view'

startHosts(respond(authCalls.getUserDetail, () => account))
beforeEach(() => {
  logIn()
  queryClient().clear()
})
afterEach(forgetCookies)

interface HostData {
  plan?: CurrentPlan | null
  receipts?: Receipt[]
  note?: string
}

function open(
  island: ReactElement,
  { plan = paidPlan, receipts = [creditNote, paidReceipt], note = '' }: HostData = {},
) {
  hosts.use(
    respond(purchaseCalls.getPlan, () => plan),
    respond(purchaseCalls.listReceipts, () => ({ receipts, note })),
  )
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queryClient()}>{island}</QueryClientProvider>
    </NextIntlClientProvider>,
  )
}
/** The first of them waits for the modules of the page, too. */
const timeout = 5_000
const row = async (number: string) =>
  within((await screen.findByText(number, {}, { timeout })).closest('tr') as HTMLTableRowElement)

describe('the payment history', () => {
  it('lists payments: day, plan, amount, state, method and receipt', async () => {
    open(<PaymentHistory />)
    const paid = await row('2026-000012')
    for (const text of ['November 20, 2026', 'Visa 4242', '$23.88', 'Paid', '80-off'])
      expect(paid.getByText(text)).toBeTruthy()
    expect(paid.getByText(/Premium, yearly/)).toBeTruthy()
    expect(paid.getByRole('link', { name: 'Receipt 2026-000012' }).getAttribute('href')).toBe(
      '/en/payment-history/2026-000012',
    )
  })

  it('lists a refund as a credit note with a negative amount', async () => {
    open(<PaymentHistory />)
    const refunded = await row('2026-000013')
    expect(refunded.getByText('-$23.88')).toBeTruthy()
    expect(refunded.getByText('Refunded')).toBeTruthy()
    expect(refunded.getByRole('link', { name: 'Credit note 2026-000013' })).toBeTruthy()
  })

  it('names the next payment', async () => {
    open(<PaymentHistory />)
    await screen.findByText('Next payment: November 20, 2027, $39.99')
  })

  it('links to the payment of a debt', async () => {
    open(<PaymentHistory />, { plan: { ...paidPlan, texts: { ...paidPlan.texts, debt: '$39.99' } } })
    const pay = await screen.findByRole('link', { name: 'Pay $39.99 now' })
    expect(pay.getAttribute('href')).toBe('/en/subscription-plans?display=debt')
  })

  it('says that no payment follows without a plan that renews', async () => {
    open(<PaymentHistory />, { plan: null })
    await screen.findByText('No payment is scheduled.')
  })

  it('says until when a plan lasts that does not renew', async () => {
    open(<PaymentHistory />, {
      plan: { ...paidPlan, texts: { ...paidPlan.texts, renewalPrice: null } },
    })
    await screen.findByText('Your Premium plan lasts until November 23, 2027. No payment is scheduled.')
  })

  it('shows the note of the host', async () => {
    open(<PaymentHistory />, { note: 'They are on your bill too.' })
    await screen.findByText('They are on your bill too.')
  })

  it('links to the plans when it is empty', async () => {
    open(<PaymentHistory />, { plan: null, receipts: [], note: 'There are no payments yet.' })
    await screen.findByRole('heading', { name: 'There are no payments yet.' })
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
      '/en/subscription-plans',
    )
  })

  it('links to no plans when a member with a plan has paid nothing', async () => {
    open(<PaymentHistory />, { receipts: [], note: 'There are no payments yet.' })
    await screen.findByText(/Next payment/)
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull()
  })

  it('says that a plan was given when nothing has been paid for it', async () => {
    open(<PaymentHistory />, { receipts: [], note: 'There are no payments yet.' })
    await screen.findByText(/^Nothing was charged for this plan/)
  })

  it('shows dots for the digits of a card that are not stored', async () => {
    open(<PaymentHistory />, { receipts: [paidReceipt] })
    const way = (await row(paidReceipt.number)).getByText('Visa 4242')
    expect(way.textContent).toBe('Visa ···· 4242')
  })

  it('names the mobile bill, and a method that is no longer known', async () => {
    const mobile = { way: 'MOBILE_BILL', instrument: '···· 1234' } as const
    const unknown = { ...creditNote, way: null, instrument: null }
    open(<PaymentHistory />, { receipts: [unknown, { ...paidReceipt, ...mobile }] })
    expect((await row('2026-000012')).getByText(/Mobile bill/).textContent).toBe('Mobile bill ···· 1234')
    expect((await row('2026-000013')).getByText('–')).toBeTruthy()
  })

  it('shows the error when loading fails, and retries', async () => {
    open(<PaymentHistory />)
    hosts.use(respond(purchaseCalls.listReceipts, () => refusal(403, 'Not for you')))
    expect((await screen.findByRole('alert')).textContent).toContain('Not for you')
    hosts.use(respond(purchaseCalls.listReceipts, () => ({ receipts: [paidReceipt], note: '' })))
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await row('2026-000012')
  })
})

describe('a receipt', () => {
  const line = (label: string) => screen.getByText(label).parentElement?.textContent

  it('shows seller, payer, period, discounts and total', async () => {
    open(<ReceiptView number="2026-000012" />)
    await screen.findByText('HilalPlay Ltd, Cairo')
    expect(screen.getByRole('heading', { level: 1, name: 'Receipt' })).toBeTruthy()
    for (const text of ['2026-000012', 'Amina Rahman', 'amina@hilalplay.test', 'Visa 4242', '$39.99'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('amina@hilalplay.test').innerHTML).toBe('amina<wbr>@hilalplay.test')
    expect(line('Paid')).toBe('Paid$23.88')
    expect(screen.queryByText('Taxes included')).toBeNull()
    expect(screen.getByText(/Premium, yearly, November 20, 2026/)).toBeTruthy()
    expect(screen.getByText('-$16.11')).toBeTruthy()
  })

  it('shows the tax in what was paid', async () => {
    open(<ReceiptView number="2026-000012" />, {
      receipts: [{ ...paidReceipt, tax: usd(398), texts: { ...paidReceipt.texts, tax: '$3.98' } }],
    })
    await screen.findByText('Amina Rahman')
    expect(line('Taxes included')).toBe('Taxes included$3.98')
  })

  it('shows the share donated to wells', async () => {
    open(<ReceiptView number="2026-000012" />)
    await screen.findByText('$0.60 of this (2.5%) goes to water wells.')
  })

  it('of a refund is a credit note that names the receipt it reverses', async () => {
    open(<ReceiptView number="2026-000013" />)
    await screen.findByRole('heading', { level: 1, name: 'Credit note' })
    expect(line('For receipt')).toBe('For receipt2026-000012')
    expect(line('Refunded')).toBe('Refunded$23.88')
    expect(screen.queryByText(/water wells/)).toBeNull()
  })

  it('shows the unused part of an earlier plan', async () => {
    const texts = { ...paidReceipt.texts, credit: '-$4.99' }
    const receipts = [{ ...paidReceipt, discount: usd(0), promoCode: null, credit: usd(499), texts }]
    open(<ReceiptView number="2026-000012" />, { receipts })
    await screen.findByText('-$4.99')
    expect(screen.queryByText(/Code/)).toBeNull()
  })

  it('prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    open(<ReceiptView number="2026-000012" />)
    await screen.findByText('Amina Rahman')
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
    print.mockRestore()
  })

  it('that could not be loaded leaves the page its heading', async () => {
    open(<ReceiptView number="2026-000012" />)
    hosts.use(respond(purchaseCalls.listReceipts, () => refusal(403, 'Not for you')))
    expect((await screen.findByRole('alert')).textContent).toContain('Not for you')
    expect(screen.getByRole('heading', { level: 1, name: 'Receipt' })).toBeTruthy()
  })

  it('that the member does not have is not found, with a link back', async () => {
    open(<ReceiptView number="2026-000099" />)
    await screen.findByRole('heading', { level: 1, name: 'Receipt not found' })
    expect(screen.getByRole('link', { name: 'Payment history' }).getAttribute('href')).toBe(
      '/en/payment-history',
    )
    expect(screen.queryByText('Amina Rahman')).toBeNull()
  })
})

/** @jest-environment jest-fixed-jsdom */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { StrictMode, type ReactNode } from 'react'
import { bodiesOf, hosts, refusal, respond, sentCalls, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { queryClient } from '@/lib/query/query-client'
import { accountQuery } from '@/lib/session/member/account-query'
import { accountOf } from '@/lib/session/testing/browser'
import messages from '@/messages/en.json'
import { CancelIsland, ConfirmIsland, RevokeIsland } from './cancel-island'
import { entranceHandlers } from './testing/auth-hosts'
// Loaded up front, so that a test's clock does not have to wait for what the form imports on focus.
import '@hookform/resolvers/zod'
import 'zod/mini'

startHosts(...entranceHandlers)
afterEach(cleanup)

const { auth, apiErrors, forms, cancellation } = messages
const open = (island: ReactNode) =>
  render(
    <StrictMode>
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ auth, apiErrors, forms, cancellation }}>
        {island}
      </NextIntlClientProvider>
    </StrictMode>,
  )
const contact = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail or phone number' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Cancel now' }))
const receives = () =>
  respond(paymentCalls.requestCancellation, () => ({ receivedAt: '2027-03-01T09:30:00.000Z' }))

describe('cancelling without a login', () => {
  it('requires only an address, and confirms receipt of any', async () => {
    hosts.use(receives())
    open(<CancelIsland />)
    await userEvent.type(contact(), 'layla@hilalplay.test')
    await send()
    const status = await screen.findByRole('status')
    expect(status.textContent).toContain('We have received your cancellation')
    expect(status.textContent).toMatch(/March 1, 2027/)
    expect(status.textContent).toContain('If a subscription belongs to layla@hilalplay.test')
    expect(bodiesOf(paymentCalls.requestCancellation)).toEqual([
      { email: 'layla@hilalplay.test', reason: '', gRecaptchaResponse: 'filled' },
    ])
  })

  it('asks for the day of a later end, and sends it with the reason', async () => {
    hosts.use(receives())
    open(<CancelIsland />)
    await userEvent.type(contact(), 'layla@hilalplay.test')
    await userEvent.click(screen.getByRole('radio', { name: /On a later day/ }))
    await send()
    expect(await screen.findByText('This field is required')).toBeTruthy()
    expect(sentCalls().filter((call) => call.includes('cancellation'))).toEqual([])
    await userEvent.type(screen.getByLabelText('Day'), '2099-03-31')
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Moving away')
    await send()
    await screen.findByRole('status')
    expect(bodiesOf(paymentCalls.requestCancellation)).toEqual([
      expect.objectContaining({ endsOn: '2099-03-31', reason: 'Moving away' }),
    ])
  })

  it('keeps what was typed when it is refused or sent again', async () => {
    hosts.use(respond(paymentCalls.requestCancellation, () => refusal(429, 'Too many requests.')))
    open(<CancelIsland />)
    await userEvent.type(contact(), 'layla@hilalplay.test')
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.')
    expect(contact().value).toBe('layla@hilalplay.test')
    hosts.use(receives())
    await send()
    await screen.findByRole('status')
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
    expect(contact().value).toBe('layla@hilalplay.test')
  })
})

describe('a member', () => {
  beforeEach(() => {
    document.cookie = 'token_expiry=9999999999999; Path=/'
    document.cookie = 'device_known=1; Path=/'
    hosts.use(respond(authCalls.getUserDetail, () => accountOf({ email: 'layla@hilalplay.test' })))
  })
  afterEach(() => {
    document.cookie = 'token_expiry=; Max-Age=0; Path=/'
    queryClient().clear()
  })

  it('is led to the account, and has the address filled in', async () => {
    open(<CancelIsland />)
    const link = screen.getByRole('link', { name: 'Open your account' })
    expect(link.getAttribute('href')).toBe('/en/settings#subscription')
    await waitFor(() => expect(contact().value).toBe('layla@hilalplay.test'))
  })

  it('keeps an address that is typed before the own one is known', async () => {
    open(<CancelIsland />)
    fireEvent.change(contact(), { target: { value: 'noor@hilalplay.test' } })
    await waitFor(() => expect(queryClient().getQueryData(accountQuery.queryKey)).toBeDefined())
    expect(contact().value).toBe('noor@hilalplay.test')
  })
})

describe('taking a cancellation back', () => {
  const revokeButton = () => screen.findByRole('button', { name: 'Keep my subscription' })
  const visit = (address: string) => {
    history.replaceState(null, '', address)
    open(<RevokeIsland />)
  }

  it('happens only on a press, and leaves no token in the address', async () => {
    hosts.use(
      respond(paymentCalls.revokeCancellation, () => ({
        actionType: 'SUCCESS' as const,
        accessUntil: '2027-03-31T00:00:00Z',
      })),
    )
    visit('/en/cancel-subscription/revoke?token=secret')
    const button = await revokeButton()
    expect([sentCalls(), location.search]).toEqual([[], ''])
    await userEvent.click(button)
    expect((await screen.findByRole('status')).textContent).toContain('Your subscription goes on.')
    expect(bodiesOf(paymentCalls.revokeCancellation)).toEqual([{ token: 'secret' }])
  })

  it('says why it is no longer possible', async () => {
    hosts.use(respond(paymentCalls.revokeCancellation, () => refusal(409, 'This link is no longer valid.')))
    visit('/en/cancel-subscription/revoke?token=old')
    await userEvent.click(await revokeButton())
    expect((await screen.findByRole('alert')).textContent).toContain('This link is no longer valid.')
  })

  it('needs the link of the mail', async () => {
    visit('/en/cancel-subscription/revoke')
    expect(await screen.findByText(/opens from the link in our confirmation/)).toBeTruthy()
  })
})

describe('a subscription for which a payment is open', () => {
  const changed = { actionType: 'SUCCESS' as const, accessUntil: '2027-03-31T00:00:00Z' }
  const visit = () => {
    history.replaceState(null, '', '/en/cancel-subscription/confirm?token=secret')
    open(<ConfirmIsland />)
  }

  it('ends only on a press', async () => {
    hosts.use(respond(paymentCalls.confirmCancellation, () => changed))
    visit()
    const button = await screen.findByRole('button', { name: 'End it now' })
    expect([sentCalls(), location.search]).toEqual([[], ''])
    await userEvent.click(button)
    expect((await screen.findByRole('status')).textContent).toContain('Your subscription has ended.')
    expect(bodiesOf(paymentCalls.confirmCancellation)).toEqual([{ token: 'secret' }])
  })

  it('ends by the outcome of a payment that has started before', async () => {
    const response = { ...changed, ends: 'AFTER_PAYMENT' as const }
    hosts.use(respond(paymentCalls.confirmCancellation, () => response))
    visit()
    await userEvent.click(await screen.findByRole('button', { name: 'End it now' }))
    expect((await screen.findByRole('status')).textContent).toBe(messages.cancellation.charging)
  })

  it('is kept by the other button', async () => {
    hosts.use(respond(paymentCalls.revokeCancellation, () => changed))
    visit()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my subscription' }))
    expect((await screen.findByRole('status')).textContent).toContain('Your subscription goes on.')
    expect(bodiesOf(paymentCalls.revokeCancellation)).toEqual([{ token: 'secret' }])
  })
})

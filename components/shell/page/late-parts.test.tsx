/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { limits } from '@/lib/contract'
import { goTo } from '@/lib/routing'
import type { OutcomeProps } from '@/components/checkout/outcome/payment-outcome'
import { LateOutcome } from './late-parts'

const open = (props: OutcomeProps = {}) =>
  render(
    <NextIntlClientProvider locale="ar" timeZone="UTC" messages={{}}>
      <LateOutcome {...props} failure={<p>No code</p>}>
        <p>We ask your bank</p>
      </LateOutcome>
    </NextIntlClientProvider>,
  )

jest.mock('@/lib/routing/go-to')
beforeEach(() => jest.resetModules())
afterEach(() => jest.useRealTimers())

it('says that the bank is asked until its code has loaded', async () => {
  const MemberOutcome = ({ givenUp }: OutcomeProps) => <p>{givenUp ? 'Given up' : 'Paid'}</p>
  const fetchOutcome = jest.fn(() => Promise.resolve())
  jest.doMock('./member-outcome', () => ({ MemberOutcome, fetchOutcome }))
  open({ givenUp: true })
  expect(screen.getByText('We ask your bank')).toBeTruthy()
  expect(await screen.findByText('Given up')).toBeTruthy()
  expect(screen.queryByText('We ask your bank')).toBeNull()
  expect(fetchOutcome).toHaveBeenCalledWith(true)
})

it('waits for its data for as long as a loading screen does, and no longer', async () => {
  jest.useFakeTimers()
  const fetchOutcome = () => new Promise(() => undefined)
  jest.doMock('./member-outcome', () => ({ MemberOutcome: () => <p>Asking</p>, fetchOutcome }))
  open()
  await act(() => jest.advanceTimersByTimeAsync(limits.lazyDelayMs - 1))
  expect(screen.queryByText('Asking')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(screen.getByText('Asking')).toBeTruthy()
})

it('offers a retry where its code fails to load', async () => {
  jest.doMock('./member-outcome', () => {
    throw new Error('No network')
  })
  open()
  expect(await screen.findByText('No code')).toBeTruthy()
})

it('leads to the timeout page after ten seconds without its code', async () => {
  jest.useFakeTimers()
  // oxlint-disable-next-line unicorn/no-thenable -- a module with `then` is waited for like a promise, here without end
  jest.doMock('./member-outcome', () => ({ __esModule: true, then: () => undefined }))
  open()
  await act(() => jest.advanceTimersByTimeAsync(limits.lazyTimeoutMs - 1))
  expect(goTo).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(goTo).toHaveBeenCalledWith('/ar/request-timeout')
})

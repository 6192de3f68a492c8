/** @jest-environment jest-fixed-jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { bodiesOf, hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { purchaseCalls, type Period } from '@/lib/contract/hosts/purchase'
import { type ModalName, type ModalParams, showModal, useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import messages from '@/messages/en.json'
import { PromoCodeModal } from './promo-code-modal'
import { SubscriptionPlansModal } from './subscription-plans-modal'
import { accountWith, money, periodsWith } from './testing/board'

const texts = messages.plans
const onSale = { gateways: ['stripe'] }

startHosts()
beforeAll(installDialog)
// Loaded up front: what a press imports must not count against a test's clock.
beforeAll(() => Promise.all([import('./promo-fields'), import('./start-checkout')]))
beforeEach(() => {
  queryClient().clear()
  history.replaceState(null, '', '/en/detail/night-train')
  document.cookie = 'token_expiry=; Max-Age=0'
  localStorage.clear()
  useModals.setState({ modals: {}, stack: [] })
})

const entryOf = (name: ModalName) => useModals.getState().modals[name]
const lists = (periods: Period[]) =>
  respond(purchaseCalls.listPlans, ({ body }) => ({
    periods,
    features: [],
    promoCodeAction: body?.promoCode ? { actionType: 'REDEEM' as const, message: 'Good for premium' } : null,
  }))
const refuses = (message: string) =>
  respond(purchaseCalls.listPlans, () => ({
    ...{ periods: periodsWith(), features: [] },
    promoCodeAction: { actionType: 'WARNING' as const, message },
  }))

/** What the modals of the store are rendered by. */
function Slot() {
  const { modals } = useModals()
  const shared = { preventClosing: false, onClose: () => undefined, onClosed: () => undefined }
  const { promoCode, subscriptionPlans } = modals
  return (
    <>
      {promoCode && <PromoCodeModal {...shared} params={promoCode.params} open={promoCode.isVisible} />}
      {subscriptionPlans?.isVisible && (
        <SubscriptionPlansModal {...shared} params={subscriptionPlans.params} open />
      )}
    </>
  )
}

function open<Name extends 'promoCode' | 'subscriptionPlans'>(name: Name, params: ModalParams[Name]) {
  showModal(name, params)
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queryClient()}>
        <Slot />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const choose = () => screen.findAllByRole('link', { name: 'Choose premium' })

describe('the plans over a page', () => {
  it('have one switch between the periods, which leaves the address of the page alone', async () => {
    hosts.use(lists(periodsWith(onSale)))
    open('subscriptionPlans', {})
    await userEvent.click(await dialog(texts.heading).findByRole('radio', { name: /Yearly/ }))
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(location.pathname + location.search).toBe('/en/detail/night-train')
  })

  it('lead a guest through the login to the choice on the plans page, and from there back', async () => {
    hosts.use(lists(periodsWith(onSale)))
    open('subscriptionPlans', { returnTo: '/en/watch/7' })
    const [link] = await choose()
    if (link) await userEvent.click(link)
    await waitFor(() => expect(entryOf('login')?.isVisible).toBe(true))
    const choice = 'periodCode=yearly&planCode=premium&display=payment-type&redirectUrl=%2Fen%2Fwatch%2F7'
    expect(entryOf('login')?.params).toEqual({ redirectTo: `/en/subscription-plans?${choice}` })
    expect(location.pathname).toBe('/en/detail/night-train')
  })

  it('lead a member to the ways to pay, which open over them', async () => {
    document.cookie = 'token_expiry=9999999999'
    hosts.use(
      lists(periodsWith(onSale)),
      respond(purchaseCalls.getPlan, () => null),
      accountWith(null),
    )
    open('subscriptionPlans', { returnTo: '/en/watch/7' })
    const [link] = await choose()
    if (link) await userEvent.click(link)
    await waitFor(() => expect(useModals.getState().stack).toEqual(['subscriptionPlans', 'paymentType']))
    expect(entryOf('paymentType')?.params).toMatchObject({
      ...{ selectedPlan: 'premium', selectedPeriod: 'yearly', returnTo: '/en/watch/7', promoCode: '' },
    })
  })

  it('name the title that requires one, and begin with what opens it', async () => {
    hosts.use(lists(periodsWith(onSale)))
    open('subscriptionPlans', { returnTo: '/en/watch/7', title: 'Night train' })
    const [monthly] = await screen.findAllByRole('list', { name: texts.plans })
    const names = within(monthly as HTMLElement).getAllByRole('heading')
    expect(names.map(({ textContent }) => textContent)).toEqual(['premium', 'free'])
    expect(screen.getByText('To watch \u2068Night train\u2069, choose a plan.')).toBeInTheDocument()
  })

  it('begin with what is free where nothing is to be watched', async () => {
    hosts.use(lists(periodsWith(onSale)))
    open('subscriptionPlans', {})
    const [monthly] = await screen.findAllByRole('list', { name: texts.plans })
    expect(within(monthly as HTMLElement).getAllByRole('heading')[0]?.textContent).toBe('free')
    expect(screen.queryByText(/To watch/)).toBeNull()
  })

  it('link to the whole page, which leads back as well', async () => {
    hosts.use(lists(periodsWith(onSale)))
    open('subscriptionPlans', { returnTo: '/en/watch/7' })
    await choose()
    const whole = screen.getByRole('link', { name: texts.compare })
    expect(whole.getAttribute('href')).toBe('/en/subscription-plans?redirectUrl=%2Fen%2Fwatch%2F7')
  })

  it('offer a guest who has an account the login in their place', async () => {
    hosts.use(lists(periodsWith(onSale)))
    open('subscriptionPlans', { returnTo: '/en/watch/7' })
    await userEvent.click(screen.getByRole('link', { name: 'Login' }))
    expect(entryOf('subscriptionPlans')).toMatchObject({ isVisible: false, isLeaving: true })
    act(() => entryOf('subscriptionPlans')?.onFaded?.())
    expect(entryOf('login')?.params).toEqual({ redirectTo: '/en/watch/7' })
  })

  it('say why they did not load, and load again', async () => {
    hosts.use(respond(purchaseCalls.listPlans, () => refusal(503, 'Not now')))
    open('subscriptionPlans', {})
    expect((await screen.findByRole('alert')).textContent).toContain('Not now')
    hosts.use(lists(periodsWith(onSale)))
    await userEvent.click(screen.getByRole('button', { name: texts.tryAgain }))
    expect(await choose()).toHaveLength(1)
  })

  it('have the code that led to them applied', async () => {
    hosts.use(lists(periodsWith({ ...onSale, price: money(2388), selected: true })))
    open('subscriptionPlans', { promoCode: '80-off' })
    expect(await screen.findByText('Good for premium')).toBeTruthy()
    expect(bodiesOf(purchaseCalls.listPlans)).toContainEqual({ promoCode: '80-off' })
  })
})

describe('the promo code over a page', () => {
  const field = () => screen.findByLabelText<HTMLInputElement>(texts.promoLabel)
  const apply = () => fireEvent.click(screen.getByRole('button', { name: texts.promoApply }))

  it('has the code of the offer that opened it', async () => {
    open('promoCode', { promoCode: '80-off' })
    expect((await field()).value).toBe('80-off')
  })

  it.each(['code', 'promoCode'])('has the code in `%s` of the page’s address first', async (key) => {
    history.replaceState(null, '', `/en/settings?${key}=friends`)
    open('promoCode', { promoCode: '80-off' })
    expect((await field()).value).toBe('friends')
  })

  it('leads a valid code on to the plans', async () => {
    hosts.use(lists(periodsWith({ ...onSale, price: money(2388), selected: true })))
    open('promoCode', { promoCode: '80-off' })
    apply()
    await waitFor(() => expect(entryOf('promoCode')).toMatchObject({ isVisible: false, isLeaving: true }))
    act(() => entryOf('promoCode')?.onFaded?.())
    expect(entryOf('subscriptionPlans')?.params).toEqual({ promoCode: '80-off' })
  })

  it('says beside the field what is wrong with a code, and keeps it', async () => {
    hosts.use(refuses('Expired'))
    open('promoCode', { promoCode: 'old' })
    apply()
    expect(await screen.findByText('Expired')).toBeTruthy()
    expect((await field()).value).toBe('old')
    expect(document.activeElement).toBe(await field())
    expect(entryOf('promoCode')?.isVisible).toBe(true)
  })

  it('says no more that a code is wrong once it is changed', async () => {
    hosts.use(refuses('Expired'))
    open('promoCode', { promoCode: 'old' })
    apply()
    expect((await screen.findByRole('alert')).textContent).toBe('Expired')
    fireEvent.input(await field(), { target: { value: 'ol' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

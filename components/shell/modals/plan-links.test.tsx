/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { useModals } from '@/lib/modals/modal-store'
import { modalRegistry } from './modal-host'
import { ModalLoader } from './modal-loader'
import { click } from './testing/click'

const messages = { loading: 'Loading', failure: 'Upps', tryAgain: 'Try Again', close: 'Close' }
const shown = () => {
  const { modals, stack } = useModals.getState()
  return stack.map((name) => [name, modals[name]?.params])
}

beforeAll(installDialog)
beforeEach(() => {
  useModals.setState({ modals: {}, stack: [] })
  for (const name of ['promoCode', 'subscriptionPlans'] as const)
    jest.replaceProperty(modalRegistry, name, {
      load: () => new Promise<never>(() => undefined),
      namespace: 'plans',
    })
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve({}) })) as never
  history.replaceState(null, '', '/en/detail/salt')
})
afterEach(() => {
  jest.restoreAllMocks()
  delete document.documentElement.dataset.member
  delete document.documentElement.dataset.closed
})

describe('links to what requires a plan', () => {
  const setUpPlans = (isPhone = false) => {
    globalThis.matchMedia = (() => ({ matches: isPhone })) as never
    render(
      <>
        <h1>Night train</h1>
        <a data-modal="subscriptionPlans" href="/en/watch/7">
          Film
        </a>
        <ol data-desktop-only="">
          <a data-modal="subscriptionPlans" href="/en/watch/8">
            Episode
          </a>
        </ol>
        <a data-modal="promoCode" href="/en/subscription-plans?code=80-off&apply=1">
          Code
        </a>
        <ModalLoader lang="en" messages={messages} />
      </>,
    )
  }

  it('open the plans for a guest, which name the page and lead back to it', () => {
    setUpPlans()
    expect(click('Episode')).toBe(false)
    expect(shown()).toEqual([['subscriptionPlans', { returnTo: '/en/watch/8', title: 'Night train' }]])
  })

  it('open the plans for a member whose plan does not open it', () => {
    document.documentElement.dataset.member = ''
    document.documentElement.dataset.closed = 'everything live'
    setUpPlans()
    expect(click('Film')).toBe(false)
    expect(shown()).toEqual([['subscriptionPlans', { returnTo: '/en/watch/7', title: 'Night train' }]])
  })

  it('are followed by a member whose plan opens it', () => {
    document.documentElement.dataset.member = ''
    document.documentElement.dataset.closed = ''
    setUpPlans()
    expect(click('Film')).toBe(true)
    expect(shown()).toEqual([])
  })

  it('are followed on a phone that plays nothing of the list', () => {
    setUpPlans(true)
    expect(click('Episode')).toBe(true)
    expect(shown()).toEqual([])
  })

  it('open the form for a promo code with that of their address', () => {
    setUpPlans()
    expect(click('Code')).toBe(false)
    expect(shown()).toEqual([['promoCode', { promoCode: '80-off' }]])
  })
})

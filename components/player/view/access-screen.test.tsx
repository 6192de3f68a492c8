/** @jest-environment jsdom */

import { screen, within } from '@testing-library/react'
import type { ApiError } from '@/lib/api/result'
import type { Breakdown, CallData, Card, FlowAction, purchaseCalls as calls } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { renderPlayer } from '../testing/render-player'
import { respond, stubGateway } from '../testing/stub-gateway'

const refusal: ApiError = { code: 'E.6', status: 403, message: 'For subscribers.', retryable: false }

const planOf = (amount: number, screens: number) => ({
  ...{ planCode: 'premium', productCode: 'premium-monthly', title: 'Premium', selected: false, screens },
  ...{ price: { amount, currency: 'USD' }, renewalPrice: null, perMonth: { amount, currency: 'USD' } },
  ...{ features: ['everything', 'live'], gateways: [] },
})
const plans: CallData<typeof calls.listPlans> = {
  periods: [
    {
      ...{ periodCode: 'monthly', title: 'Monthly', selected: true },
      plans: [planOf(0, 1), planOf(499, 2), planOf(799, 4)],
    },
  ],
  features: [],
  promoCodeAction: null,
}

const cardOf = (id: number, title: string): Card => ({
  ...{ id, code: `title-${id}`, kind: 'SERIES', title, textLang: 'en', badge: 'FREE', genres: [] },
  ...{ ageRating: 0, free: true, episode: null, horizontalPoster: null, webThumbnailUrl: `art/${id}.webp` },
  colors: ['#101020', '#808090'],
})
const rail: Breakdown = {
  ...{ id: 5, code: 'free-episodes', title: 'Free to watch', railType: 'FREE_EPISODES', hasTrailer: false },
  totalCount: 5,
  videoResources: [
    cardOf(1, 'Little Owl'),
    cardOf(2, 'Caravan of Stars'),
    ...[3, 4, 5].map((id) => cardOf(id, `Free ${id}`)),
  ],
}

async function refuse(actionType: FlowAction) {
  history.replaceState(null, '', '/en/watch/7')
  const gateway = stubGateway(
    respond(purchaseCalls.listPlans, () => plans),
    respond(contentCalls.listBreakdownItems, () => rail),
  )
  await renderPlayer({
    getPlayback: () => Promise.resolve({ error: refusal }),
    getRequiredAction: () => Promise.resolve({ actionType, title: 'Due', message: 'Please' }),
    ready: false,
  })
  await screen.findByRole('alert')
  return gateway
}

afterEach(() => history.replaceState(null, '', '/'))

it('invites a guest to what a plan opens, with the least that it costs', async () => {
  await refuse('LOGIN')
  const alert = screen.getByRole('alert')
  expect(within(alert).getByRole('heading').textContent).toBe(
    'Watch \u2068Caravan of Stars\u2069 with HilalPlay',
  )
  expect(alert.textContent).toContain('For subscribers.')
  expect(await screen.findByText('From $4.99 a month')).toBeTruthy()
  for (const tick of ['All series and films', 'All live channels', '2 screens at a time'])
    expect(screen.getByText(tick)).toBeTruthy()
})

it('leads a guest’s new account to the plans and back to the film', async () => {
  await refuse('LOGIN')
  const signUp = screen.getByRole('link', { name: 'Sign Up' })
  expect(signUp.getAttribute('href')).toBe('/en/sign-up?redirectUrl=%2Fen%2Fwatch%2F7')
  expect(document.activeElement).toBe(signUp)
})

it('offers what is free beside it, without the title itself', async () => {
  await refuse('PACKAGES')
  const row = await screen.findByRole('region', { name: 'Free to watch' })
  const links = within(row).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Little Owl', '/en/detail/title-1'],
    ['Free 3', '/en/detail/title-3'],
    ['Free 4', '/en/detail/title-4'],
  ])
})

it('shows no support code, since nothing is broken', async () => {
  await refuse('LOGIN')
  expect(screen.queryByText(/E\.6/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy code' })).toBeNull()
})

it('advertises no plan where another step is missing', async () => {
  const { sentTo } = await refuse('EMAIL_VERIFY')
  expect(screen.getByRole('heading', { name: 'Due' })).toBeTruthy()
  expect(screen.queryByText('All series and films')).toBeNull()
  expect(sentTo(purchaseCalls.listPlans)).toEqual([])
})

it('asks one who has a plan that is suspended for no other one, and offers what is free', async () => {
  const { sentTo } = await refuse('PACKAGES_SUSPENDED')
  expect(screen.getByRole('heading', { name: 'Due' })).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Free to watch' })).toBeTruthy()
  expect(sentTo(purchaseCalls.listPlans)).toEqual([])
})

import type { CurrentPlan, Receipt } from '../billing/billing'

export const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A year of Premium that was paid by card and renews. */
export const paidPlan: CurrentPlan = {
  productCode: 'premium-yearly',
  subscriptionStatus: 'ACTIVE',
  paymentGatewayCode: 'stripe',
  expiryDate: '2027-11-20T00:00:00.000Z',
  subscriptionCode: 's1',
  title: 'Premium',
  planCode: 'premium',
  periodCode: 'yearly',
  accessUntil: '2027-11-23T00:00:00.000Z',
  renewalPrice: usd(3999),
  resumePrice: null,
  debt: null,
  debtGateways: [],
  next: null,
  texts: {
    accessUntil: 'November 23, 2027',
    renewsAt: 'November 20, 2027',
    renewalPrice: '$39.99',
    debt: null,
  },
  way: 'CARD',
  instrument: 'Visa 4242',
}

/** The receipt of that year, reduced by a promo code. */
export const paidReceipt: Receipt = {
  id: 'r1',
  number: '2026-000012',
  productCode: 'premium-yearly',
  title: 'Premium',
  periodCode: 'yearly',
  paidAt: '2026-11-20T10:00:00.000Z',
  price: usd(2388),
  tax: usd(0),
  discount: usd(1611),
  promoCode: '80-off',
  credit: usd(0),
  wells: usd(60),
  period: { startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2027-11-20T10:00:00.000Z' },
  gatewayCode: 'stripe',
  way: 'CARD',
  instrument: 'Visa 4242',
  seller: 'HilalPlay Ltd, Cairo',
  billedTo: { name: 'Amina Rahman', contact: 'amina@hilalplay.test' },
  status: 'PAID',
  creditFor: null,
  texts: {
    ...{ paidAt: 'November 20, 2026', period: 'November 20, 2026 – November 20, 2027' },
    ...{ listPrice: '$39.99', discount: '-$16.11', credit: '$0.00' },
    ...{ price: '$23.88', amount: '$23.88', tax: '$0.00', wells: '$0.60', wellsShare: '2.5%' },
  },
}

/** The credit note that refunds it. */
export const creditNote: Receipt = {
  ...paidReceipt,
  id: 'r2',
  number: '2026-000013',
  paidAt: '2026-11-22T10:00:00.000Z',
  status: 'REFUNDED',
  creditFor: '2026-000012',
  texts: { ...paidReceipt.texts, paidAt: 'November 22, 2026', amount: '-$23.88' },
}

import { createTranslator } from 'next-intl'
import type { Period, Plan } from '@/lib/contract'
import english from '@/messages/en.json'
import { toPeriodViews, toPlanFeatures } from './plan-view'

const t = createTranslator({ locale: 'en', messages: english, namespace: 'plans' })
const dollars = (amount: number) => ({ amount, currency: 'USD' })
const plan = (planCode: string, amount: number, more: Partial<Plan> = {}): Plan => ({
  ...{ planCode, productCode: `${planCode}-x`, title: planCode, selected: false, screens: 2 },
  ...{ price: dollars(amount), renewalPrice: null, perMonth: dollars(Math.round(amount / 12)) },
  ...{ features: [], gateways: [] },
  ...more,
})
const period = (periodCode: string, plans: Plan[]): Period => ({
  ...{ periodCode, title: periodCode, selected: false, plans },
})

it('formats the price of a period, of a month of it, and of the next one', () => {
  const [monthly, yearly] = toPeriodViews(
    'en',
    [period('monthly', [plan('premium', 499)]), period('yearly', [plan('premium', 3999)])],
    t,
  )
  expect(monthly?.plans[0]).toMatchObject({
    ...{
      price: '$4.99',
      unit: 'a month',
      perMonth: 'Or $3.33 a month, billed yearly at $39.99',
      renewal: 'Renews each month at $4.99 until you cancel',
      regular: null,
    },
  })
  expect(yearly?.plans[0]).toMatchObject({
    ...{
      price: '$39.99',
      unit: 'a year',
      perMonth: 'That is $3.33 a month',
      renewal: 'Renews each year at $39.99 until you cancel',
    },
  })
})

it('has a regular price only after an introductory one', () => {
  const cheaper = plan('premium', 2388, { renewalPrice: dollars(3999), selected: true })
  const [yearly] = toPeriodViews('en', [period('yearly', [cheaper])], t)
  expect(yearly?.plans[0]).toMatchObject({
    ...{
      price: '$23.88',
      unit: 'for the first year',
      regular: '$39.99',
      renewal: 'Then $39.99 a year until you cancel',
    },
    selected: true,
  })
})

it('names the days of an introductory price that is not for a whole period', () => {
  const offer = plan('premium', 99, { renewalPrice: dollars(3999), offerDays: 30, perMonth: dollars(333) })
  const [yearly] = toPeriodViews('en', [period('yearly', [offer])], t)
  expect(yearly?.plans[0]).toMatchObject({
    ...{ price: '$0.99', unit: 'for the first 30 days', renewal: 'Then $39.99 a year until you cancel' },
  })
})

it('names no renewal for a free plan', () => {
  const [monthly] = toPeriodViews('en', [period('monthly', [plan('free', 0)])], t)
  expect(monthly?.plans[0]).toMatchObject({
    free: true,
    price: '$0',
    unit: '',
    renewal: 'No card, and no end date',
  })
})

it('promises only the smallest saving of all plans', () => {
  const views = toPeriodViews(
    'en',
    [
      period('monthly', [plan('free', 0), plan('premium', 499), plan('family', 799)]),
      period('yearly', [plan('free', 0), plan('premium', 3999), plan('family', 7999)]),
    ],
    t,
  )
  expect(views.map(({ saving }) => saving)).toEqual([null, '16% less'])
})

it('recommends the cheapest plan on sale, wherever the operator lists it', () => {
  const onSale = { gateways: ['stripe'] }
  const plans = [plan('free', 0), plan('family', 799, onSale), plan('premium', 499, onSale), plan('old', 99)]
  const [monthly, closed] = toPeriodViews(
    'en',
    [period('monthly', plans), period('yearly', [plan('old', 99)])],
    t,
  )
  expect(monthly?.recommended).toBe('premium')
  expect(closed?.recommended).toBeNull()
})

it('sells a plan only by gateways that this app knows', () => {
  const plans = [plan('premium', 499), plan('family', 799, { gateways: ['stripe', 'unknown'] })]
  const [monthly] = toPeriodViews('en', [period('monthly', plans)], t)
  expect(monthly?.plans.map(({ gateways }) => gateways)).toEqual([[], ['stripe']])
})

it('lists what a plan has before what it lacks', () => {
  const features = [
    { code: 'all', title: 'Every title' },
    { code: 'live', title: 'Live channels' },
    { code: 'free', title: 'Free titles' },
  ]
  const plans = [
    plan('free', 0, { screens: 1, features: ['live', 'free'] }),
    plan('premium', 499, { features: ['all', 'live', 'free'] }),
  ]
  const list = { periods: [period('monthly', plans)], features, promoCodeAction: null }
  const titlesOf = (planCode: string) => toPlanFeatures(list, t)[planCode]?.map(({ title }) => title)
  expect(titlesOf('free')).toEqual(['1 screen at a time', 'Live channels', 'Free titles', 'Every title'])
  expect(titlesOf('premium')?.[0]).toBe('Every title')
})

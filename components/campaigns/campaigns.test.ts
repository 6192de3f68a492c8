import type { Money } from '@/lib/contract/hosts/purchase'
import { campaigns, getActiveCampaign, getCampaignMessages, toPrices } from './campaigns'

describe('campaigns', () => {
  it('show only the active one', () => {
    const active = Object.values(campaigns).filter((campaign) => campaign.isActive)
    expect(active).toHaveLength(1)
    expect(getActiveCampaign('en')?.code).toBe('eid-mubarek')
  })

  it('use Arabic on Arabic pages and English on all others', () => {
    expect(getActiveCampaign('ar')).toMatchObject({ lang: 'ar', title: 'عيد مبارك', actionText: 'شاهد الآن' })
    expect(getActiveCampaign('fa')).toMatchObject({
      lang: 'en',
      title: 'Eid Mubarak',
      actionText: 'Watch Now',
    })
  })

  it('name the prices of the specification', () => {
    const ramadan = getCampaignMessages('ramadan-special', 'en').description
    for (const price of ['$0.99', '$4.99', '$39.99', '30 days']) expect(ramadan).toContain(price)
    expect(getCampaignMessages('80-off', 'en').description).toContain('$1.99')
    expect(getCampaignMessages('80-off', 'en').title).toBe('40% off')
    expect(getCampaignMessages('ramadan-special', 'ar').description).toContain('4.99')
  })
})

describe('toPrices', () => {
  const money = (amount: number, currency = 'USD') => ({ amount, currency })
  const plan = (planCode: string, price: Money, perMonth = price) => ({
    ...{ planCode, productCode: planCode, title: planCode, selected: false, price, renewalPrice: null },
    ...{ perMonth, screens: 2, features: [], gateways: [] },
  })
  const period = (periodCode: string, ...plans: ReturnType<typeof plan>[]) => ({
    ...{ periodCode, title: periodCode, selected: false, plans },
  })
  const periods = [
    period('monthly', plan('free', money(0)), plan('premium', money(599))),
    period('yearly', plan('free', money(0)), plan('premium', money(4799), money(400))),
  ]

  it('has the prices of the plans, whatever they are', () => {
    expect(toPrices('en', periods)).toEqual({ monthly: '$5.99', perYear: '$47.99', perMonth: '$4.00' })
    expect(toPrices('fa', periods)?.perMonth).toContain('۴٫۰۰')
  })

  it('has none without a plan that is sold by the month and the year', () => {
    expect(toPrices('en', [])).toBeNull()
    expect(toPrices('en', periods.slice(0, 1))).toBeNull()
  })
})

import { createTranslator } from 'next-intl'
import type { Money, LangCode } from '@/lib/contract'
import { formatPercent } from '@/lib/i18n'
import arabic from '@/messages/ar.json'
import english from '@/messages/en.json'
import urdu from '@/messages/ur.json'
import {
  activeCampaignCode,
  campaignPath,
  campaigns,
  donationShare,
  getCampaignMessages,
  toActiveCampaign,
  toPrices,
} from './campaigns'

const files = { en: english, ar: arabic, ur: urdu }
const translatorOf = (lang: keyof typeof files) =>
  createTranslator({ locale: lang, messages: files[lang], namespace: 'campaigns' })
const messagesOf = (code: keyof typeof campaigns, lang: keyof typeof files & LangCode) =>
  getCampaignMessages(code, lang, translatorOf(lang))

describe('campaigns', () => {
  it('have one active campaign, the free one', () => {
    const active = Object.values(campaigns).filter((campaign) => campaign.isActive)
    expect(active).toHaveLength(1)
    expect(activeCampaignCode('true')).toBe('eid-mubarek')
  })

  it.each([
    ['2026-03-20', 'Eid al-Fitr', 'eid-mubarek'],
    ['2026-05-27', 'Eid al-Adha', 'eid-mubarek'],
    ['2026-02-28', 'Ramadan', null],
    ['2026-11-28', 'no feast', null],
    ['2027-03-10', 'Eid al-Fitr of the next year', 'eid-mubarek'],
  ])('show the one of Eid only in its season: %s, %s', (day, _feast, code) => {
    expect(activeCampaignCode(undefined, new Date(`${day}T12:00:00Z`))).toBe(code)
  })

  it('are withheld by the operator on the days of Eid too', () => {
    expect(activeCampaignCode('false', new Date('2026-03-20T12:00:00Z'))).toBeNull()
  })

  it.each([
    ['en', 'Eid Mubarak', 'Watch Now'],
    ['ar', 'عيد مبارك', 'شاهد الآن'],
    ['ur', 'عید مبارک', 'ابھی دیکھیں'],
  ] as const)('are in the language of the page: %s', (lang, title, actionText) => {
    expect(messagesOf('eid-mubarek', lang)).toMatchObject({ title, actionText })
  })

  it('name the prices of the specification', () => {
    const ramadan = messagesOf('ramadan-special', 'en').description
    for (const price of ['$0.99', '$4.99', '$39.99', '30 days']) expect(ramadan).toContain(price)
    expect(messagesOf('80-off', 'en').description).toContain('$1.99')
    expect(messagesOf('80-off', 'en').title).toBe('40% off')
    expect(messagesOf('ramadan-special', 'ar').description).toContain('4.99')
  })

  it('require signing up and no card for the free one', () => {
    expect(messagesOf('eid-mubarek', 'en').rules).toEqual([
      { id: 1, text: 'Sign-up required' },
      { id: 2, text: 'No card needed' },
    ])
  })

  it('have thumbnails for wide screens and phones, each in two sizes', () => {
    expect(toActiveCampaign('80-off', 'en', translatorOf('en')).thumbnail).toEqual({
      web: '/img/944/art/the-salt-road-web.webp',
      web2x: '/img/1920/art/the-salt-road-web.webp',
      mobile: '/img/472/art/the-salt-road-card.webp',
      mobile2x: '/img/944/art/the-salt-road-card.webp',
    })
  })

  it('lead guests to sign up, and from there to the plans with the code', () => {
    expect(campaignPath('ar', campaigns['eid-mubarek'].offer)).toBe('/ar/sign-up')
    expect(campaignPath('en', campaigns['80-off'].offer)).toBe(
      '/en/sign-up?periodCode=yearly&planCode=premium&code=80-off&apply=1',
    )
  })
})

it('donates one fortieth of revenue, which is 2.5 %', () => {
  expect([donationShare * 40, formatPercent('en', donationShare)]).toEqual([1, '2.5%'])
})

describe('toPrices', () => {
  const money = (amount: number, currency = 'USD') => ({ amount, currency })
  const plan = (planCode: string, price: Money, perMonth = price) => ({
    ...{ planCode, productCode: planCode, title: planCode, selected: false, price, renewalPrice: null },
    ...{ perMonth, screens: 2, features: [], gateways: ['stripe'] },
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

  it.each([[[]], [['barter']]])(
    'has none while plans can be paid for by none of our gateways: %j',
    (gateways) => {
      const unsold = periods.map((one) => ({
        ...one,
        plans: one.plans.map((each) => ({ ...each, gateways })),
      }))
      expect(toPrices('en', unsold)).toBeNull()
    },
  )
})

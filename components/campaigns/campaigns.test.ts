import { campaigns, getActiveCampaign, getCampaignMessages, getPrices } from './campaigns'

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
    expect(getCampaignMessages('ramadan-special', 'ar').description).toContain('4.99')
  })
})

describe('getPrices', () => {
  it('calculates the monthly price of the yearly plan', () => {
    expect(getPrices('en')).toEqual({ monthly: '$4.99', perYear: '$39.99', perMonth: '$3.33' })
  })

  it('formats prices by language', () => {
    expect(getPrices('fr').perMonth.replace(/\s/g, ' ')).toBe('3,33 $US')
    expect(getPrices('fa').perMonth).toContain('۳٫۳۳')
    expect(getPrices('bn').perYear).toContain('৩৯.৯৯')
  })
})

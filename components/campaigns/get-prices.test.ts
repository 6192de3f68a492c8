import { getPrices } from './get-prices'

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

import { existsSync } from 'node:fs'
import { langCodes } from '@/lib/contract'
import { getSocialPictures } from './about-screens'

it('gives a language its own picture and the default for the rest', () => {
  const [en, bn] = [getSocialPictures('en'), getSocialPictures('bn')]
  expect(bn.price).not.toBe(en.price)
  expect(bn.water).toBe(en.water)
})

it('shows a well where the text is about wells', () => {
  for (const lang of langCodes) expect(getSocialPictures(lang).water).toContain('forty-metres-down')
})

it('gives a language without pictures of its own the default ones', () => {
  expect(getSocialPictures('fr')).toEqual(getSocialPictures('en'))
})

it.each(langCodes)('names only artwork that exists, in %s', (lang) => {
  for (const picture of Object.values(getSocialPictures(lang)))
    expect([picture, existsSync(`platform/seed/assets/${picture}`)]).toEqual([picture, true])
})

it('shows no palace where the text is about the price', () => {
  for (const lang of langCodes) expect(getSocialPictures(lang).price).not.toContain('a-garden-in-fez')
})

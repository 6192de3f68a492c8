import fc from 'fast-check'
import { langCodes } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { openGraphLocales } from '@/lib/seo/brand'
import { alternatesOf, buildMetadata, fitText, pageTitle } from './page'

const origin = 'http://localhost:3000'
const facts = {
  lang: 'ar',
  title: 'مصابيح الفسطاط',
  description: 'في آخر شتاء لمدينة عريقة، يعثر صبيّ موقد المصابيح على دفتر.',
  path: (lang: (typeof langCodes)[number]) => pathTo.detail(lang, 'lanterns'),
} as const

it('ends a title with the brand within 60 characters', () => {
  expect(pageTitle('Series, films and live TV in your language')).toBe(
    'Series, films and live TV in your language | HilalPlay',
  )
  const long = pageTitle('The page is missing or you assembled the link incorrectly')
  expect(long).toBe('The page is missing or you assembled the link… | HilalPlay')
  expect([...long].length).toBeLessThanOrEqual(60)
})

it('cuts a description at a word within 155 characters', () => {
  const { description } = buildMetadata({ ...facts, description: 'word '.repeat(60) })
  expect(description?.length).toBeLessThanOrEqual(155)
  expect(description).toMatch(/word…$/)
})

it.each(langCodes)('names itself canonical and all eleven alternates in %s', (lang) => {
  const { alternates } = buildMetadata({ ...facts, lang })
  expect(alternates?.canonical).toBe(`${origin}/${lang}/detail/lanterns`)
  expect(alternates?.languages).toEqual({
    ...Object.fromEntries(langCodes.map((code) => [code, `${origin}/${code}/detail/lanterns`])),
    'x-default': `${origin}/detail/lanterns`,
  })
})

it('describes the page to link previews in its locale and names the other nine', () => {
  const { openGraph, twitter } = buildMetadata({ ...facts, type: 'video.movie' })
  expect(openGraph).toMatchObject({
    type: 'video.movie',
    locale: 'ar_AR',
    title: facts.title,
    url: `${origin}/ar/detail/lanterns`,
    images: [{ url: `${origin}/brand/preview.png`, width: 1200, height: 630, alt: facts.title }],
  })
  const others = langCodes.filter((code) => code !== 'ar').map((code) => openGraphLocales[code])
  expect(openGraph).toHaveProperty('alternateLocale', others)
  expect(twitter).toMatchObject({ card: 'summary_large_image' })
})

it('shows a title’s own picture under its absolute address', () => {
  const image = { url: '/img/1200/art/lanterns-og.jpg', alt: 'Old city at dusk' }
  const { openGraph } = buildMetadata({ ...facts, image })
  expect(openGraph?.images).toEqual([{ ...image, width: 1200, height: 630, url: origin + image.url }])
})

it('excludes an unlisted page from search engines, without alternates', () => {
  const { robots, alternates } = buildMetadata({ ...facts, index: false })
  expect(robots).toEqual({ index: false, follow: true })
  expect(alternates).toEqual({ canonical: `${origin}/ar/detail/lanterns` })
})

it('leaves what fits as it is, with its white space tidied', () => {
  expect(fitText('  Night \n Train ', 60)).toBe('Night Train')
  expect(fitText('x'.repeat(60), 60)).toBe('x'.repeat(60))
})

it.each([
  ['The ledger, that names every debt', 14, 'The ledger…'],
  ['The ledger that names', 14, 'The ledger…'],
  ['في آخر شتاء لمدينة عريقة، يعثر', 27, 'في آخر شتاء لمدينة عريقة…'],
  ['अनदेखा रास्ता', 8, 'अनदेखा…'],
])('cuts %s to %i after a word', (text, max, cut) => {
  expect(fitText(text, max)).toBe(cut)
})

it('cuts an endless word without splitting a character', () => {
  expect(fitText('🌙'.repeat(9), 4)).toBe('🌙🌙🌙…')
})

it('never exceeds the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 200 }), (text, max) => {
      expect([...fitText(text, max)].length).toBeLessThanOrEqual(max)
    }),
  )
})

it('names eleven reciprocal alternates and one canonical address', () => {
  const detail = alternatesOf('ur', (lang) => pathTo.detail(lang, 'x'), 'https://hilalplay.test')
  expect(detail.canonical).toBe('https://hilalplay.test/ur/detail/x')
  expect(Object.keys(detail.languages)).toHaveLength(11)
  expect(detail.languages.fa).toBe('https://hilalplay.test/fa/detail/x')
  expect(detail.languages['x-default']).toBe('https://hilalplay.test/detail/x')
  expect(alternatesOf('en', pathTo.home, 'https://hilalplay.test').languages['x-default']).toBe(
    'https://hilalplay.test/',
  )
})

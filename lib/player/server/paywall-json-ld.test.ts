import { checkStructuredData } from '../../seo/testing/check-structured-data'
import { paywallJsonLd } from './paywall-json-ld'

it('declares the player of a subscriber title as paywalled by its class', () => {
  const data = paywallJsonLd({
    video: { code: 'the-lanterns-s1e2', title: 'Oil' },
    ...{ lang: 'ar', origin: 'https://hilalplay.test', titleCode: 'the-lanterns' },
  })
  expect(checkStructuredData(data)).toEqual([])
  expect(data).toMatchObject({
    url: 'https://hilalplay.test/ar/watch/the-lanterns-s1e2',
    about: { '@id': 'https://hilalplay.test/ar/detail/the-lanterns#title' },
    isAccessibleForFree: false,
    hasPart: { isAccessibleForFree: false, cssSelector: '.subscribers-only' },
  })
})

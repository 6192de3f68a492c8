import { breadcrumb, siteGraph } from './json-ld'
import { checkStructuredData } from './testing/check-structured-data'

const origin = 'https://hilalplay.test'

it('links the website to the organisation by one id', () => {
  expect(siteGraph(origin, 'ایک جملہ')).toMatchInlineSnapshot(`
    {
      "@context": "https://schema.org",
      "@graph": [
        {
          "@id": "https://hilalplay.test/#organization",
          "@type": "Organization",
          "logo": {
            "@type": "ImageObject",
            "url": "https://hilalplay.test/brand/icon-512.png",
          },
          "name": "HilalPlay",
          "url": "https://hilalplay.test/",
        },
        {
          "@id": "https://hilalplay.test/#website",
          "@type": "WebSite",
          "description": "ایک جملہ",
          "inLanguage": [
            "ar",
            "en",
            "fr",
            "es",
            "ur",
            "fa",
            "bn",
            "hi",
            "ms",
            "id",
          ],
          "name": "HilalPlay",
          "publisher": {
            "@id": "https://hilalplay.test/#organization",
          },
          "url": "https://hilalplay.test/",
        },
      ],
    }
  `)
})

it('numbers the way from the homepage with absolute addresses', () => {
  const crumbs = [
    { name: 'Home', path: '/en' },
    { name: 'Night Train', path: '/en/detail/night-train' },
  ]
  expect(breadcrumb(crumbs, origin)).toMatchObject({
    itemListElement: [
      { position: 1, item: { '@id': 'https://hilalplay.test/en' } },
      { position: 2, name: 'Night Train', item: { '@id': 'https://hilalplay.test/en/detail/night-train' } },
    ],
  })
})

it('uses valid schema.org on every page', () => {
  const way = breadcrumb([{ name: 'Home', path: '/en' }], origin)
  expect([siteGraph(origin, 'Films'), way].flatMap((block) => checkStructuredData(block))).toEqual([])
})

import { aSeason, aSeries, aVideo } from '../testing/titles'
import { checkStructuredData } from '@/lib/seo/testing/check-structured-data'
import { titleJsonLd } from './title-json-ld'

const context = { lang: 'en', origin: 'https://hilalplay.test' } as const
const page = { similar: [], trailers: [] }

describe('titleJsonLd', () => {
  it('describes a film as a Movie', () => {
    const series = aSeries({
      movie: true,
      kind: 'MOVIES',
      code: 'night-train',
      durationSec: 5520,
      free: true,
    })
    expect(titleJsonLd({ series, shown: null, ...page }, context)).toMatchInlineSnapshot(`
      {
        "@context": "https://schema.org",
        "@id": "https://hilalplay.test/en/detail/night-train#title",
        "@type": "Movie",
        "actor": [
          {
            "@type": "Person",
            "name": "Salma Haddad",
          },
        ],
        "contentRating": "13+",
        "dateModified": "2026-02-01T00:00:00Z",
        "datePublished": "2024",
        "description": "Cairo, 1168. A lamplighter’s apprentice finds a ledger.",
        "duration": "PT92M",
        "genre": [
          "Drama",
        ],
        "image": "https://hilalplay.test/img/1200/art/the-lanterns-og.jpg",
        "inLanguage": [
          "ar",
          "en",
        ],
        "isAccessibleForFree": true,
        "name": "The Lanterns of Fustat",
        "potentialAction": {
          "@type": "WatchAction",
          "actionAccessibilityRequirement": {
            "@type": "ActionAccessSpecification",
            "category": "nologinrequired",
          },
          "target": {
            "@type": "EntryPoint",
            "urlTemplate": "https://hilalplay.test/en/detail/night-train",
          },
        },
        "productionCompany": {
          "@id": "https://hilalplay.test/#organization",
        },
        "trailer": undefined,
        "url": "https://hilalplay.test/en/detail/night-train",
      }
    `)
  })

  it('links seasons and episodes of a series by id, with episodes only in the season that is shown', () => {
    const seasons = [aSeason(), aSeason({ id: 4, seasonIndex: 2, title: 'Season 2' })]
    const episodes = { items: [aVideo()], page: 1, pageCount: 1, totalCount: 1 }
    const shown = { all: seasons, season: seasons[0] ?? aSeason(), episodes }
    const thing = titleJsonLd({ series: aSeries(), shown, ...page }, context)
    const title = 'https://hilalplay.test/en/detail/the-lanterns'
    expect(thing).toMatchObject({
      '@type': 'TVSeries',
      startDate: '2024',
      endDate: '2026',
      numberOfSeasons: 1,
    })
    expect(thing.containsSeason).toMatchObject([
      {
        '@id': `${title}/3#season`,
        partOfSeries: { '@id': `${title}#title` },
        episode: [
          {
            '@type': 'TVEpisode',
            '@id': 'https://hilalplay.test/en/watch/70#episode',
            episodeNumber: 1,
            timeRequired: 'PT52M',
            partOfSeason: { '@id': `${title}/3#season` },
            partOfSeries: { '@id': `${title}#title` },
          },
        ],
      },
      { '@id': `${title}/4#season`, seasonNumber: 2 },
    ])
    expect((thing.containsSeason as object[])[1]).not.toHaveProperty('episode')
  })

  it('names what is free, what needs a subscription, and the trailer', () => {
    const trailers = [aVideo({ code: 'night-train-trailer', contentType: 'PREVIEW' })]
    const paid = titleJsonLd(
      { series: aSeries({ movie: true }), shown: null, similar: [], trailers },
      context,
    )
    expect(paid).toMatchObject({
      isAccessibleForFree: false,
      trailer: { '@id': 'https://hilalplay.test/en/watch/night-train-trailer#video' },
      productionCompany: { '@id': 'https://hilalplay.test/#organization' },
      potentialAction: { actionAccessibilityRequirement: { category: 'subscription' } },
    })
    const free = titleJsonLd({ series: aSeries({ movie: true, free: true }), shown: null, ...page }, context)
    expect(free).toMatchObject({
      isAccessibleForFree: true,
      potentialAction: { actionAccessibilityRequirement: { category: 'nologinrequired' } },
    })
  })

  it.each([true, false])('is valid schema.org, with film %s', (movie) => {
    const seasons = [aSeason(), aSeason({ id: 4, seasonIndex: 2, title: 'Season 2' })]
    const episodes = {
      items: [aVideo(), aVideo({ id: 71, free: false })],
      page: 1,
      pageCount: 1,
      totalCount: 2,
    }
    const shown = movie ? null : { all: seasons, season: seasons[0] ?? aSeason(), episodes }
    const trailers = [aVideo({ contentType: 'PREVIEW' })]
    const thing = titleJsonLd(
      { series: aSeries({ movie, durationSec: 5520 }), shown, similar: [], trailers },
      context,
    )
    expect(checkStructuredData(thing)).toEqual([])
  })
})

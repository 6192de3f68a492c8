import type { Video } from '@/lib/contract'
import { checkStructuredData } from '../../seo/testing/check-structured-data'
import { paywallJsonLd, videoJsonLd } from './video-json-ld'

const trailer: Video = {
  id: 15,
  code: 'night-train-trailer',
  contentType: 'PREVIEW',
  seriesId: 7,
  seasonId: null,
  title: 'Night Train',
  storyline: '',
  info: '',
  textLang: 'en',
  videoIndex: 1,
  seasonIndex: 0,
  seasonCount: 0,
  duration: 47.6,
  free: true,
  thumbnail: 'art/night-train-card.webp',
  colors: ['#0a0e1a', '#8a3b22'],
  releasedAt: '2026-01-05T00:00:00Z',
  lastSec: null,
  lastUpdateTimestamp: null,
}
const options = {
  lang: 'ar',
  origin: 'https://hilalplay.test',
  thumbnailUrl: '/img/1280/art/x.webp',
} as const

it('describes a trailer with a crawlable media address', () => {
  const thing = videoJsonLd({ video: trailer, ...options })
  expect(checkStructuredData(thing)).toEqual([])
  expect(thing).toMatchObject({
    '@id': 'https://hilalplay.test/ar/watch/night-train-trailer#video',
    description: 'Night Train',
    contentUrl: 'https://hilalplay.test/trailers/night-train-trailer/master.m3u8',
    duration: 'PT48S',
    publisher: { '@id': 'https://hilalplay.test/#organization' },
  })
})

it('omits the media address of paid videos', () => {
  expect(videoJsonLd({ video: { ...trailer, free: false }, ...options })).not.toHaveProperty('contentUrl')
})

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

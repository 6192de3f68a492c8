import { checkStructuredData } from '@/lib/seo/testing/check-structured-data'
import { guideJsonLd, onAirJsonLd } from './channels-json-ld'
import { aChannel, anEntry, evening } from '../testing/channels'

const place = { lang: 'en', origin: 'https://hilalplay.test' } as const
const at = Date.parse(evening('20:10'))

interface Event {
  name: string
  publishedOn: Record<string, unknown>
}
const eventsOf = (data: unknown) => (data as { '@graph': Event[] })['@graph']

it('tells search engines what is on, from when to when, and where', () => {
  const data = onAirJsonLd([aChannel(), aChannel({ id: 2, code: 'madar', epgInfo: null })], place)
  expect(checkStructuredData(data)).toEqual([])
  expect(eventsOf(data)).toEqual([
    {
      '@type': 'BroadcastEvent',
      name: 'Night Train',
      inLanguage: 'en',
      startDate: evening('19:30'),
      endDate: evening('20:30'),
      isLiveBroadcast: true,
      isAccessibleForFree: true,
      publishedOn: {
        '@type': 'BroadcastService',
        '@id': 'https://hilalplay.test/en/watch/channel/noor#channel',
        name: 'Noor Drama',
        url: 'https://hilalplay.test/en/watch/channel/noor',
        logo: 'https://hilalplay.test/img/320/channels/noor.svg',
      },
    },
  ])
})

it('tells what the guide shows of each channel, which it describes once', () => {
  const entries = [anEntry('18:00', '19:00'), anEntry('19:30', '20:30'), anEntry('20:30', '21:30')]
  const data = guideJsonLd([aChannel()], { 1: { 0: entries } }, at, place)
  expect(checkStructuredData(data)).toEqual([])
  expect(eventsOf(data).map(({ name }) => name)).toEqual(['From 19:30', 'From 20:30'])
  expect(eventsOf(data)[1]?.publishedOn).toEqual({
    '@id': 'https://hilalplay.test/en/watch/channel/noor#channel',
  })
})

it('describes the first of hundreds of channels', () => {
  const many = Array.from({ length: 300 }, (_, id) => aChannel({ id }))
  expect(eventsOf(onAirJsonLd(many, place)).length).toBeLessThan(30)
})

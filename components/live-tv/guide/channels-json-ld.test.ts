import { checkStructuredData } from '@/lib/seo/testing/check-structured-data'
import { guideJsonLd, onAirJsonLd } from './channels-json-ld'
import { aChannel, aProgramme, evening } from '../testing/channels'

const site = { lang: 'en', origin: 'https://hilalplay.test' } as const
const at = Date.parse(evening('20:10'))

interface Event {
  name: string
  publishedOn: Record<string, unknown>
}
const eventsOf = (data: unknown) => (data as { '@graph': Event[] })['@graph']

it('describes the current programme with its times and its channel', () => {
  const data = onAirJsonLd([aChannel(), aChannel({ id: 2, code: 'madar', epgInfo: null })], site)
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

it('describes the programmes of the guide, and each channel once', () => {
  const programmes = [
    aProgramme('18:00', '19:00'),
    aProgramme('19:30', '20:30'),
    aProgramme('20:30', '21:30'),
  ]
  const data = guideJsonLd([aChannel()], { 1: { 0: programmes } }, at, site)
  expect(checkStructuredData(data)).toEqual([])
  expect(eventsOf(data).map(({ name }) => name)).toEqual(['From 19:30', 'From 20:30'])
  expect(eventsOf(data)[1]?.publishedOn).toEqual({
    '@id': 'https://hilalplay.test/en/watch/channel/noor#channel',
  })
})

it('describes only the first of hundreds of channels', () => {
  const many = Array.from({ length: 300 }, (_, id) => aChannel({ id }))
  expect(eventsOf(onAirJsonLd(many, site)).length).toBeLessThan(30)
})

import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import type { JsonLdData } from '@/lib/seo/json-ld'
import type { GuideBlocks } from './get-guide'
import { joinBlocks, type GuideEntry } from '../common/guide-entries'
import { placeIn, windowAround } from './guide-window'

/** A page of hundreds of channels describes the first of them. */
const mostChannels = 20

interface Place {
  lang: LangCode
  /** Without a trailing slash. */
  origin: string
}

interface OnChannel {
  channel: Pick<TvChannel, 'code' | 'title' | 'imgLogoUrl' | 'free'>
  programmes: readonly Pick<GuideEntry, 'title' | 'textLang' | 'startDate' | 'endDate'>[]
}

function service({ code, title, imgLogoUrl }: OnChannel['channel'], { lang, origin }: Place) {
  const url = origin + pathTo.watchChannel(lang, code)
  const logo = `${origin}/img/320/${encodeURI(imgLogoUrl)}`
  return { '@type': 'BroadcastService', '@id': `${url}#channel`, name: title, url, logo }
}

/** What channels broadcast, each programme with its start and end, for search engines. */
function channelsJsonLd(channels: readonly OnChannel[], place: Place): JsonLdData {
  const events = channels.slice(0, mostChannels).flatMap(({ channel, programmes }) => {
    const publishedOn = service(channel, place)
    return programmes.map(({ title, textLang, startDate, endDate }, index) => ({
      '@type': 'BroadcastEvent',
      name: title,
      inLanguage: textLang,
      startDate,
      endDate,
      isLiveBroadcast: true,
      isAccessibleForFree: channel.free,
      publishedOn: index === 0 ? publishedOn : { '@id': publishedOn['@id'] },
    }))
  })
  return { '@context': 'https://schema.org', '@graph': events }
}

/** What is on now on each channel. */
export function onAirJsonLd(channels: readonly TvChannel[], place: Place): JsonLdData {
  const all = channels.map((channel) => ({
    channel,
    programmes: channel.epgInfo
      ? [
          {
            title: channel.epgInfo.currentEPGTitle,
            textLang: channel.epgInfo.currentEPGTextLang,
            startDate: channel.epgInfo.currentEPGBroadcastStartDate,
            endDate: channel.epgInfo.currentEPGBroadcastEndDate,
          },
        ]
      : [],
  }))
  return channelsJsonLd(all, place)
}

/** What the window around an instant (milliseconds) has on the channels whose guide is known. */
export function guideJsonLd(
  channels: readonly TvChannel[],
  guide: Readonly<Record<number, GuideBlocks>>,
  at: number,
  place: Place,
): JsonLdData {
  const from = windowAround(at)
  const all = channels.map((channel) => ({
    channel,
    programmes: joinBlocks(Object.values(guide[channel.id] ?? {})).filter((entry) => placeIn(from, entry)),
  }))
  return channelsJsonLd(all, place)
}

import type { TvChannel, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import type { JsonLdData } from '@/lib/seo/json-ld'
import {
  joinBlocks,
  positionIn,
  windowAround,
  type GuideBlocks,
  type GuideProgramme,
} from '../common/guide-window'

/** A page of hundreds of channels only describes the first of them. */
const maxChannels = 20

interface Site {
  lang: LangCode
  /** Without a trailing slash. */
  origin: string
}

interface OnChannel {
  channel: Pick<TvChannel, 'code' | 'title' | 'imgLogoUrl' | 'free'>
  programmes: readonly Pick<GuideProgramme, 'title' | 'textLang' | 'startDate' | 'endDate'>[]
}

function service({ code, title, imgLogoUrl }: OnChannel['channel'], { lang, origin }: Site) {
  const url = origin + pathTo.watchChannel(lang, code)
  const logo = `${origin}/img/320/${encodeURI(imgLogoUrl)}`
  return { '@type': 'BroadcastService', '@id': `${url}#channel`, name: title, url, logo }
}

/** What channels broadcast, each programme with its start and end, for search engines. */
function channelsJsonLd(channels: readonly OnChannel[], site: Site): JsonLdData {
  const events = channels.slice(0, maxChannels).flatMap(({ channel, programmes }) => {
    const publishedOn = service(channel, site)
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
export function onAirJsonLd(channels: readonly TvChannel[], site: Site): JsonLdData {
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
  return channelsJsonLd(all, site)
}

/** The programmes of the window around an instant (milliseconds), on the channels whose guide was fetched. */
export function guideJsonLd(
  channels: readonly TvChannel[],
  guide: Readonly<Record<number, GuideBlocks>>,
  at: number,
  site: Site,
): JsonLdData {
  const from = windowAround(at)
  const all = channels.map((channel) => ({
    channel,
    programmes: joinBlocks(Object.values(guide[channel.id] ?? {})).filter((programme) =>
      positionIn(from, programme),
    ),
  }))
  return channelsJsonLd(all, site)
}

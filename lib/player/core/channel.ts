import type { Programme, TvChannel } from '../../contract/content-shapes'

/** A programme as the player shows it. */
export type GuideEntry = Pick<Programme, 'title' | 'textLang' | 'startDate' | 'endDate' | 'thumbnail'>

/** A channel as the player shows it. */
export interface Channel {
  id: number
  code: string
  title: string
  /** Path at the image source. */
  logo: string
  favourite: boolean
  /** The programme on air at the time of the request; `null` if unknown. */
  onAir: GuideEntry | null
}

export function toChannel({ id, code, title, imgLogoUrl, epgInfo, userInfo }: TvChannel): Channel {
  const onAir = epgInfo && {
    title: epgInfo.currentEPGTitle,
    textLang: epgInfo.currentEPGTextLang,
    startDate: epgInfo.currentEPGBroadcastStartDate,
    endDate: epgInfo.currentEPGBroadcastEndDate,
    thumbnail: epgInfo.currentEPGThumbnail,
  }
  return { id, code, title, logo: imgLogoUrl, favourite: userInfo.favoriteFlag, onAir }
}

export function toGuideEntry({ title, textLang, startDate, endDate, thumbnail }: Programme): GuideEntry {
  return { title, textLang, startDate, endDate, thumbnail }
}

/** The previous or next channel, wrapping around; `null` when there is no other. */
export function channelBeside(channels: readonly Channel[], code: string, step: 1 | -1): Channel | null {
  const at = channels.findIndex((channel) => channel.code === code)
  if (at === -1 || channels.length < 2) return null
  return channels[(at + step + channels.length) % channels.length] ?? null
}

/** Sorts favourites first; otherwise the order is unchanged. */
export function favouritesFirst(channels: readonly Channel[]): Channel[] {
  return [...channels].sort((one, other) => Number(other.favourite) - Number(one.favourite))
}

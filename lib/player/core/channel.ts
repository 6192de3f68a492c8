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

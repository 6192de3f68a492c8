import type { TvChannel } from '@/lib/contract'
import type { GuideProgramme } from '../common/guide-window'

/** An instant of the evening, by its time of day in UTC. */
export const evening = (time: string) => `2026-11-21T${time}:00.000Z`

/** A channel with overrides. It airs "Night Train" from 19:30 to 20:30. */
export function aChannel(more: Partial<TvChannel> = {}): TvChannel {
  return {
    id: 1,
    code: 'noor',
    categoryCode: 'drama-and-film',
    title: 'Noor Drama',
    imgLogoUrl: 'channels/noor.svg',
    free: true,
    epgInfo: {
      currentEPGTitle: 'Night Train',
      currentEPGTextLang: 'en',
      currentEPGBroadcastStartDate: evening('19:30'),
      currentEPGBroadcastEndDate: evening('20:30'),
      currentEPGThumbnail: 'art/night-train.webp',
      currentEPGColors: ['#101020', '#808090'],
    },
    userInfo: { favoriteFlag: false },
    ...more,
  }
}

/** A programme of the guide from one time of the evening to another. */
export function aProgramme(from: string, to: string, more: Partial<GuideProgramme> = {}): GuideProgramme {
  return {
    id: `noor-${from}`,
    title: `From ${from}`,
    textLang: 'en',
    startDate: evening(from),
    endDate: evening(to),
    seriesCode: 'night-train',
    ...more,
  }
}

/** What a channel airs. Throws without data. */
export function onAirOf({ epgInfo }: TvChannel) {
  if (!epgInfo) throw new Error('nothing is on')
  return epgInfo
}

import { getTranslations } from 'next-intl/server'
import { getPlayerStrings, type PlayerStrings } from './player-strings'

/** The texts that only a live channel has, in the page's language; those with `{name}` places come raw. */
export async function getLiveTexts() {
  const t = await getTranslations('player.live')
  return {
    badge: t('badge'),
    behind: String(t.raw('behind')),
    behindValue: String(t.raw('behindValue')),
    liveValue: String(t.raw('liveValue')),
    goLive: t('goLive'),
    startOver: t('startOver'),
    now: t('now'),
    next: t('next'),
    previousChannel: t('previousChannel'),
    nextChannel: t('nextChannel'),
    channels: t('channels'),
    otherChannels: t('otherChannels'),
    favourite: t('favourite'),
    notSaved: t('notSaved'),
    outrun: t('outrun'),
    edges: t('edges'),
    /** The title of a channel's page, with a place for `{channel}`. */
    pageTitle: String((await getTranslations('watch')).raw('channel')),
  }
}

export type LiveTexts = Awaited<ReturnType<typeof getLiveTexts>>

/** The player's texts where it plays a channel: what would speak of a video speaks of the channel. */
export async function getChannelStrings(): Promise<PlayerStrings> {
  const strings = await getPlayerStrings()
  const t = await getTranslations('player.live')
  return {
    ...strings,
    region: t('region'),
    back: t('back'),
    loading: t('loading'),
    noScript: t('noScript'),
    wait: { ...strings.wait, text: t('waitText') },
    failure: {
      ...strings.failure,
      networkTitle: t('networkTitle'),
      refusedTitle: t('refusedTitle'),
      mediaTitle: t('mediaTitle'),
      mediaText: t('mediaText'),
      hostTitle: t('hostTitle'),
      accessTitle: t('accessTitle'),
    },
    desktopOnly: {
      ...strings.desktopOnly,
      title: t('desktopTitle'),
      text: String(t.raw('desktopText')),
      details: t('allChannels'),
      others: t('trailers'),
    },
  }
}

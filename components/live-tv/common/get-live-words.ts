import { getTranslations } from 'next-intl/server'
import type { FavouriteWords, GuideWords, LiveWords } from './live-words'

/** Reads the words of channels in the page's language. */
export async function getLiveWords(): Promise<LiveWords> {
  const [t, tShell] = await Promise.all([getTranslations('liveTv'), getTranslations('shell')])
  return {
    live: tShell('live'),
    favourite: t('favourite', { title: '{title}' }),
    nothingOn: t('nothingOn'),
    kept: t('kept', { title: '{title}' }),
    dropped: t('dropped', { title: '{title}' }),
    undo: t('undo'),
    notSaved: t('notSaved'),
  }
}

/** Reads the words of the guide in the page's language. */
export async function getGuideWords(): Promise<GuideWords> {
  const t = await getTranslations('liveTv')
  return {
    programmes: t('programmes'),
    channel: t('channel'),
    earlier: t('earlier'),
    now: t('now'),
    later: t('later'),
    day: t('day'),
    today: t('today'),
    arrows: t('arrows'),
    onNow: t('onNow'),
    nowAt: t('nowAt', { time: '{time}' }),
    watch: t('watch'),
    startOver: t('startOver'),
    failed: t('guideFailed'),
    tryAgain: t('tryAgain'),
    loading: t('loading'),
  }
}

/** Reads the words of a profile's own channels in the page's language. */
export async function getFavouriteWords(): Promise<FavouriteWords> {
  const t = await getTranslations('liveTv')
  return {
    empty: t('favouritesEmpty'),
    emptyText: t('favouritesEmptyText'),
    emptyAction: t('favouritesEmptyAction'),
    failed: t('favouritesFailed'),
    tryAgain: t('tryAgain'),
  }
}

import { getTranslations } from 'next-intl/server'
import type { EndlessTexts } from './infinite-list'

/** Reads the words of a list that grows. */
export async function getEndlessTexts(): Promise<EndlessTexts> {
  const [t, tErrors] = await Promise.all([getTranslations('catalogue'), getTranslations('errors')])
  return {
    more: t('loadMore'),
    shown: t('shownOf', { shown: '{shown}', count: '{count}' }),
    failed: t('moreFailed'),
    tryAgain: tErrors('tryAgain'),
  }
}

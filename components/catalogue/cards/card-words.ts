import { getTranslations } from 'next-intl/server'
import type { Badge, ContentKind } from '@/lib/contract/enums'
import type { LangCode } from '@/lib/contract/languages'
import { getLabels } from './get-labels'

/** The words of cards as plain data, for islands that draw cards in the browser. `{name}` marks what they fill in. */
export interface CardWords {
  lang: LangCode
  kinds: Record<ContentKind, string>
  badges: Record<Badge, string>
  subline: string
  episode: string
}

/** Reads the words of cards in a page's language. */
export async function getCardWords(lang: LangCode): Promise<CardWords> {
  const [t, { kind, badge, subline }] = await Promise.all([getTranslations('catalogue'), getLabels(lang)])
  return {
    lang,
    kinds: {
      SERIES: kind('SERIES'),
      MOVIES: kind('MOVIES'),
      PACKAGES: kind('PACKAGES'),
      NONE: kind('NONE'),
      STATIC: kind('STATIC'),
    },
    badges: {
      NEW: badge('NEW'),
      NEW_SEASON: badge('NEW_SEASON'),
      NEW_EPISODE: badge('NEW_EPISODE'),
      FREE: badge('FREE'),
      KIDS: badge('KIDS'),
    },
    subline: subline('{kind}', '{genre}'),
    episode: t('episode', { season: '{season}', episode: '{episode}' }),
  }
}

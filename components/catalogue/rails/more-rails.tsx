import { getTranslations } from 'next-intl/server'
import type { RailName } from './get-rails'
import type { LangCode } from '@/lib/contract/languages'
import { getCardWords } from '../cards/card-words'
import { RailsLoader } from './lazy-rails'

/** The rails after the first ones: as headings that lead to them, and by and by as rails where scripts bring them. */
export async function MoreRails({ lang, rails }: { lang: LangCode; rails: RailName[] }) {
  if (rails.length === 0) return null
  const [t, cards] = await Promise.all([getTranslations('catalogue'), getCardWords(lang)])
  const words = {
    cards,
    seeAll: t('seeAll'),
    previous: t('previousCards', { rail: '{rail}' }),
    next: t('nextCards', { rail: '{rail}' }),
    failed: t('railsFailed'),
    tryAgain: t('tryAgain'),
  }
  return <RailsLoader words={words} names={rails} />
}

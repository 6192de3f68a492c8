import { getTranslations } from 'next-intl/server'
import type { RailName } from '@/lib/catalogue/get-rails'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { getCardWords } from './card-words'
import { ChipRow } from './chip-row'
import { RailsLoader } from './rails-loader'
import css from './more-rails.module.css'

/** The rails after the first ones: as links, and by and by as rails where scripts bring them. */
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
  const links = rails.map(({ code, title }) => ({
    href: pathTo.breakdown(lang, code),
    text: title,
    selected: false,
  }))
  return (
    <RailsLoader words={words}>
      <section className={css.links}>
        <h2>{t('moreRails')}</h2>
        <ChipRow label={t('moreRails')} chips={links} />
      </section>
    </RailsLoader>
  )
}

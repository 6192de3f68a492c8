import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract/languages'
import css from './bottom-nav.module.css'
import { getQuickItems } from '../page/nav-items'
import { NavLinks } from '../page/nav-links'

/** Five places under the thumb, on screens too narrow for the header's navigation. */
export async function BottomNav({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  return (
    <nav className={css.nav} aria-label={t('quickNavigation')}>
      <NavLinks items={await getQuickItems(lang)} />
    </nav>
  )
}

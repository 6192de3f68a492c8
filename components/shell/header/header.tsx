import { getTranslations } from 'next-intl/server'
import { Brand } from '@/components/ui/icons/brand'
import { languages, type LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { HeaderAccount } from '../account-menu/header-account'
import { HeaderScroll } from './header-scroll'
import css from './header.module.css'
import { LanguageSheet } from './language-sheet'
import { getMainItems } from '../page/nav-items'
import { NavLinks } from '../page/nav-links'
import { SearchForm } from './search-form'

/** The bar on top of every page: the same for guests and members, and clear over art until the page scrolls. */
export async function Header({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  const sheet = {
    title: t('language'),
    note: t('languageNote'),
    close: t('close'),
    current: t('currentLanguage', { name: languages[lang].endonym }),
  }
  return (
    <>
      <HeaderScroll />
      <header className={css.header}>
        <Brand href={pathTo.home(lang)} />
        <nav className={css.nav} aria-label={t('mainNavigation')}>
          <NavLinks items={await getMainItems(lang)} />
        </nav>
        <div className={css.end}>
          <SearchForm lang={lang} />
          <LanguageSheet lang={lang} texts={sheet} />
          <HeaderAccount lang={lang} />
        </div>
      </header>
    </>
  )
}

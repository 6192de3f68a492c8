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
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/form/icon-button'
import { Search } from '@/components/ui/icons/icons'
import searchFormCss from './search-form.module.css'

/** Search in the header: a field where there is room, else an icon that links to the search page. */
async function SearchForm({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  const href = pathTo.search(lang)
  return (
    <>
      <span className={searchFormCss.link}>
        <IconButton icon={Search} label={t('search')} href={href} />
      </span>
      <form
        className={searchFormCss.form}
        role="search"
        aria-label={t('searchSite')}
        action={href}
        method="get"
      >
        <Icon icon={Search} size="s" />
        <input
          type="search"
          name="query"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          maxLength={200}
          required
        />
      </form>
    </>
  )
}

/** The header of every page: the same for guests and members, and transparent over artwork until the page scrolls. */
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

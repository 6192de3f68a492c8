import { getTranslations } from 'next-intl/server'
import { Brand } from '@/components/ui/icons/brand'
import { languages, type LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { HeaderAccount } from '../account-menu/header-account'
import { HeaderScroll } from './header-scroll'
import { LanguageSheet } from './language-sheet'
import { getMainItems } from '../page/nav-items'
import { NavLinks } from '../page/nav-links'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/form/icon-button'
import { Search } from '@/components/ui/icons/icons'

/** Search in the header: a field where there is room, else an icon that links to the search page. */
async function SearchForm({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  const href = pathTo.search(lang)
  return (
    <>
      <span className="min-[80em]:hidden">
        <IconButton icon={Search} label={t('search')} href={href} />
      </span>
      <form className="header-search" role="search" aria-label={t('searchSite')} action={href} method="get">
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
      <header className="header-bar">
        <Brand href={pathTo.home(lang)} />
        {/* Words that are longer than the bar scroll within it, and never lie on what follows. */}
        <nav
          className="header-nav hidden min-w-0 overflow-x-auto p-2 lg:block"
          aria-label={t('mainNavigation')}
        >
          <NavLinks items={await getMainItems(lang)} />
        </nav>
        {/* The search field gives way first. */}
        <div className="flex min-w-min flex-[1_1000_auto] items-center justify-end gap-1">
          <SearchForm lang={lang} />
          <LanguageSheet lang={lang} messages={sheet} />
          <HeaderAccount lang={lang} />
        </div>
      </header>
    </>
  )
}

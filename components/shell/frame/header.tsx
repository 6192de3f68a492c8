import { getTranslations } from 'next-intl/server'
import { Brand } from '@/components/ui/icons/brand'
import { languages, type LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { Icon, House, Search } from '@/components/ui/icons/icon'
import { IconButton, Button } from '@/components/ui/form/button'
import { Bookmark, CircleUserRound, Tv } from '@/components/ui/icons/page-icons'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import { HeaderScroll, LanguageSheet, MemberAccount } from './header-islands'
import { NavLinks, type NavItem } from './nav-links'

/** The main navigation, in the header of wide screens. */
async function getMainItems(lang: LangCode): Promise<NavItem[]> {
  const t = await getTranslations('shell')
  return [
    { href: pathTo.home(lang), label: t('home') },
    { href: pathTo.category(lang, 'SERIES'), label: t('series') },
    { href: pathTo.category(lang, 'MOVIES'), label: t('movies') },
    { href: pathTo.channels(lang), label: t('liveTv') },
    { href: pathTo.myList(lang), label: t('myList') },
  ]
}

/** The bottom navigation of narrow screens. */
export async function getQuickItems(lang: LangCode): Promise<NavItem[]> {
  const t = await getTranslations('shell')
  return [
    { href: pathTo.home(lang), label: t('home'), icon: House },
    { href: pathTo.search(lang), label: t('search'), icon: Search },
    { href: pathTo.channels(lang), label: t('live'), icon: Tv },
    { href: pathTo.myList(lang), label: t('myListShort'), icon: Bookmark },
    { href: pathTo.settings(lang), label: t('me'), icon: CircleUserRound },
  ]
}

/** The header's place for the viewer's account: for guests the way in, in whose place a member has a menu. */
async function HeaderAccount({ lang }: { lang: LangCode }) {
  const [t, member] = await Promise.all([getTranslations('shell'), getTranslations('member')])
  const link = { href: pathTo.login(lang), rel: 'nofollow', 'data-modal': 'login' }
  return (
    <div className="account-slot relative min-h-11 min-w-11 flex-none whitespace-nowrap">
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.markMember }} />
      <div className="member:invisible">
        <div className="sm:max-lg:hidden xl:hidden">
          <IconButton icon={CircleUserRound} label={t('login')} {...link} />
        </div>
        <div className="hidden sm:max-lg:block xl:block">
          <Button variant="outline" size="s" {...link}>
            {t('login')}
          </Button>
        </div>
      </div>
      <MemberAccount lang={lang}>
        <a
          className="grid size-11 place-items-center rounded-pill before:size-8 before:rounded-pill before:bg-overlay"
          href={pathTo.settings(lang)}
          aria-label={member('menu')}
        />
      </MemberAccount>
    </div>
  )
}

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

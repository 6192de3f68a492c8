import { getTranslations } from 'next-intl/server'
import { House, Search } from '@/components/ui/icons/icons'
import { Bookmark, CircleUserRound, Tv } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import type { NavItem } from './nav-links'

/** The main navigation, in the header of wide screens. */
export async function getMainItems(lang: LangCode): Promise<NavItem[]> {
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

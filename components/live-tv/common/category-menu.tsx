import { getTranslations } from 'next-intl/server'
import { Chip } from '@/components/ui/form/chip'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { CategoryPicker, type CategoryLink } from './category-picker'
import type { TvCategory } from './get-tv-categories'
import { Star } from './live-icons'

interface Props {
  lang: LangCode
  view: LiveView
  categories: readonly TvCategory[]
  /** A category's code; `null` for all channels. */
  selected: string | null
}

/** What a page of live TV shows: cards of what is on, or the guide. */
export type LiveView = 'now' | 'guide'

/** The code of the category of the member's favourites. */
export const favouritesCode = 'favourites'

/** The categories of channels as links: a row on wide screens, a menu on narrow ones. Favourites are for members. */
export async function CategoryMenu({ lang, view, categories, selected }: Props) {
  const t = await getTranslations('liveTv')
  const pathOf = view === 'guide' ? pathTo.guide : pathTo.channels
  const links: CategoryLink[] = [
    { href: pathOf(lang), text: t('all'), selected: selected === null, membersOnly: false },
    {
      href: pathOf(lang, favouritesCode),
      text: t('favourites'),
      selected: selected === favouritesCode,
      membersOnly: true,
    },
    ...categories.map(({ code, title }) => ({
      href: pathOf(lang, code),
      text: title,
      selected: code === selected,
      membersOnly: false,
    })),
  ]
  return (
    <nav
      aria-label={t('categories')}
      className="category-menu"
      data-member={selected === favouritesCode ? '' : undefined}
    >
      <ul className="hidden scroll-px-gutter [scrollbar-width:none] gap-2 overflow-x-auto overflow-y-clip px-gutter py-1.5 lg:flex [&::-webkit-scrollbar]:hidden">
        {links.map(({ href, text, selected: current, membersOnly }) => (
          <li key={href} data-members-only={membersOnly || undefined}>
            <Chip href={href} selected={current} icon={membersOnly ? Star : undefined}>
              {text}
            </Chip>
          </li>
        ))}
      </ul>
      <CategoryPicker label={t('category')} links={links} />
    </nav>
  )
}

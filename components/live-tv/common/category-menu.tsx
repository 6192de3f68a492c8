import { getTranslations } from 'next-intl/server'
import { Chip } from '@/components/ui/form/chip'
import type { LangCode } from '@/lib/contract/languages'
import type { TvCategory } from './get-tv-categories'
import { pathTo } from '@/lib/routing/paths'
import { Star } from './live-icons'
import css from './category-menu.module.css'
import { CategoryPicker, type CategoryLink } from './category-picker'

interface Props {
  lang: LangCode
  view: LiveView
  categories: readonly TvCategory[]
  /** A category's code; `null` for all channels. */
  selected: string | null
}

/** What a page of live TV shows: cards of what is on, or the guide. */
export type LiveView = 'now' | 'guide'

/** The code by which the member's own category goes. */
export const favouritesCode = 'favourites'

/** The categories of channels as links: a row on wide screens, a menu on narrow ones. Favourites are for members. */
export async function CategoryMenu({ lang, view, categories, selected }: Props) {
  const t = await getTranslations('liveTv')
  const pathOf = view === 'guide' ? pathTo.guide : pathTo.channels
  const links: CategoryLink[] = [
    { href: pathOf(lang), text: t('all'), selected: selected === null, own: false },
    {
      href: pathOf(lang, favouritesCode),
      text: t('favourites'),
      selected: selected === favouritesCode,
      own: true,
    },
    ...categories.map(({ code, title }) => ({
      href: pathOf(lang, code),
      text: title,
      selected: code === selected,
      own: false,
    })),
  ]
  return (
    <nav
      aria-label={t('categories')}
      className={css.menu}
      data-member={selected === favouritesCode ? '' : undefined}
    >
      <ul className={css.row}>
        {links.map(({ href, text, selected: current, own }) => (
          <li key={href} data-own={own || undefined}>
            <Chip href={href} selected={current} icon={own ? Star : undefined}>
              {text}
            </Chip>
          </li>
        ))}
      </ul>
      <CategoryPicker label={t('category')} links={links} />
    </nav>
  )
}

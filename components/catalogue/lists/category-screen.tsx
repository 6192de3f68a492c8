import { getTranslations } from 'next-intl/server'
import type { CategoryPage } from './get-category-page'
import type { ListSource } from './list-source'
import { sortNames } from '@/lib/catalogue/parse-segments'
import type { SortType } from '@/lib/contract/enums'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { pathTo } from '@/lib/routing/paths'
import { ChipRow, type ChipLink } from '../cards/chip-row'
import css from '../cards/list-page.module.css'
import { PageHead } from '../cards/page-head'
import sortLinksCss from './sort-links.module.css'
import { TitleList } from './title-list'

/** The orders in which a list can be read, as links; the one it is in is marked. */
function SortLinks({ label, links }: { label: string; links: readonly ChipLink[] }) {
  return (
    <nav className={sortLinksCss.sort} aria-label={label}>
      <ul>
        {links.map(({ href, text, selected }) => (
          <li key={href}>
            <a href={href} rel="nofollow" aria-current={selected ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function sourceOf({ category, genre, sort: sortType }: CategoryPage): ListSource {
  return genre
    ? { type: 'genre', categoryId: category.id, genreId: genre.id, sortType }
    : { type: 'category', categoryCode: category.code, sortType }
}

/** Series or films, all of them or those of one genre. */
export async function CategoryScreen({ lang, list }: { lang: LangCode; list: CategoryPage }) {
  const t = await getTranslations('catalogue')
  const { category, genre, genres, sort, totalCount } = list
  const title = genre ? t('genreTitle', { category: category.title, genre: genre.title }) : category.title
  const count =
    category.code === 'SERIES'
      ? t('seriesCount', { count: totalCount })
      : t('filmCount', { count: totalCount })
  const pathOf = (place: { genre?: string; sort?: SortType; page?: number }) =>
    pathTo.category(lang, category.code, { ...place, sort: sortNames[place.sort ?? sort] })
  const chips = [
    { href: pathOf({}), text: t('allGenres'), selected: genre === null },
    ...genres.map(({ code, title: text }) => ({
      href: pathOf({ genre: code }),
      text,
      selected: code === genre?.code,
    })),
  ]
  const sortWords: [SortType, string][] = [
    ['POPULAR', t('sortPopular')],
    ['NEWEST', t('sortNewest')],
    ['TITLE', t('sortTitle')],
  ]
  const sorts = sortWords.map(([type, text]) => ({
    href: pathOf({ genre: genre?.code, sort: type }),
    text,
    selected: type === sort,
  }))
  return (
    <div className={css.page}>
      <div className={css.head}>
        <PageHead title={title}>
          <p>{count}</p>
        </PageHead>
        {totalCount > 1 && <SortLinks label={t('sort')} links={sorts} />}
      </div>
      <ChipRow label={t('genres')} chips={chips} />
      <div className={css.wrap}>
        <TitleList
          lang={lang}
          label={title}
          list={list}
          pageSize={genre ? pageSizes.genreItems : pageSizes.categoryItems}
          source={sourceOf(list)}
          pathOf={(page) => pathOf({ genre: genre?.code, page })}
        />
      </div>
    </div>
  )
}

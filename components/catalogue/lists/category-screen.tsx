import { getTranslations } from 'next-intl/server'
import type { CategoryPage } from './get-category-page'
import type { ListSource } from './fetch-titles'
import { sortNames } from '@/lib/catalogue/parse-segments'
import type { SortType } from '@/lib/contract/enums'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { pathTo } from '@/lib/routing/paths'
import { ChipRow, type ChipLink } from '../cards/chip-row'
import { ListPage, PageHead } from '../cards/page-head'
import { TitleList } from './title-list'

/** The orders in which a list can be read, as links; the current one is marked. */
function SortLinks({ label, links }: { label: string; links: readonly ChipLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-0.5 rounded-pill bg-surface p-0.75 edge-line">
        {links.map(({ href, text, selected }) => (
          <li key={href}>
            <a
              className="inline-flex min-h-11 items-center rounded-pill px-4 text-14 font-medium whitespace-nowrap text-secondary hover:text-ivory current:bg-overlay current:font-strong current:text-ivory forced-colors:current:outline-2 forced-colors:current:outline-[Highlight]"
              href={href}
              rel="nofollow"
              aria-current={selected ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function toSource({ category, genre, sort: sortType }: CategoryPage): ListSource {
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
  const pathOf = (target: { genre?: string; sort?: SortType; page?: number }) =>
    pathTo.category(lang, category.code, { ...target, sort: sortNames[target.sort ?? sort] })
  const chips = [
    { href: pathOf({}), text: t('allGenres'), selected: genre === null },
    ...genres.map(({ code, title: text }) => ({
      href: pathOf({ genre: code }),
      text,
      selected: code === genre?.code,
    })),
  ]
  const orders: [SortType, string][] = [
    ['POPULAR', t('sortPopular')],
    ['NEWEST', t('sortNewest')],
    ['TITLE', t('sortTitle')],
  ]
  const sorts = orders.map(([type, text]) => ({
    href: pathOf({ genre: genre?.code, sort: type }),
    text,
    selected: type === sort,
  }))
  return (
    <ListPage>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-gutter">
        <PageHead title={title}>
          <p>{count}</p>
        </PageHead>
        {totalCount > 1 && <SortLinks label={t('sort')} links={sorts} />}
      </div>
      <ChipRow label={t('genres')} chips={chips} />
      <div className="px-gutter">
        <TitleList
          lang={lang}
          label={title}
          list={list}
          pageSize={genre ? pageSizes.genreItems : pageSizes.categoryItems}
          source={toSource(list)}
          pathOf={(page) => pathOf({ genre: genre?.code, page })}
        />
      </div>
    </ListPage>
  )
}

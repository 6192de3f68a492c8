import { getTranslations } from 'next-intl/server'
import { sortNames, railPageSize, type Page } from '@/lib/catalogue/parse-path'
import { pageSizes, type SortType, type LangCode, type Card as CardData } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import {
  State,
  Button,
  Clapperboard,
  Pagination,
  SegmentLinks,
  type PageLink,
  wholeNames,
} from '@/components/ui'
import { formatNumber } from '@/lib/i18n'
import { ChipRow, ListPage, PageHead } from '../cards/page-head'
import { CardItems } from '../cards/card-grid'
import { foundNoteIn } from '../cards/found-note'
import type { CategoryPage, RailPage } from './get-lists'
import { cardsPerRail, rankedRail } from './shown-on-home'
import { isOfOneKind, type ListSource } from './titles-query'
import { InfiniteList } from './infinite-list'

/** The page numbers shown around the current one, with `null` for a gap. */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, count]
  const numbers = [...new Set(wanted)].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b)
  return numbers.flatMap((page, index) => {
    const gap = page - (numbers[index - 1] ?? page - 1)
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}

interface PaginatedListProps {
  lang: LangCode
  page: number
  pageCount: number
  pathOf: (page: number) => string
}

/** Links to the pages of a list; nothing when there is only one. */
async function PaginatedList({ lang, page, pageCount, pathOf }: PaginatedListProps) {
  if (pageCount < 2) return null
  const t = await getTranslations('catalogue')
  const count = formatNumber(lang, pageCount)
  const link = (number: number): PageLink => ({
    href: pathOf(number),
    text: formatNumber(lang, number),
    name: t('pageOf', { page: formatNumber(lang, number), count }),
    current: number === page,
  })
  return (
    <Pagination
      label={t('pages')}
      previous={page > 1 ? { href: pathOf(page - 1), text: t('previousPage') } : undefined}
      next={page < pageCount ? { href: pathOf(page + 1), text: t('nextPage') } : undefined}
      pages={pageNumbers(page, pageCount).map((number) => (number === null ? null : link(number)))}
    />
  )
}

interface TitleListProps {
  lang: LangCode
  /** Name of the list. */
  label: string
  list: Page<CardData>
  /** Titles per full page. */
  pageSize: number
  /** The source of the next pages' titles in the browser. */
  source: ListSource
  pathOf: (page: number) => string
  /** How many of the first titles are numbered, in a list whose order matters. */
  ranked?: number
}

/** A page of titles with links to the others; an empty one links to the home page. */
export async function TitleList({ lang, label, list, pageSize, source, pathOf, ranked }: TitleListProps) {
  const { items, page, pageCount, totalCount } = list
  const [t, tErrors] = await Promise.all([getTranslations('catalogue'), getTranslations('errors')])
  if (items.length === 0) {
    const home = <Button href={pathTo.home(lang)}>{t('emptyAction')}</Button>
    return <State icon={Clapperboard} title={t('emptyTitle')} text={t('emptyText')} actions={home} />
  }
  return (
    <InfiniteList
      lang={lang}
      label={label}
      moreLabel={t('loadMore')}
      retryLabel={tErrors('tryAgain')}
      failure={t('moreFailed')}
      source={source}
      offset={(page - 1) * pageSize}
      count={items.length}
      pageSize={pageSize}
      totalCount={totalCount}
      nextHref={page < pageCount ? pathOf(page + 1) : undefined}
      pages={<PaginatedList lang={lang} page={page} pageCount={pageCount} pathOf={pathOf} />}
    >
      <CardItems
        lang={lang}
        cards={items}
        ranked={ranked}
        sameKind={isOfOneKind(source)}
        noteOf={foundNoteIn(lang)}
      />
    </InfiniteList>
  )
}

/** A whole rail: where "See all" leads. */
export async function RailScreen({ lang, list }: { lang: LangCode; list: RailPage }) {
  const t = await getTranslations('catalogue')
  const { title, code } = list.rail
  return (
    <ListPage>
      <div className="px-gutter">
        <PageHead title={wholeNames(title)}>
          <p>{t('titles', { count: list.totalCount })}</p>
        </PageHead>
      </div>
      <div className="px-gutter">
        <TitleList
          lang={lang}
          label={title}
          list={list}
          pageSize={railPageSize}
          source={{ type: 'rail', containerCode: code }}
          pathOf={(page) => pathTo.breakdown(lang, code, page)}
          ranked={code === rankedRail && list.page === 1 ? cardsPerRail : 0}
        />
      </div>
    </ListPage>
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
        {totalCount > 1 && <SegmentLinks label={t('sort')} links={sorts} rel="nofollow" />}
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

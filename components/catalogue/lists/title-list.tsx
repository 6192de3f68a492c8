import { getTranslations } from 'next-intl/server'
import { State } from '@/components/ui/feedback/state'
import { Button } from '@/components/ui/form/button'
import { Clapperboard } from '@/components/ui/icons/page-icons'
import { Pagination, type PageLink } from '@/components/ui/layout/pagination'
import type { Page } from '@/lib/catalogue/pagination'
import type { Card as CardData } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { CardItems } from '../cards/card-items'
import type { ListSource } from './fetch-titles'
import { InfiniteList } from './infinite-list'

/** The numbers that a list of pages shows around the current one, with `null` where some are left out. */
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

/** The pages of a list as links; nothing when there is only one. */
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

interface Props {
  lang: LangCode
  /** Name of the list. */
  label: string
  list: Page<CardData>
  /** How many titles a full page has. */
  pageSize: number
  /** Where the browser gets the titles of the next pages. */
  source: ListSource
  pathOf: (page: number) => string
}

/** A page of titles with links to the others; where there is none, a link to the home page. */
export async function TitleList({ lang, label, list, pageSize, source, pathOf }: Props) {
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
      <CardItems lang={lang} cards={items} />
    </InfiniteList>
  )
}

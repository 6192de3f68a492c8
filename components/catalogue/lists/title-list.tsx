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
import { getCardWords } from '../cards/card-words'
import { getLabels } from '../cards/get-labels'
import { getEndlessTexts } from './get-endless-texts'
import { InfiniteList } from './infinite-list'
import type { ListSource } from './list-source'

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

/** The pages of a list as links; nothing when there is but one. */
async function PageList({ lang, page, pageCount, pathOf }: PaginatedListProps) {
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
  /** How many titles a full page holds. */
  pageSize: number
  /** Where the browser gets the titles of the next pages. */
  source: ListSource
  pathOf: (page: number) => string
}

/** A page of titles with the ways to the others; where there is none, the way home. */
export async function TitleList({ lang, label, list, pageSize, source, pathOf }: Props) {
  const { items, page, pageCount, totalCount } = list
  const t = await getTranslations('catalogue')
  if (items.length === 0) {
    const home = <Button href={pathTo.home(lang)}>{t('emptyAction')}</Button>
    return <State icon={Clapperboard} title={t('emptyTitle')} text={t('emptyText')} actions={home} />
  }
  const [labels, words, texts] = await Promise.all([getLabels(lang), getCardWords(lang), getEndlessTexts()])
  return (
    <InfiniteList
      label={label}
      source={source}
      offset={(page - 1) * pageSize}
      count={items.length}
      pageSize={pageSize}
      totalCount={totalCount}
      words={words}
      texts={texts}
      nextHref={page < pageCount ? pathOf(page + 1) : undefined}
      pages={<PageList lang={lang} page={page} pageCount={pageCount} pathOf={pathOf} />}
    >
      <CardItems cards={items} labels={labels} />
    </InfiniteList>
  )
}

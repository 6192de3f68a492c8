import { getTranslations } from 'next-intl/server'
import { Pagination, type PageLink } from '@/components/ui/layout/pagination'
import { pageNumbers } from './page-numbers'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'

interface Props {
  lang: LangCode
  page: number
  pageCount: number
  pathOf: (page: number) => string
}

/** The pages of a list as links; nothing when there is but one. */
export async function PageList({ lang, page, pageCount, pathOf }: Props) {
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

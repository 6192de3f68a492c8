import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { Clapperboard } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import type { ListSource } from './list-source'
import type { Page } from '@/lib/catalogue/pagination'
import type { Card as CardData } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { getCardWords } from '../cards/card-words'
import { CardItems } from '../cards/card-items'
import { EndlessList } from './infinite-list'
import { getEndlessTexts } from './get-endless-texts'
import { getLabels } from '../cards/get-labels'
import { PageList } from './paginated-list'

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
    <EndlessList
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
    </EndlessList>
  )
}

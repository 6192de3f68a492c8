import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Clapperboard } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { Page } from '@/lib/catalogue/page-window'
import type { Card } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { CardGrid } from './card-grid'
import { getLabels } from './get-labels'
import css from './list-page.module.css'
import { PageList } from './page-list'

interface Props {
  lang: LangCode
  /** Name of the list. */
  label: string
  list: Page<Card>
  pathOf: (page: number) => string
}

/** A page of titles with the ways to the others; where there is none, the way home. */
export async function TitleList({ lang, label, list, pathOf }: Props) {
  const [t, labels] = await Promise.all([getTranslations('catalogue'), getLabels(lang)])
  if (list.items.length === 0) {
    const home = <Button href={pathTo.home(lang)}>{t('emptyAction')}</Button>
    return <State icon={Clapperboard} title={t('emptyTitle')} text={t('emptyText')} actions={home} />
  }
  return (
    <>
      <div className={css.wrap}>
        <CardGrid cards={list.items} labels={labels} label={label} />
      </div>
      <div className={css.pages}>
        <PageList lang={lang} page={list.page} pageCount={list.pageCount} pathOf={pathOf} />
      </div>
    </>
  )
}

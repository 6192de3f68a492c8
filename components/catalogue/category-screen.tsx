import { getTranslations } from 'next-intl/server'
import type { CategoryPage } from '@/lib/catalogue/get-category-page'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { ChipRow } from './chip-row'
import css from './list-page.module.css'
import { PageHead } from './page-head'
import { TitleList } from './title-list'

/** Series or films, all of them or those of one genre. */
export async function CategoryScreen({ lang, list }: { lang: LangCode; list: CategoryPage }) {
  const t = await getTranslations('catalogue')
  const { category, genre, genres, totalCount } = list
  const title = genre ? t('genreTitle', { category: category.title, genre: genre.title }) : category.title
  const count =
    category.code === 'SERIES'
      ? t('seriesCount', { count: totalCount })
      : t('filmCount', { count: totalCount })
  const chips = [
    { href: pathTo.category(lang, category.code), text: t('allGenres'), selected: genre === null },
    ...genres.map(({ code, title: text }) => ({
      href: pathTo.category(lang, category.code, { genre: code }),
      text,
      selected: code === genre?.code,
    })),
  ]
  const pathOf = (page: number) => pathTo.category(lang, category.code, { genre: genre?.code, page })
  return (
    <div className={css.page}>
      <div className={css.wrap}>
        <PageHead title={title}>
          <p>{count}</p>
        </PageHead>
      </div>
      <ChipRow label={t('genres')} chips={chips} />
      <TitleList lang={lang} label={title} list={list} pathOf={pathOf} />
    </div>
  )
}

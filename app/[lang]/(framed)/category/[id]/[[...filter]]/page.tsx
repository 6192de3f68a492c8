import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CategoryScreen } from '@/components/catalogue/lists/list-screens'
import { BreadcrumbJsonLd, buildMetadata, pageLang } from '@/components/shell/page'
import { getCategoryPage } from '@/components/catalogue/lists/get-lists'
import { formatNumber } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'

interface Props {
  params: Promise<{ id: string; filter?: string[] }>
}

export const revalidate = 30

export function generateStaticParams(): { id: string; filter: string[] }[] {
  return []
}

async function load(params: Props['params']) {
  const [{ id, filter = [] }, lang] = await Promise.all([params, pageLang()])
  if (id === 'TV_CHANNEL') permanentRedirect(pathTo.channels(lang))
  const list = await getCategoryPage(lang, id, filter.join('/'))
  return list ? { lang, list } : notFound()
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang, list } = await load(params)
  const { category, genre, page, sort } = list
  const t = await getTranslations('catalogue')
  const name = genre ? t('genreTitle', { category: category.title, genre: genre.title }) : category.title
  const title = page > 1 ? t('pageTitle', { title: name, page: formatNumber(lang, page) }) : name
  return buildMetadata({
    lang,
    title,
    description: t('categoryDescription', { title }),
    path: (code) => pathTo.category(code, category.code, { genre: genre?.code, page }),
    // To a search engine the same titles in another order are not a separate page.
    index: sort === 'POPULAR',
  })
}

export default async function CategoryPage({ params }: Props) {
  const { lang, list } = await load(params)
  const { category, genre } = list
  const t = await getTranslations('catalogue')
  const crumbs = [
    { name: t('home'), path: pathTo.home(lang) },
    { name: category.title, path: pathTo.category(lang, category.code) },
    ...(genre
      ? [{ name: genre.title, path: pathTo.category(lang, category.code, { genre: genre.code }) }]
      : []),
  ]
  return (
    <>
      <CategoryScreen lang={lang} list={list} />
      <BreadcrumbJsonLd crumbs={crumbs} />
    </>
  )
}

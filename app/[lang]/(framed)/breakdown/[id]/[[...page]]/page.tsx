import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RailScreen } from '@/components/catalogue/lists/list-screens'
import { BreadcrumbJsonLd, buildMetadata, pageLang } from '@/components/shell/page'
import { getRailPage } from '@/components/catalogue/lists/get-lists'
import { readPage } from '@/lib/catalogue/parse-path'
import { formatNumber } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'

interface Props {
  params: Promise<{ id: string; page?: string[] }>
}

export const revalidate = 30

export function generateStaticParams(): { id: string; page: string[] }[] {
  return []
}

async function load(params: Props['params']) {
  const [{ id, page: rest }, lang] = await Promise.all([params, pageLang()])
  const page = readPage(rest)
  const list = page && (await getRailPage(lang, id, page))
  return list ? { lang, list } : notFound()
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang, list } = await load(params)
  const t = await getTranslations('catalogue')
  const { title: name, code } = list.rail
  const title = list.page > 1 ? t('pageTitle', { title: name, page: formatNumber(lang, list.page) }) : name
  return buildMetadata({
    lang,
    title,
    description: t('railDescription', { title }),
    path: (each) => pathTo.breakdown(each, code, list.page),
  })
}

export default async function RailPage({ params }: Props) {
  const { lang, list } = await load(params)
  const t = await getTranslations('catalogue')
  const crumbs = [
    { name: t('home'), path: pathTo.home(lang) },
    { name: list.rail.title, path: pathTo.breakdown(lang, list.rail.code) },
  ]
  return (
    <>
      <RailScreen lang={lang} list={list} />
      <BreadcrumbJsonLd crumbs={crumbs} />
    </>
  )
}

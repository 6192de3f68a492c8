import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ChannelsScreen, channelsMessages } from '@/components/live-tv/screens/live-page'
import { BreadcrumbJsonLd, buildMetadata, JsonLd, pageLang, ClientMessages } from '@/components/shell/page'
import { requireResponse } from '@/lib/api/server/page-calls'
import { env } from '@/lib/config/env'
import { onAirJsonLd } from '@/components/live-tv/guide/channels-json-ld'
import {
  getChannels,
  findTvCategory,
  getTvCategories,
  getPageTime,
} from '@/components/live-tv/screens/get-live-tv'
import { pathTo } from '@/lib/routing'

interface Props {
  params: Promise<{ category?: string[] }>
}

export const revalidate = 30

export function generateStaticParams(): { category: string[] }[] {
  return []
}

async function load(params: Props['params']) {
  const [{ category: segments = [] }, lang] = await Promise.all([params, pageLang()])
  const categories = requireResponse(await getTvCategories(lang)).data
  const category = findTvCategory(categories, segments)
  return category === undefined ? notFound() : { lang, categories, category }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ lang, category }, t] = await Promise.all([load(params), getTranslations('liveTv')])
  return buildMetadata({
    lang,
    title: category ? t('categoryTitle', { category: category.title }) : t('title'),
    description: category ? t('categoryDescription', { category: category.title }) : t('description'),
    path: (code) => pathTo.channels(code, category?.code),
  })
}

export default async function ChannelsPage({ params }: Props) {
  const [{ lang, categories, category }, t, tShell] = await Promise.all([
    load(params),
    getTranslations('liveTv'),
    getTranslations('shell'),
  ])
  const channels = requireResponse(await getChannels(lang, category?.code ?? null)).data
  const origin = env.PUBLIC_ORIGIN
  const crumbs = [
    { name: tShell('home'), path: pathTo.home(lang) },
    { name: t('title'), path: pathTo.channels(lang) },
    ...(category ? [{ name: category.title, path: pathTo.channels(lang, category.code) }] : []),
  ]
  return (
    <>
      <ClientMessages namespaces={channelsMessages}>
        <ChannelsScreen
          {...{ lang, categories, category, channels }}
          title={category ? t('categoryTitle', { category: category.title }) : t('title')}
          renderedAt={getPageTime()}
        />
      </ClientMessages>
      <BreadcrumbJsonLd crumbs={crumbs} />
      <JsonLd data={onAirJsonLd(channels, { lang, origin })} />
    </>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { GuideScreen, guideMessages } from '@/components/live-tv/screens/guide-screen'
import { BreadcrumbJsonLd, buildMetadata, JsonLd, pageLang, ClientMessages } from '@/components/shell/page'
import { requireResponse } from '@/lib/api/server/page-calls'
import { env } from '@/lib/config/env'
import { guideJsonLd } from '@/components/live-tv/guide/channels-json-ld'
import {
  getChannels,
  findTvCategory,
  getTvCategories,
  getGuide,
  getPageTime,
} from '@/components/live-tv/screens/get-live-tv'
import { windowAround } from '@/components/live-tv/common/guide-window'
import { pathTo } from '@/lib/routing'

interface Props {
  params: Promise<{ category?: string[] }>
}

/** The first screens; the other rows load as the viewer scrolls. */
const rowsSent = 8

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
    title: category ? t('guideCategoryTitle', { category: category.title }) : t('guideTitle'),
    description: category
      ? t('guideCategoryDescription', { category: category.title })
      : t('guideDescription'),
    path: (code) => pathTo.guide(code, category?.code),
  })
}

export default async function GuidePage({ params }: Props) {
  const [{ lang, categories, category }, t, tShell] = await Promise.all([
    load(params),
    getTranslations('liveTv'),
    getTranslations('shell'),
  ])
  const renderedAt = getPageTime()
  const channels = requireResponse(await getChannels(lang, category?.code ?? null)).data
  const first = channels.slice(0, rowsSent)
  const ids = first.map(({ id }) => id)
  const sent = await getGuide(lang, ids, windowAround(renderedAt))
  const origin = env.PUBLIC_ORIGIN
  const crumbs = [
    { name: tShell('home'), path: pathTo.home(lang) },
    { name: t('title'), path: pathTo.channels(lang) },
    { name: t('guide'), path: pathTo.guide(lang) },
    ...(category ? [{ name: category.title, path: pathTo.guide(lang, category.code) }] : []),
  ]
  return (
    <>
      <ClientMessages namespaces={guideMessages}>
        <GuideScreen {...{ lang, categories, category, channels, sent, renderedAt }} />
      </ClientMessages>
      <BreadcrumbJsonLd crumbs={crumbs} />
      <JsonLd data={guideJsonLd(first, sent, renderedAt, { lang, origin })} />
    </>
  )
}

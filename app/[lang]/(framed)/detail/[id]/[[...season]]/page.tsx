import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TitleScreen } from '@/components/catalogue/title/title-screen'
import { BreadcrumbJsonLd, buildMetadata, isKidsPage, JsonLd, pageLang } from '@/components/shell/page'
import { getStartingPriceText } from '@/components/catalogue/cards/starting-price-text'
import { getTitlePage, titlePath } from '@/components/catalogue/title/get-title-page'
import { titleJsonLd } from '@/components/catalogue/title/title-json-ld'
import { env } from '@/lib/config/env'
import { formatNumber } from '@/lib/i18n'
import { isDesktopOnly } from '@/lib/player/server/watch-data'
import { pathTo, previewPath } from '@/lib/routing'

interface Props {
  params: Promise<{ id: string; season?: string[] }>
}

export const revalidate = 300

export function generateStaticParams(): { id: string; season: string[] }[] {
  return []
}

async function load(params: Props['params']) {
  const [{ id, season = [] }, lang] = await Promise.all([params, pageLang()])
  const page = await getTitlePage(lang, id, season.join('/'))
  return page ? { lang, page } : notFound()
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang, page } = await load(params)
  const { series, shown } = page
  const [t, c] = await Promise.all([getTranslations('detail'), getTranslations('catalogue')])
  const ofSeason = shown && shown.season.id !== shown.all[0]?.id ? shown.season.seasonIndex : null
  const season = ofSeason && formatNumber(lang, ofSeason)
  const { title, storyline } = series
  const name = season ? t('seasonTitle', { title, season }) : title
  const episodePage = shown?.episodes.page ?? 1
  return buildMetadata({
    lang,
    title: episodePage > 1 ? c('pageTitle', { title: name, page: formatNumber(lang, episodePage) }) : name,
    description: season ? t('seasonDescription', { season, storyline }) : storyline,
    path: (code) => titlePath(code, page),
    image: { url: previewPath(lang, series), alt: series.title },
    type: series.movie ? 'video.movie' : 'video.tv_show',
  })
}

export default async function TitlePage({ params }: Props) {
  const { lang, page } = await load(params)
  const { series } = page
  const [t, kids, desktopOnly] = await Promise.all([
    getTranslations('catalogue'),
    isKidsPage(),
    isDesktopOnly(lang, series.movie ? 'FILM' : 'EPISODE'),
  ])
  const price = kids ? null : await getStartingPriceText(lang)
  const category = series.movie ? 'MOVIES' : 'SERIES'
  const crumbs = [
    { name: t('home'), path: pathTo.home(lang) },
    { name: series.movie ? t('allFilms') : t('allSeries'), path: pathTo.category(lang, category) },
    { name: series.title, path: pathTo.detail(lang, series.code) },
  ]
  return (
    <>
      <TitleScreen {...{ lang, page, price, desktopOnly }} shares={!kids} />
      <JsonLd data={titleJsonLd(page, { lang, origin: env.PUBLIC_ORIGIN })} />
      <BreadcrumbJsonLd crumbs={crumbs} />
    </>
  )
}

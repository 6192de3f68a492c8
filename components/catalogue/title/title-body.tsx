import { getTranslations } from 'next-intl/server'
import { cx } from '@/components/ui/cx'
import { LinkTabs } from '@/components/ui/layout/link-tabs'
import type { TitlePage } from './get-title-page'
import type { LangCode } from '@/lib/contract/languages'
import { CardRail } from '../cards/card-rail'
import { SeasonEpisodes } from './season-episodes'
import { TitleAbout } from './title-about'
import { TrailerRail } from './trailer-rail'

/** The columns of a series: its episodes, and its facts beside them on wide screens. */
const seriesColumns = 'lg:grid-cols-[minmax(0,1fr)_340px] 2xl:grid-cols-[minmax(0,1fr)_420px]'

/**
 * What stands under the head of a title's page: episodes, facts, trailers and similar titles, one after the other, with
 * tabs that lead to each. From 992 px the facts stand beside the episodes and need no tab.
 */
export async function TitleBody({ lang, page }: { lang: LangCode; page: TitlePage }) {
  const t = await getTranslations('detail')
  const { series, shown, similar, trailers } = page
  const tabs = [
    { href: '#episodes', label: t('episodes'), current: true },
    ...(trailers.length > 0 ? [{ href: '#trailers', label: t('trailer') }] : []),
    ...(similar.length > 0 ? [{ href: '#similar', label: t('similar') }] : []),
    { href: '#about', label: t('about') },
  ]
  return (
    <>
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-8 px-gutter lg:gap-18 2xl:gap-28',
          series.movie ? 'pt-8' : 'pt-4',
          !series.movie && seriesColumns,
        )}
      >
        {shown && (
          <section id="episodes" className="lg:[&_a[href='#about']]:hidden" aria-labelledby="episodes-title">
            <LinkTabs label={t('sections')} tabs={tabs} />
            <h2 id="episodes-title" className="vh">
              {t('episodes')}
            </h2>
            <SeasonEpisodes lang={lang} code={series.code} shown={shown} />
          </section>
        )}
        <div id="about">
          <TitleAbout series={series} lang={lang} />
        </div>
      </div>
      {trailers.length > 0 && (
        <div id="trailers" className="mt-12">
          <TrailerRail lang={lang} trailers={trailers} />
        </div>
      )}
      {similar.length > 0 && (
        <div id="similar" className="mt-12">
          <CardRail lang={lang} id="similar-rail" title={t('moreLikeThis')} cards={similar} />
        </div>
      )}
    </>
  )
}

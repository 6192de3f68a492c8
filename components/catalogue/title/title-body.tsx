import { getTranslations } from 'next-intl/server'
import { LinkTabs } from '@/components/ui/layout/link-tabs'
import type { TitlePage } from './get-title-page'
import type { LangCode } from '@/lib/contract/languages'
import { CardRail } from '../cards/card-rail'
import { SeasonEpisodes } from './season-episodes'
import { TitleAbout } from './title-about'
import css from './title-body.module.css'
import { TrailerRail } from './trailer-rail'

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
      <div className={css.body} data-film={series.movie || undefined}>
        {shown && (
          <section id="episodes" className={css.episodes} aria-labelledby="episodes-title">
            <LinkTabs label={t('sections')} tabs={tabs} />
            <h2 id="episodes-title" className="vh">
              {t('episodes')}
            </h2>
            <SeasonEpisodes lang={lang} code={series.code} shown={shown} />
          </section>
        )}
        <div id="about" className={css.about}>
          <TitleAbout series={series} lang={lang} />
        </div>
      </div>
      {trailers.length > 0 && (
        <div id="trailers" className={css.similar}>
          <TrailerRail lang={lang} trailers={trailers} />
        </div>
      )}
      {similar.length > 0 && (
        <div id="similar" className={css.similar}>
          <CardRail lang={lang} id="similar-rail" title={t('moreLikeThis')} cards={similar} />
        </div>
      )}
    </>
  )
}

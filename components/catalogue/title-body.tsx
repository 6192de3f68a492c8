import { getTranslations } from 'next-intl/server'
import { LinkTabs } from '@/components/ui/link-tabs'
import type { TitlePage } from '@/lib/catalogue/get-title-page'
import type { LangCode } from '@/lib/contract/languages'
import { CardRail } from './card-rail'
import { SeasonEpisodes } from './season-episodes'
import { TitleAbout } from './title-about'
import css from './title-body.module.css'

/**
 * What stands under the head of a title's page: episodes, facts and similar titles, one after the other, with
 * tabs that lead to each. From 992 px the facts stand beside the episodes and need no tab.
 */
export async function TitleBody({ lang, page }: { lang: LangCode; page: TitlePage }) {
  const t = await getTranslations('detail')
  const { series, shown, similar } = page
  const tabs = [
    { href: '#episodes', label: t('episodes'), current: true },
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
      {similar.length > 0 && (
        <div id="similar" className={css.similar}>
          <CardRail lang={lang} id="similar-rail" title={t('moreLikeThis')} cards={similar} />
        </div>
      )}
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import type { ShownSeason } from './get-title-page'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { EpisodeRow } from './episode-row'
import css from './season-episodes.module.css'
import { Icon } from '@/components/ui/icons/icon'
import { Check, ChevronDown } from '@/components/ui/icons/icons'
import seasonPickerCss from './season-picker.module.css'

interface SeasonLink {
  id: number
  href: string
  text: string
  current: boolean
}

/** The seasons of a series as links in a menu that opens without script; a plain text where there is but one. */
function SeasonPicker({ label, seasons }: { label: string; seasons: SeasonLink[] }) {
  const current = seasons.find((season) => season.current)
  if (seasons.length < 2) return <p className={seasonPickerCss.only}>{current?.text}</p>
  return (
    <details className={seasonPickerCss.picker} name="season">
      <summary className={seasonPickerCss.current}>
        <span className="vh">{label}: </span>
        {current?.text}
        <Icon icon={ChevronDown} size="s" />
      </summary>
      <ul className={seasonPickerCss.menu}>
        {seasons.map((season) => (
          <li key={season.id}>
            <a href={season.href} aria-current={season.current ? 'true' : undefined}>
              {season.text}
              {season.current && <Icon icon={Check} size="s" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface Props {
  lang: LangCode
  /** The series' code. */
  code: string
  shown: ShownSeason
}

/** One season of a series: which one, how many episodes, a page of them, and the ways to the other pages. */
export async function SeasonEpisodes({ lang, code, shown: { all, season, episodes } }: Props) {
  const [t, c] = await Promise.all([getTranslations('detail'), getTranslations('catalogue')])
  const pathOf = (page: number) => `${pathTo.detail(lang, code, season.id, page)}#episodes`
  const seasons = all.map((each) => ({
    id: each.id,
    href: `${pathTo.detail(lang, code, each.id)}#episodes`,
    text: t('season', { season: formatNumber(lang, each.seasonIndex) }),
    current: each.id === season.id,
  }))
  if (episodes.totalCount === 0) return <p className={css.none}>{t('noEpisodes')}</p>
  return (
    <>
      <div className={css.head}>
        <SeasonPicker label={t('seasonList')} seasons={seasons} />
        <p>{c('episodes', { count: episodes.totalCount })}</p>
      </div>
      <ol className={css.list}>
        {episodes.items.map((video) => {
          const number = formatNumber(lang, video.videoIndex)
          const title = t('episodeTitle', { number, title: video.title })
          return <EpisodeRow key={video.id} lang={lang} video={video} title={title} />
        })}
      </ol>
      {episodes.pageCount > 1 && (
        <nav className={css.more} aria-label={t('episodes')}>
          {episodes.page > 1 && (
            <Button href={pathOf(episodes.page - 1)} variant="outline" rel="prev">
              {t('earlierEpisodes')}
            </Button>
          )}
          {episodes.page < episodes.pageCount && (
            <Button href={pathOf(episodes.page + 1)} variant="outline" rel="next">
              {t('moreEpisodes')}
            </Button>
          )}
        </nav>
      )}
    </>
  )
}

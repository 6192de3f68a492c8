import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { Check, ChevronDown } from '@/components/ui/icons/icons'
import type { ShownSeason } from './get-title-page'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { EpisodeRow } from './episode-row'

interface SeasonLink {
  id: number
  href: string
  text: string
  current: boolean
}

/** The seasons of a series as links in a menu that opens without a script; a plain text where there is only one. */
function SeasonPicker({ label, seasons }: { label: string; seasons: SeasonLink[] }) {
  const current = seasons.find((season) => season.current)
  if (seasons.length < 2) return <p className="font-semibold">{current?.text}</p>
  return (
    <details className="picker-box" name="season">
      <summary className="min-h-12 gap-6 rounded-md bg-surface ps-4 pe-3 font-semibold edge-input-line hover:bg-raised forced-colors:border forced-colors:border-[ButtonText]">
        <span className="vh">{label}: </span>
        {current?.text}
        <Icon icon={ChevronDown} size="s" />
      </summary>
      <ul className="picker-menu">
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
  if (episodes.totalCount === 0) return <p className="my-6 text-14 text-muted">{t('noEpisodes')}</p>
  return (
    <>
      <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-3">
        <SeasonPicker label={t('seasonList')} seasons={seasons} />
        <p className="text-14 text-muted">{c('episodes', { count: episodes.totalCount })}</p>
      </div>
      <ol>
        {episodes.items.map((video) => {
          const number = formatNumber(lang, video.videoIndex)
          const title = t('episodeTitle', { number, title: video.title })
          return <EpisodeRow key={video.id} lang={lang} video={video} title={title} />
        })}
      </ol>
      {episodes.pageCount > 1 && (
        <nav className="mt-4 flex flex-wrap justify-center gap-3" aria-label={t('episodes')}>
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

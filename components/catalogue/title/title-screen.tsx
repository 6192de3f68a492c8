import { getTranslations } from 'next-intl/server'
import type { TitlePage } from './get-title-page'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import { prefetchPointed } from '@/lib/player/sources/prefetch-pointed'
import { pathTo } from '@/lib/routing/paths'
import { PlayIntent } from '../member/play-intent'
import { StickyAction } from './play-action'
import { TitleMemberProvider } from './title-member-provider'
import { TitleBody } from './title-body'
import { firstPlayId, TitleHero } from './title-hero'

interface Props {
  lang: LangCode
  page: TitlePage
  /** Whether the title can be shared: not by children. */
  shares: boolean
}

/** A title's page: its head, what stands under it, and on phones its play button once that has scrolled away. */
export async function TitleScreen({ lang, page, shares }: Props) {
  const t = await getTranslations('detail')
  const { series, trailers } = page
  const [trailer = null] = trailers
  const { firstEpisode } = series
  const playEpisode = (season: number, episode: number) =>
    t('playEpisode', { season: formatNumber(lang, season), episode: formatNumber(lang, episode) })
  const play = firstEpisode && {
    href: pathTo.watch(lang, firstEpisode.id),
    text: series.movie ? t('play') : playEpisode(firstEpisode.seasonIndex, firstEpisode.videoIndex),
  }
  return (
    <TitleMemberProvider lang={lang} seriesId={series.id} title={series.title} movie={series.movie}>
      <article>
        <TitleHero
          lang={lang}
          series={series}
          play={play}
          trailer={trailer && { href: pathTo.watch(lang, trailer.id), text: t('trailer') }}
          shares={shares}
        />
        <TitleBody lang={lang} page={page} />
        <PlayIntent />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prefetchPointed }} />
        {play && <StickyAction play={play} firstId={firstPlayId} />}
      </article>
    </TitleMemberProvider>
  )
}

'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { AccessMark, Art, Button, Chip, ProgressBar, Skeleton } from '@/components/ui'
import '@/components/ui/late.css'
import { api, unwrapData } from '@/lib/api/browser/api'
import { foreignText, type TitleState, type Video } from '@/lib/contract'
import { formatDuration, formatNumber } from '@/lib/i18n'
import { imageSrcSet, imageUrl, placeholderColors } from '@/lib/images/image-url'
import { lifetimes, onDemand, queryClient } from '@/lib/query/query-client'
import { isLoggedIn } from '@/lib/session/session-state'
import {
  moveInList,
  PlayerIcon,
  sideListLook,
  SidePanel,
  useModalDialog,
  usePlayerContext,
  usePlayerState,
  useSeries,
} from '@/components/player/ui'

interface SeriesEpisodes {
  /** Season by season. */
  episodes: readonly Video[]
  /** What the current profile has watched of them, by the video's id; empty for guests. */
  progress: ReadonlyMap<number, TitleState['videos'][number]>
}

/** Every episode of a series with the viewer's progress, which may be missing. Fails with an `ApiError`. */
const episodesQuery = (seriesId: number) =>
  queryOptions({
    queryKey: ['series-episodes', seriesId],
    queryFn: async ({ signal }): Promise<SeriesEpisodes> => {
      const [episodes, state] = await Promise.all([
        unwrapData(api.content.listEpisodesOfSeries({ query: { seriesId } }, { signal })),
        isLoggedIn() ? api.content.getTitleState({ query: { contentId: seriesId } }, { signal }) : null,
      ])
      return { episodes, progress: new Map(state?.data?.videos.map((video) => [video.videoId, video])) }
    },
    ...onDemand,
    staleTime: lifetimes.none,
  })

interface Watched {
  /** Watched share, 0 to 1. */
  share: number
  /** Seconds. */
  left: number
  whole: boolean
}

/** How far an episode is watched; of the current one, what the player shows. */
function useWatched({ id, duration }: Video, { progress }: SeriesEpisodes, current: boolean): Watched {
  const second = usePlayerState(({ time }) => (current ? Math.floor(time) : null))
  const saved = progress.get(id)
  const at = second ?? saved?.lastSec ?? 0
  const share = duration > 0 ? Math.min(1, at / duration) : 0
  return { share, left: Math.max(0, duration - at), whole: !current && saved?.watched === true }
}

/** The episode's picture with how far it is watched, and a sign on the one that plays. */
function Still({ video, watched, current }: { video: Video; watched: Watched; current: boolean }) {
  return (
    <span className="relative block overflow-hidden rounded-md">
      <Art
        src={imageUrl(video.thumbnail, 320)}
        srcSet={imageSrcSet(video.thumbnail, [160, 320, 472])}
        sizes="176px"
        colors={placeholderColors(video.colors)}
      />
      {current || watched.whole ? (
        <span className="absolute inset-e-1.5 top-1.5 grid size-7 place-items-center rounded-pill bg-[rgb(var(--night-rgb)/86%)] text-gold">
          <PlayerIcon name={current ? 'play' : 'check'} size={16} />
        </span>
      ) : null}
      {watched.share > 0 ? (
        <span className="absolute inset-x-2 inset-be-2 block">
          <ProgressBar value={watched.whole ? 1 : watched.share} />
        </span>
      ) : null}
    </span>
  )
}

interface EpisodeChoiceProps {
  video: Video
  list: SeriesEpisodes
}

/** An episode as a button, named by all of its content, number and title first. */
function EpisodeChoice({ video, list }: EpisodeChoiceProps) {
  const t = useTranslations()
  const { lang } = usePlayerContext()
  const { videoId, play } = useSeries()
  const current = video.id === videoId
  const watched = useWatched(video, list, current)
  const foreign = foreignText(lang, video.textLang)
  const number = formatNumber(lang, video.videoIndex)
  return (
    <button
      type="button"
      className="episode-choice player-row"
      aria-current={current || undefined}
      onClick={() => play(video)}
      onKeyDown={moveInList}
    >
      <Still {...{ video, watched, current }} />
      <span className="block min-w-0">
        <span className="nastaliq block font-semibold" {...foreign}>
          {t('detail.episodeTitle', { number, title: video.title })}
        </span>
        <span className="mt-0.5 block text-14 text-secondary">
          {formatDuration(lang, video.duration)}
          {watched.whole ? ` · ${t('personal.watched')}` : null}
          {!watched.whole && watched.share > 0 ? (
            <>
              {' · '}
              <span className="text-gold">
                {t('catalogue.timeLeft', { time: formatDuration(lang, watched.left) })}
              </span>
            </>
          ) : null}{' '}
          <span className="ms-1">
            <AccessMark free={video.free}>
              {video.free ? t('catalogue.badgeFree') : t('catalogue.withPlan')}
            </AccessMark>
          </span>
        </span>
      </span>
      <span className="nastaliq episode-choice-story" {...foreign}>
        {video.storyline}
      </span>
    </button>
  )
}

interface SeasonChoiceProps {
  seasons: readonly number[]
  chosen: number
  onChoose: (season: number) => void
}

function SeasonChoice({ seasons, chosen, onChoose }: SeasonChoiceProps) {
  const t = useTranslations('detail')
  const { lang } = usePlayerContext()
  if (seasons.length < 2) return null
  return (
    <ul className="flex gap-2 overflow-x-auto px-3 pt-1 pb-3" aria-label={t('seasonList')} data-seasons="">
      {seasons.map((season) => (
        <li key={season} className="flex-none">
          <Chip selected={season === chosen} onClick={() => onChoose(season)}>
            {t('season', { season: formatNumber(lang, season) })}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** The season that is shown, the current episode's at first, and its episodes. */
function Episodes({ list }: { list: SeriesEpisodes }) {
  const t = useTranslations('detail')
  const { lang } = usePlayerContext()
  const { videoId } = useSeries()
  const { episodes } = list
  const seasons = [...new Set(episodes.map(({ seasonIndex }) => seasonIndex))]
  const first = episodes.find(({ id }) => id === videoId)?.seasonIndex ?? seasons[0] ?? 1
  const [season, setSeason] = useState(first)
  return (
    <>
      <SeasonChoice seasons={seasons} chosen={season} onChoose={setSeason} />
      <ol
        key={season}
        className={sideListLook}
        aria-label={t('season', { season: formatNumber(lang, season) })}
      >
        {episodes
          .filter(({ seasonIndex }) => seasonIndex === season)
          .map((video) => (
            <li key={video.id}>
              <EpisodeChoice video={video} list={list} />
            </li>
          ))}
      </ol>
    </>
  )
}

/** Boxes of the rows until they are loaded. */
function Waiting() {
  return (
    <ul className="px-3" aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className="episode-choice">
          <Skeleton shape="art" />
          <Skeleton shape="line" />
        </li>
      ))}
    </ul>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('player')
  return (
    <div className="grid justify-items-start gap-4 px-6 py-2" role="alert">
      <p>{t('episodesFailed')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('failure.tryAgain')}
      </Button>
    </div>
  )
}

function PanelContent({
  failed,
  list,
  retry,
}: {
  failed: boolean
  list?: SeriesEpisodes
  retry: () => void
}): ReactNode {
  if (list) return <Episodes list={list} />
  return failed ? <LoadFailure onRetry={retry} /> : <Waiting />
}

/** The seasons and episodes of the series; opens at the episode that plays, which has the focus. */
export function EpisodesPanel() {
  const t = useTranslations('detail')
  const { seriesId } = useSeries()
  const { data, isError, refetch } = useQuery(episodesQuery(seriesId), queryClient())
  const dialog = useModalDialog()
  const isLoaded = data !== undefined
  const begin = useEffectEvent(() => {
    const current = dialog.current?.querySelector<HTMLElement>('li [aria-current]')
    current?.focus({ preventScroll: true })
    current?.scrollIntoView({ block: 'center' })
    dialog.current?.querySelector('[data-seasons] [aria-pressed=true]')?.scrollIntoView({ inline: 'center' })
  })
  useEffect(() => {
    if (isLoaded) begin()
  }, [isLoaded])
  return (
    <SidePanel
      dialog={dialog}
      title={t('episodes')}
      className="w-[min(560px,100%)] player-upright:h-[88%] player-upright:w-full"
    >
      <PanelContent failed={isError} list={data} retry={() => void refetch()} />
    </SidePanel>
  )
}

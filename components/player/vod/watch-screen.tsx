'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { formatClock } from '@/components/player/ui'
import { AccessMark } from '@/components/ui'
import type { LangCode, Direction } from '@/lib/contract'
import { loadEngine } from '@/lib/player/engine/load-engine'
import type { StartingPrice } from '@/lib/player/sources/starting-price'
import { fetchSavedPlace } from '@/lib/player/sources/saved-place'
import { videoSource, type NextVideo } from '@/lib/player/sources/playback-source'
import { formatNumber } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import { brand } from '@/lib/seo/brand'
import { DesktopOnly, useHandheld } from '../view/desktop-only'
import { HlsPreload, toPoster, type WatchPoster, type ExitLinks, type WatchTitle } from '../view/watch-page'
import { Player } from './player'
import { EpisodesButton } from './video-controls'

/** Where the viewer stopped the video, in seconds; `null` until known, and where nothing is saved. */
function useSavedPlace(titleId: number, videoId: number): number | null {
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    const fetching = new AbortController()
    const { signal } = fetching
    void fetchSavedPlace({ titleId, videoId }, signal).then((found) => {
      if (!signal.aborted) setPlace(found)
    })
    return () => fetching.abort()
  }, [titleId, videoId])
  return place
}

interface BeforeElsewhereProps {
  lang: LangCode
  titleId: number
  videoId: number
  free: boolean
  /** `null` where it is not known. */
  price: StartingPrice | null
}

/** What to know before one goes to a computer: whether the video needs a plan, and the place that is saved. */
function BeforeElsewhere({ lang, titleId, videoId, free, price }: BeforeElsewhereProps) {
  const t = useTranslations('player')
  const c = useTranslations('catalogue')
  const place = useSavedPlace(titleId, videoId)
  return (
    <>
      <p className="flex items-center gap-2 plan-open:hidden">
        <AccessMark free={free}>{free ? c('badgeFree') : c('withPlan')}</AccessMark>{' '}
        {!free &&
          price &&
          t(price.total ? 'paywall.priceYearly' : 'paywall.price', { ...price, total: price.total ?? '' })}
      </p>
      {place === null ? null : (
        <p className="text-secondary">
          {t('failure.place', { time: `\u2066${formatClock(lang, place)}\u2069` })}
        </p>
      )}
    </>
  )
}

/** An episode as listed below the picture, or below a trailer's a similar title. */
interface ListedEpisode {
  id: number
  href: string
  /** "4. The cook’s account" */
  title: string
  /** How long it is, or its genre: already localised. */
  note: string
  /** Of an episode: whether it is free. */
  free?: boolean
  still: { src: string; srcSet: string }
  /** Set when the title is in another language than the page. */
  foreign: { lang?: LangCode; dir?: Direction }
}

export interface EpisodeList {
  label: string
  episodes: ListedEpisode[]
}

/**
 * Links to the episodes around the current one and a button for all of them, or links to similar titles: below the
 * picture of an upright phone only.
 */
function SeasonList({ list, videoId }: { list: EpisodeList; videoId: number }) {
  const c = useTranslations('catalogue')
  return (
    <nav
      className="hidden player-upright:[:not([data-full-screen])>&]:order-3 player-upright:[:not([data-full-screen])>&]:block player-upright:[:not([data-full-screen])>&]:px-gutter player-upright:[:not([data-full-screen])>&]:pt-4 player-upright:[:not([data-full-screen])>&]:pb-8"
      aria-label={list.label}
    >
      <div className="mb-2 flex min-h-12 items-center justify-between">
        <h2 className="text-18">{list.label}</h2>
        <EpisodesButton />
      </div>
      <ol>
        {list.episodes.map(({ id, href, title, note, free, still, foreign }) => (
          <li key={id}>
            <a
              className="group grid grid-cols-[132px_minmax(0,1fr)] items-center gap-3.5 rounded-md py-1.5"
              href={href}
              aria-current={id === videoId ? 'true' : undefined}
            >
              <img
                className="aspect-card h-auto w-full rounded-md object-cover group-current:outline-2 group-current:-outline-offset-2 group-current:outline-gold"
                src={still.src}
                srcSet={still.srcSet}
                sizes="132px"
                alt=""
                loading="lazy"
              />
              <span className="block">
                <span className="block font-semibold group-current:text-gold" {...foreign}>
                  {title}
                </span>
                <span className="block text-14 text-muted">
                  {note}{' '}
                  {free === undefined ? null : (
                    <span className="ms-1">
                      <AccessMark free={free}>{free ? c('badgeFree') : c('withPlan')}</AccessMark>
                    </span>
                  )}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface CurrentVideo {
  videoId: number
  title: WatchTitle
  poster: WatchPoster
  /** Whether this is no longer the page's own video. */
  moved: boolean
}

interface UseCurrentVideoOptions {
  lang: LangCode
  /** The page's own video. */
  first: Omit<CurrentVideo, 'moved'>
}

/** The video that the page plays: its own, then each next episode. Updates URL and document title. */
export function useCurrentVideo({ lang, first }: UseCurrentVideoOptions) {
  const t = useTranslations('watch')
  const { videoId, title: pageTitle, poster } = first
  const [watching, setWatching] = useState<CurrentVideo>({ videoId, title: pageTitle, poster, moved: false })
  const showNext = (video: NextVideo) => {
    const episode = t('episode', {
      season: formatNumber(lang, video.seasonIndex),
      episode: formatNumber(lang, video.videoIndex),
      title: video.title,
    })
    setWatching(({ title }) => ({
      videoId: video.id,
      title: { ...title, episode },
      poster: toPoster(video.thumbnail),
      moved: true,
    }))
    history.replaceState(null, '', pathTo.watch(lang, video.code))
    const name = t('titleOfPart', { part: video.title, title: pageTitle.name })
    document.title = name + brand.titleSuffix
  }
  return { ...watching, showNext }
}

interface WatchHeadingProps {
  title: WatchTitle
  /** Whether the page has moved on to another episode, which is then announced. */
  moved: boolean
}

/** Series or film, and the episode; announces a change of episode. */
function WatchHeading({ title, moved }: WatchHeadingProps) {
  const t = useTranslations('player.next')
  const { name, episode, textLang } = title
  return (
    <>
      <h1 lang={textLang} dir="auto">
        {name}
      </h1>
      {episode === null ? null : <p dir="auto">{episode}</p>}
      <span className="vh" role="status">
        {moved ? t('nowPlaying', { title: episode ?? name }) : null}
      </span>
    </>
  )
}

interface WatchScreenProps {
  videoId: number
  /** The title that the video is a part of. */
  titleId: number
  /** Whether it is one of the title's episodes. */
  isEpisode: boolean
  free: boolean
  /** `null` where it is not known or not to be said. */
  price: StartingPrice | null
  lang: LangCode
  title: WatchTitle
  poster: WatchPoster
  /** What is listed below the picture, if anything. */
  episodes: EpisodeList | null
  links: ExitLinks & { activate: string | null; channels: string }
  /** Phones and tablets get the desktop-only page. */
  desktopOnly: boolean
}

/** The player of one video, or the desktop-only page. */
export function WatchScreen({ desktopOnly, episodes, ...props }: WatchScreenProps) {
  const t = useTranslations('player')
  const { lang, links } = props
  const handheld = useHandheld()
  const { videoId, title, poster, moved, showNext } = useCurrentVideo({ lang, first: props })
  const source = useMemo(() => videoSource(videoId), [videoId])
  if (desktopOnly && handheld === true) {
    const { titleId, free, price } = props
    return (
      <DesktopOnly title={title} poster={poster} links={links}>
        <BeforeElsewhere {...{ lang, titleId, videoId, free, price }} />
      </DesktopOnly>
    )
  }
  return (
    <>
      <HlsPreload desktopOnly={desktopOnly} />
      <Player
        source={source}
        titleId={props.titleId}
        lang={lang}
        links={links}
        nowPlaying={{ title: title.episode ?? title.name, artist: title.name, artwork: poster.src }}
        enabled={handheld !== null}
        loadEngine={loadEngine}
        onNext={showNext}
        episode={props.isEpisode ? { seriesId: props.titleId, videoId } : undefined}
        heading={<WatchHeading title={title} moved={moved} />}
        poster={
          // No fetch priority: scripts would wait for it, and the video for them.
          <img
            className="absolute inset-0 size-full object-cover"
            src={poster.src}
            srcSet={poster.srcSet}
            sizes="100vw"
            alt=""
          />
        }
        noScript={t('noScript')}
        below={episodes === null ? null : <SeasonList list={episodes} videoId={videoId} />}
      />
    </>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { SmartBanner } from '@/components/shell/frame/smart-banner'
import { buildMetadata, isKidsPage, JsonLd, pageLang, ClientMessages } from '@/components/shell/page'
import { PlaybackPrefetch } from '@/components/player/vod/playback-prefetch'
import { getEpisodeList, getSimilarList } from '@/components/player/vod/get-episode-list'
import { toPoster } from '@/components/player/view/watch-page'
import { WatchScreen } from '@/components/player/vod/watch-screen'
import { getSimilarTitles } from '@/components/catalogue/lists/get-lists'
import { getTitle } from '@/components/catalogue/title/get-title-page'
import { imageUrl } from '@/lib/images/image-url'
import { responseOrNull } from '@/lib/api/server/page-calls'
import { readCode, readId } from '@/lib/catalogue/parse-path'
import type { Series, Video, LangCode } from '@/lib/contract'
import { env } from '@/lib/config/env'
import { formatNumber } from '@/lib/i18n'
import { getStartingPrice, getVideo, isDesktopOnly } from '@/lib/player/server/watch-data'
import { isTrailer, paywallJsonLd, subscribersOnly, videoJsonLd } from '@/lib/player/server/video-json-ld'
import { pathTo, previewPath, plansPath } from '@/lib/routing'

export const revalidate = 300

interface WatchProps {
  params: Promise<{ id: string }>
}

interface Watched {
  lang: LangCode
  video: Video
  series: Series
}

/** No page is built ahead: each is rendered on its first request and cached. */
export function generateStaticParams() {
  return []
}

const findWatched = cache(async (raw: string): Promise<Watched> => {
  const id = readId(raw)
  const code = /^\d+$/.test(raw) ? null : readCode(raw)
  const ref = id !== null ? { id } : code !== null ? { code } : null
  const lang = await pageLang()
  if (ref === null) notFound()
  const video = responseOrNull(await getVideo(lang, ref))?.data
  const series = video && (await getTitle(lang, String(video.seriesId)))
  return video && series ? { lang, video, series } : notFound()
})

/** The name of an episode or a trailer: "Trailer" for one that is named like its title. */
async function partName({ video, series }: Watched): Promise<string> {
  if (!isTrailer(video) || video.title !== series.title) return video.title
  return (await getTranslations('detail'))('trailer')
}

/** Season, number and title of an episode; the name of a trailer; nothing for a film. */
async function secondLine(watched: Watched): Promise<string | null> {
  const { lang, video } = watched
  if (video.contentType === 'FILM') return null
  const title = await partName(watched)
  if (video.contentType !== 'EPISODE') return title
  const t = await getTranslations('watch')
  const [season, episode] = [formatNumber(lang, video.seasonIndex), formatNumber(lang, video.videoIndex)]
  return t('episode', { season, episode, title })
}

/** What an upright phone lists below the picture: the season, or what is similar to a trailer's title. */
async function listBelow(watched: Watched) {
  const { lang, video, series } = watched
  if (!isTrailer(video)) return getEpisodeList(watched)
  return getSimilarList(lang, await getSimilarTitles(lang, series))
}

export async function generateMetadata({ params }: WatchProps): Promise<Metadata> {
  const watched = await findWatched((await params).id)
  const { video, series } = watched
  const t = await getTranslations('watch')
  const title = t('title', { title: series.title })
  return buildMetadata({
    lang: watched.lang,
    title:
      video.contentType === 'FILM'
        ? title
        : t('titleOfPart', { part: await partName(watched), title: series.title }),
    description: video.storyline || t('description', { title: series.title }),
    path: (code) => pathTo.watch(code, video.code),
    image: { url: previewPath(watched.lang, series), alt: series.title },
    type: video.contentType === 'EPISODE' ? 'video.episode' : 'video.movie',
    index: isTrailer(video),
  })
}

export default async function WatchPage({ params }: WatchProps) {
  const watched = await findWatched((await params).id)
  const { lang, video, series } = watched
  const [episode, episodes, desktopOnly, kids] = await Promise.all([
    secondLine(watched),
    listBelow(watched),
    isDesktopOnly(lang, video.contentType),
    isKidsPage(),
  ])
  const price = desktopOnly && !video.free && !kids ? await getStartingPrice(lang) : null
  return (
    <>
      <PlaybackPrefetch videoId={video.id} desktopOnly={desktopOnly} />
      <div className={video.free ? undefined : subscribersOnly}>
        <ClientMessages
          namespaces={[
            'player',
            'watch.episode',
            'watch.titleOfPart',
            'catalogue.badgeFree',
            'catalogue.home',
            'catalogue.withPlan',
            'catalogue.subscribe',
            'catalogue.timeLeft',
            'detail.episodes',
            'detail.episodeTitle',
            'detail.moreLikeThis',
            'detail.season',
            'detail.seasonList',
            'personal.watched',
          ]}
          except={['player.live']}
        >
          <WatchScreen
            videoId={video.id}
            titleId={series.id}
            isEpisode={video.contentType === 'EPISODE'}
            free={video.free}
            price={price}
            lang={lang}
            title={{ name: series.title, episode, textLang: series.textLang }}
            poster={toPoster(video.thumbnail)}
            episodes={episodes}
            links={{
              detail: pathTo.detail(lang, series.code),
              login: pathTo.login(lang),
              plans: plansPath(lang, { returnTo: pathTo.watch(lang, video.id) }),
              activate: kids ? null : pathTo.activate(lang),
              channels: pathTo.channels(lang),
            }}
            desktopOnly={desktopOnly}
          />
        </ClientMessages>
      </div>
      {desktopOnly && <SmartBanner />}
      {isTrailer(video) ? (
        <JsonLd
          data={videoJsonLd({
            video,
            lang,
            origin: env.PUBLIC_ORIGIN,
            thumbnailUrl: imageUrl(video.thumbnail, 1280),
          })}
        />
      ) : null}
      {!video.free && (
        <JsonLd data={paywallJsonLd({ video, lang, origin: env.PUBLIC_ORIGIN, titleCode: series.code })} />
      )}
    </>
  )
}

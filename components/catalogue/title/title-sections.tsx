import { getTranslations } from 'next-intl/server'
import { cx, AccessMark, Avatar, Button, Icon, Check, ChevronDown, Art } from '@/components/ui'
import { foreignText, type Series, type Video, type LangCode } from '@/lib/contract'
import { formatDuration, formatList, formatNumber, languageName } from '@/lib/i18n'
import { Rail } from '@/components/ui/layout/rail'
import { imageSrcSet, imageUrl, placeholderColors } from '@/lib/images/image-url'
import { pathTo } from '@/lib/routing'
import { Card, type CardView } from '../cards/card'
import type { ShownSeason } from './get-title-page'
import { EpisodeProgressNote, EpisodeProgressOverlay } from './title-member'

const stillSizes = '(width >= 100em) 248px, (width >= 48em) 208px, 136px'

interface EpisodeRowProps {
  lang: LangCode
  video: Video
  /** "4. The cook’s account" */
  title: string
  /** "Free", or that a plan opens it. */
  access: string
  /** Whether the plans open over the page for those who need one for it. */
  offersPlans: boolean
}

/** An episode of a season: one link, named by all of its content, number and title first. */
function EpisodeRow({ lang, video, title, access, offersPlans }: EpisodeRowProps) {
  const foreign = foreignText(lang, video.textLang)
  return (
    <li className="not-first:border-t not-first:border-hair">
      <a
        className="episode-row"
        href={pathTo.watch(lang, video.id)}
        data-modal={offersPlans && !video.free ? 'subscriptionPlans' : undefined}
      >
        <span className="episode-still">
          <Art
            src={imageUrl(video.thumbnail, 320)}
            srcSet={imageSrcSet(video.thumbnail, [160, 320, 472])}
            sizes={stillSizes}
            colors={placeholderColors(video.colors)}
          />
          <EpisodeProgressOverlay videoId={video.id} />
        </span>
        <div className="md:pt-1">
          <h3 className="nastaliq" {...foreign}>
            {title}
          </h3>
          <p className="mt-0.5 text-14 text-muted">
            {formatDuration(lang, video.duration)}
            <EpisodeProgressNote videoId={video.id} />{' '}
            <span className="ms-1">
              <AccessMark free={video.free}>{access}</AccessMark>
            </span>
          </p>
        </div>
        <p className="nastaliq episode-storyline" {...foreign}>
          {video.storyline}
        </p>
      </a>
    </li>
  )
}

interface SeasonLink {
  id: number
  href: string
  text: string
  current: boolean
}

/** The seasons of a series as links in a menu that opens without a script; plain text where there is only one. */
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

interface SeasonEpisodesProps {
  lang: LangCode
  /** The series' code. */
  code: string
  shown: ShownSeason
  /** Whether the plans are offered for what needs one; children get no offer. */
  offersPlans: boolean
  /** Phones and tablets do not play episodes, so that they get no offer either. */
  desktopOnly: boolean
}

/** One season of a series: its name, its number of episodes, one page of them, and links to the other pages. */
export async function SeasonEpisodes(props: SeasonEpisodesProps) {
  const { lang, code, shown, offersPlans, desktopOnly } = props
  const { all, season, episodes } = shown
  const [t, c] = await Promise.all([getTranslations('detail'), getTranslations('catalogue')])
  const pathOf = (page: number) => `${pathTo.detail(lang, code, season.id, page)}#episodes`
  const seasons = all.map((each) => ({
    id: each.id,
    href: `${pathTo.detail(lang, code, each.id)}#episodes`,
    text: t('season', { season: formatNumber(lang, each.seasonIndex) }),
    current: each.id === season.id,
  }))
  const isEmpty = episodes.totalCount === 0
  const empty = <p className="my-6 text-14 text-muted">{t('noEpisodes')}</p>
  if (isEmpty && all.length < 2) return empty
  return (
    <>
      <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-3">
        <SeasonPicker label={t('seasonList')} seasons={seasons} />
        {!isEmpty && <p className="text-14 text-muted">{c('episodes', { count: episodes.totalCount })}</p>}
      </div>
      {isEmpty ? (
        empty
      ) : (
        <ol data-desktop-only={desktopOnly || undefined}>
          {episodes.items.map((video) => {
            const number = formatNumber(lang, video.videoIndex)
            const title = t('episodeTitle', { number, title: video.title })
            const access = video.free ? c('badgeFree') : t('withPlan')
            return <EpisodeRow key={video.id} {...{ lang, video, title, access, offersPlans }} />
          })}
        </ol>
      )}
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

function trailerView(lang: LangCode, video: Video, texts: Pick<CardView, 'title' | 'subline'>): CardView {
  return {
    ...texts,
    id: video.id,
    href: pathTo.watch(lang, video.id),
    foreign: texts.title === video.title ? foreignText(lang, video.textLang) : {},
    badge: null,
    spokenKind: null,
    access: null,
    art: {
      src: imageUrl(video.thumbnail, 472),
      srcSet: imageSrcSet(video.thumbnail, [320, 472, 640]),
      colors: placeholderColors(video.colors),
    },
    progress: null,
  }
}

interface TrailerRailProps {
  lang: LangCode
  trailers: Video[]
  /** The title whose trailers they are. */
  of: string
}

/** The trailers and fragments of a title; each plays at once. One without a name of its own is called a trailer. */
export async function TrailerRail({ lang, trailers, of }: TrailerRailProps) {
  const [t, c] = await Promise.all([getTranslations('detail'), getTranslations('catalogue')])
  const title = t('trailers')
  const textsOf = (video: Video) => {
    const length = formatDuration(lang, video.duration)
    if (video.title === of) return { title: t('trailer'), subline: length }
    if (!video.contentType.endsWith('PREVIEW')) return { title: video.title, subline: length }
    return { title: video.title, subline: c('subline', { kind: t('trailer'), genre: length }) }
  }
  return (
    <Rail
      id="trailer-rail"
      title={title}
      lazy
      previousLabel={c('previousCards', { rail: title })}
      nextLabel={c('nextCards', { rail: title })}
    >
      {trailers.map((video) => (
        <li key={video.id}>
          <Card card={trailerView(lang, video, textsOf(video))} />
        </li>
      ))}
    </Rail>
  )
}

const avatarTones = ['copper', 'violet', 'teal', 'rose', 'sky'] as const

function namesOf(lang: LangCode, codes: readonly LangCode[]): string {
  return formatList(
    lang,
    codes.map((code) => languageName(lang, code)),
  )
}

async function factsOf(series: Series, lang: LangCode): Promise<{ name: string; value: string }[]> {
  const t = await getTranslations('detail')
  const age = formatNumber(lang, series.ageRating)
  const genres = series.genres.map((genre) => genre.title)
  const facts = [
    { name: t('length'), value: series.movie ? formatDuration(lang, series.durationSec) : '' },
    { name: t('audio'), value: namesOf(lang, series.audioLanguages) },
    { name: t('subtitles'), value: namesOf(lang, series.subtitleLanguages) },
    { name: t('rating'), value: series.ageRating === 0 ? t('ratingAll') : t('ratingText', { age }) },
    { name: t('genres'), value: formatList(lang, genres) },
  ]
  return facts.filter(({ value }) => value)
}

/** Who made a title, each with a link to the search for that person. */
function CastAndCrew({ lang, title, series }: { lang: LangCode; title: string; series: Series }) {
  return (
    <section>
      <h2 className="mb-4">{title}</h2>
      <ul className={cx('-mx-2 grid gap-1 sm:max-lg:grid-cols-2', series.movie && '2xl:grid-cols-2')}>
        {series.cast.map(({ id, name, role }, index) => (
          <li key={id}>
            <a
              className="flex min-h-15 items-center gap-3.5 rounded-md px-2 hover:bg-surface"
              href={pathTo.search(lang, name)}
            >
              <Avatar name={name} size="l" tone={avatarTones[index % avatarTones.length]} />
              <span className="grid">
                <bdi className="font-semibold">{name}</bdi> <span className="text-14 text-muted">{role}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Facts about a title: languages, rating, genres, and who made it. */
export async function TitleAbout({ series, lang }: { series: Series; lang: LangCode }) {
  const [t, facts] = await Promise.all([getTranslations('detail'), factsOf(series, lang)])
  return (
    <div className={cx('grid content-start gap-10', series.movie && 'lg:grid-cols-2 lg:gap-18')}>
      <section>
        <h2 className="mb-4">{series.movie ? t('aboutFilm') : t('aboutSeries')}</h2>
        {series.info && <p className="mb-4 text-secondary">{series.info}</p>}
        <dl className={cx('grid gap-3.5', series.movie && '2xl:grid-cols-2')}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-14 text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {series.cast.length > 0 && <CastAndCrew lang={lang} title={t('castAndCrew')} series={series} />}
    </div>
  )
}

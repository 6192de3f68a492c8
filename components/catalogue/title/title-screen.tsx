import { getTranslations } from 'next-intl/server'
import { useTranslations } from 'next-intl'
import { foreignText, type LangCode, type Series } from '@/lib/contract'
import { formatNumber, formatPercent, formatYearRange } from '@/lib/i18n'
import { pathTo, plansPath } from '@/lib/routing'
import { cx, LinkTabs, wholeNames } from '@/components/ui'
import { CardRail } from '../rails/card-rail'
import { Eyebrow, HeroArt, preloadHero, MetaLine } from '../cards/hero'
import { PlayWidth, widestPlayLabel } from '../cards/play-width'
import { StickyAction, PlayAction, MyListTool, RatingTool, ShareTool, TrailerTool } from './title-actions'
import type { TitlePage } from './get-title-page'
import { HeroPreview } from './hero-preview'
import { PlayIntent } from './play-intent'
import { TitleMemberProvider } from './title-member'
import { SeasonEpisodes, TitleAbout, TrailerRail } from './title-sections'
import type { Action } from './title-member-context'

interface TitleHeroProps {
  lang: LangCode
  series: Series
  main: Awaited<ReturnType<typeof getMainAction>>
  trailer: Action | null
  /** Whether the title can be shared; children cannot. */
  shares: boolean
}

/** The actions of a title, play first. The tools do not move when the play button's label changes. */
function TitleActions({ lang, series, main, trailer, shares }: TitleHeroProps) {
  const [t, p] = [useTranslations('detail'), useTranslations('personal')]
  const widest = widestPlayLabel({ lang, t: p, movie: series.movie, seasonCount: series.seasonCount ?? 1 })
  return (
    <div className="hero-actions flex-col art-xl:flex-row art-xl:flex-nowrap art-xl:items-start art-low:flex-col art-low:items-start art-md:[&>:first-child]:self-start art-xl:[&>:first-child]:self-auto">
      {main && (
        <div className="grid">
          <PlayAction {...main} />
          <PlayWidth labels={[main.play.text, widest]} offer={main.subscribe} />
        </div>
      )}
      <div className="flex gap-x-3 gap-y-1 max-[18em]:flex-wrap print:hidden art-md:gap-3">
        <MyListTool signUpHref={pathTo.signUp(lang)}>{t('myList')}</MyListTool>
        {trailer && (
          <TrailerTool href={trailer.href} notOnPhones={Boolean(main?.phone)}>
            {trailer.text}
          </TrailerTool>
        )}
        <RatingTool signUpHref={pathTo.signUp(lang)} rating={1}>
          {t('like')}
        </RatingTool>
        <RatingTool signUpHref={pathTo.signUp(lang)} rating={-1}>
          {t('dislike')}
        </RatingTool>
        {shares && (
          <ShareTool title={series.title} path={pathTo.detail(lang, series.code)}>
            {t('share')}
          </ShareTool>
        )}
      </div>
    </div>
  )
}

/** The head of a title's page. On phones the storyline is under the actions, where the art has no room for it. */
function TitleHero(props: TitleHeroProps) {
  const { lang, series } = props
  const t = useTranslations('detail')
  const foreign = foreignText(lang, series.textLang)
  const liked =
    series.likesRate === null
      ? null
      : t('liked', { share: formatPercent(lang, Math.round(series.likesRate * 100) / 100) })
  preloadHero(series)
  return (
    <>
      <div className="underHeader hero-box hero-title">
        <HeroArt images={series} first />
        {series.hasTrailer && <HeroPreview lang={lang} titleId={series.id} />}
        <div className="hero-text">
          <Eyebrow lang={lang} title={series} />
          <h1 className="nastaliq" tabIndex={-1} {...foreign}>
            {wholeNames(series.title)}
          </h1>
          <MetaLine
            lang={lang}
            title={series}
            years={formatYearRange(lang, series.year, series.endYear)}
            more={liked}
            moreIfWide
          />
          <p
            className="nastaliq mt-3 hidden max-w-[min(30em,62vw)] text-18 art-md:art-tall:block"
            {...foreign}
          >
            {series.storyline}
          </p>
          <TitleActions {...props} />
        </div>
      </div>
      <p className="nastaliq mt-4 px-gutter text-secondary art-md:art-tall:hidden" {...foreign}>
        {series.storyline}
      </p>
    </>
  )
}

/** The columns of a series: its episodes, and its facts beside them on wide screens. */
const seriesColumns = 'lg:grid-cols-[minmax(0,1fr)_340px] 2xl:grid-cols-[minmax(0,1fr)_420px]'

/**
 * The rest of a title's page: episodes, facts, trailers and similar titles below each other, with tabs that jump to
 * each. From 992 px on, the facts are beside the episodes and need no tab.
 */
async function TitleBody({ lang, page, shares, desktopOnly }: Omit<Props, 'price'>) {
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
          <section id="episodes" className="lg:[&_a[href$=about]]:hidden" aria-labelledby="episodes-title">
            <LinkTabs label={t('sections')} tabs={tabs} />
            <h2 id="episodes-title" className="vh">
              {t('episodes')}
            </h2>
            <SeasonEpisodes {...{ lang, code: series.code, shown, offersPlans: shares, desktopOnly }} />
          </section>
        )}
        <div id="about">
          <TitleAbout series={series} lang={lang} />
        </div>
      </div>
      {trailers.length > 0 && (
        <div id="trailers" className="mt-12">
          <TrailerRail lang={lang} trailers={trailers} of={series.title} />
        </div>
      )}
      {similar.length > 0 && (
        <div id="similar" className="mt-12">
          <CardRail lang={lang} id="similar-rail" title={t('moreLikeThis')} cards={similar} permanent />
        </div>
      )}
    </>
  )
}

interface Props {
  lang: LangCode
  page: TitlePage
  /** Whether the title can be shared and a plan be offered; children get neither. */
  shares: boolean
  /** What a plan costs at least, as a sentence; `null` where it is not known. */
  price: string | null
  /** Phones and tablets play trailers alone. */
  desktopOnly: boolean
}

/** The main action, as it is for each kind of viewer. */
async function getMainAction({ lang, page, shares, price, desktopOnly }: Props, trailer: Action | null) {
  const [t, c] = await Promise.all([getTranslations('detail'), getTranslations('catalogue')])
  const { series } = page
  const { firstEpisode } = series
  if (!firstEpisode) return null
  const { id, seasonIndex, videoIndex, free } = firstEpisode
  const [season, episode] = [formatNumber(lang, seasonIndex), formatNumber(lang, videoIndex)]
  const href = pathTo.watch(lang, id)
  const subscribe = {
    text: c('subscribe'),
    debtText: c('payDue'),
    price,
    freeHref: free ? href : null,
  }
  const plansHref = plansPath(lang, { returnTo: pathTo.detail(lang, series.code) })
  return {
    play: { href, text: series.movie ? t('play') : t('playEpisode', { season, episode }) },
    subscribe: series.free || !shares ? null : subscribe,
    phone: desktopOnly ? { trailer, elsewhere: t('elsewhere'), plansHref } : null,
  }
}

/** A title's page: its head, the sections below it, and on phones its play button once that has scrolled away. */
export async function TitleScreen(props: Props) {
  const { lang, page, shares, desktopOnly } = props
  const t = await getTranslations('detail')
  const { series, trailers } = page
  const [first = null] = trailers
  const trailer = first && { href: pathTo.watch(lang, first.id), text: t('trailer') }
  const main = await getMainAction(props, trailer)
  return (
    <TitleMemberProvider lang={lang} seriesId={series.id} title={series.title} movie={series.movie}>
      <article data-section={pathTo.category(lang, series.movie ? 'MOVIES' : 'SERIES')}>
        <TitleHero {...{ lang, series, main, trailer, shares }} />
        <TitleBody {...{ lang, page, shares, desktopOnly }} />
        <PlayIntent />
        {main && <StickyAction {...main} />}
      </article>
    </TitleMemberProvider>
  )
}

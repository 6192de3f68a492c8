import { useTranslations } from 'next-intl'
import type { Series } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { foreignText } from '@/lib/i18n/foreign-text'
import { formatPercent, formatYearRange } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { Eyebrow } from '../cards/eyebrow'
import { HeroArt, preloadHero } from '../cards/hero-art'
import { MetaLine } from '../cards/meta-line'
import { PlayAction } from './play-action'
import type { Action } from './title-member-context'
import { MyListTool, RatingTool, ShareTool, TrailerTool } from './title-tools'

/** The id by which `StickyAction` finds the first play button. */
export const firstPlayId = 'play'

interface Props {
  lang: LangCode
  series: Series
  play: Action | null
  trailer: Action | null
  /** Whether the title can be shared: not by children. */
  shares: boolean
}

/** What can be done with a title: above all play it. The tools never move by what the play button says. */
function TitleActions({ lang, series, play, trailer, shares }: Props) {
  const t = useTranslations('detail')
  return (
    <div className="hero-actions flex-col art-xl:flex-row art-xl:flex-nowrap art-md:[&>:first-child]:self-start art-xl:[&>:first-child]:self-auto">
      {play && <PlayAction play={play} id={firstPlayId} />}
      <div className="flex gap-x-3 gap-y-1 max-[18em]:flex-wrap print:hidden art-md:gap-3">
        <MyListTool lang={lang}>{t('myList')}</MyListTool>
        {trailer && <TrailerTool href={trailer.href}>{trailer.text}</TrailerTool>}
        <RatingTool lang={lang} rating={1}>
          {t('like')}
        </RatingTool>
        <RatingTool lang={lang} rating={-1}>
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

/** The head of a title's page. The storyline stands under the actions on phones, where art has no room for it. */
export function TitleHero(props: Props) {
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
        <div className="hero-text">
          <Eyebrow lang={lang} title={series} />
          <h1 className="nastaliq" tabIndex={-1} {...foreign}>
            {series.title}
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

import { useTranslations } from 'next-intl'
import type { Series } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { foreignText } from '@/lib/i18n/foreign-text'
import { formatPercent, formatYearRange } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { Eyebrow } from '../cards/eyebrow'
import { HeroArt } from '../cards/hero-art'
import hero from '../cards/hero.module.css'
import { MetaLine } from '../cards/meta-line'
import { preloadHero } from '../cards/preload-hero'
import { PlayAction } from './title-actions'
import css from './title-hero.module.css'
import type { Action } from './title-member-context'
import { TitleTools } from './title-tools'

/** The id by which the first play button is watched for having scrolled away. */
export const firstPlayId = 'play'

interface Props {
  lang: LangCode
  series: Series
  play: Action | null
  trailer: Action | null
  /** Whether the title can be shared: not by children. */
  shares: boolean
}

/** The head of a title's page. The storyline stands under the actions on phones, where art has no room for it. */
export function TitleHero({ lang, series, play, trailer, shares }: Props) {
  const t = useTranslations('detail')
  const foreign = foreignText(lang, series.textLang)
  const liked =
    series.likesRate === null
      ? null
      : t('liked', { share: formatPercent(lang, Math.round(series.likesRate * 100) / 100) })
  preloadHero(series)
  return (
    <>
      <div className={`${hero.hero} ${css.hero} underHeader`}>
        <HeroArt images={series} first />
        <div className={hero.text}>
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
          <p className={`${css.storyline} nastaliq`} data-place="art" {...foreign}>
            {series.storyline}
          </p>
          <div className={`${hero.actions} ${css.actions}`}>
            {play && <PlayAction play={play} id={firstPlayId} />}
            <TitleTools
              lang={lang}
              title={series.title}
              path={pathTo.detail(lang, series.code)}
              trailer={trailer}
              words={{
                myList: t('myList'),
                like: t('like'),
                dislike: t('dislike'),
                share: shares ? t('share') : null,
              }}
            />
          </div>
        </div>
      </div>
      <p className={`${css.storyline} nastaliq`} data-place="page" {...foreign}>
        {series.storyline}
      </p>
    </>
  )
}

import type { Series } from '@/lib/contract/content-shapes'
import { foreignText } from '@/lib/i18n/foreign-text'
import { formatPercent, formatYearRange } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { Eyebrow } from '../cards/eyebrow'
import type { CatalogueLabels } from '../cards/catalogue-labels'
import { HeroArt } from '../cards/hero-art'
import hero from '../cards/hero.module.css'
import { MetaLine } from '../cards/meta-line'
import { preloadHero } from '../cards/preload-hero'
import { PlayAction } from './title-actions'
import css from './title-hero.module.css'
import type { Action } from './title-member-context'
import { TitleTools, type ToolWords } from './title-tools'

/** The id by which the first play button is watched for having scrolled away. */
export const firstPlayId = 'play'

interface Props {
  series: Series
  labels: CatalogueLabels
  play: Action | null
  trailer: Action | null
  /** "96% liked it", made from the share in the page's digits. */
  liked: (share: string) => string
  words: ToolWords
}

/** The head of a title's page. The storyline stands under the actions on phones, where art has no room for it. */
export function TitleHero({ series, labels, play, trailer, liked, words }: Props) {
  const { lang } = labels
  const foreign = foreignText(lang, series.textLang)
  const share =
    series.likesRate === null ? null : liked(formatPercent(lang, Math.round(series.likesRate * 100) / 100))
  preloadHero(series)
  return (
    <>
      <div className={`${hero.hero} ${css.hero} underHeader`}>
        <HeroArt images={series} first />
        <div className={hero.text}>
          <Eyebrow title={series} labels={labels} />
          <h1 className="nastaliq" tabIndex={-1} {...foreign}>
            {series.title}
          </h1>
          <MetaLine
            title={series}
            years={formatYearRange(lang, series.year, series.endYear)}
            labels={labels}
            more={share}
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
              words={words}
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

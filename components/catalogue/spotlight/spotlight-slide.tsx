import { useTranslations } from 'next-intl'
import { Button, cx, Info, wholeNames } from '@/components/ui'
import { foreignText, type Spotlight, type LangCode } from '@/lib/contract'
import { formatList, formatYearRange, languageName } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import { Eyebrow, HeroArt, MetaLine } from '../cards/hero'
import { PlayWidth, widestPlayLabel } from '../cards/play-width'
import { MyListButton, SlidePlay } from './slide-actions'

/** How many languages of audio are named. */
const maxAudio = 2

interface Props {
  lang: LangCode
  spotlight: Spotlight
  first: boolean
  /** Phones and tablets play trailers alone, and are led to the title's page. */
  desktopOnly: boolean
  /** Whether a plan can be offered; children get no offer. */
  offersPlans: boolean
}

/** The offer of a plan, where one opens the title or all but its first episode. */
function usePlanOffer({ lang, spotlight, offersPlans }: Pick<Props, 'lang' | 'spotlight' | 'offersPlans'>) {
  const t = useTranslations('catalogue')
  const { free, partlyFree, videoId } = spotlight
  if (!offersPlans || (free && !partlyFree)) return null
  const freeHref = partlyFree && videoId !== null ? pathTo.watch(lang, videoId) : null
  return { text: t('subscribe'), debtText: t('payDue'), freeHref }
}

/** One title of the spotlight: art, name, facts, storyline, and links to play it and to its page. */
export function SpotlightSlide({ lang, spotlight, first, desktopOnly, offersPlans }: Props) {
  const [t, p] = [useTranslations('catalogue'), useTranslations('personal')]
  const audio = spotlight.audioLanguages.slice(0, maxAudio).map((code) => languageName(lang, code))
  const detail = pathTo.detail(lang, spotlight.code)
  const movie = spotlight.kind === 'MOVIES'
  const widest = widestPlayLabel({ lang, t: p, movie, seasonCount: spotlight.seasonCount })
  const subscribe = usePlanOffer({ lang, spotlight, offersPlans })
  return (
    <div className="hero-box">
      <HeroArt images={spotlight} first={first} />
      <div className="hero-text">
        <Eyebrow lang={lang} title={spotlight} />
        <h2 className="nastaliq" {...foreignText(lang, spotlight.textLang)}>
          <a href={detail}>{wholeNames(spotlight.title)}</a>
        </h2>
        <MetaLine
          lang={lang}
          title={{ ...spotlight, movie }}
          years={formatYearRange(lang, spotlight.year, spotlight.endYear)}
          more={audio.length > 0 && t('audio', { languages: formatList(lang, audio) })}
        />
        <p className="nastaliq hero-storyline" {...foreignText(lang, spotlight.textLang)}>
          {spotlight.storyline}
        </p>
        <div className="hero-actions">
          {spotlight.videoId !== null && (
            <div className={cx('grid *:[grid-area:1/1]', desktopOnly && 'phone:hidden')}>
              <SlidePlay
                titleId={spotlight.id}
                href={pathTo.watch(lang, spotlight.videoId)}
                subscribe={subscribe}
              >
                {t('play')}
              </SlidePlay>
              <PlayWidth labels={[t('play'), widest]} offer={subscribe} />
            </div>
          )}
          {desktopOnly && (
            <div className="hidden phone:grid">
              <Button href={detail} size="l" icon={Info}>
                {t('details')}
              </Button>
            </div>
          )}
          <MyListButton titleId={spotlight.id} signUpHref={pathTo.signUp(lang)}>
            {t('myList')}
          </MyListButton>
        </div>
      </div>
    </div>
  )
}

import { getTranslations } from 'next-intl/server'
import type { Spotlight as SpotlightData, LangCode } from '@/lib/contract'
import { Button, cx } from '@/components/ui'
import { formatNumber } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import { getStartingPriceText } from '../cards/starting-price-text'
import { preloadHero } from '../cards/hero'
import { ChipRow } from '../cards/page-head'
import { SpotlightSlide } from './spotlight-slide'
import { SpotlightStage } from './spotlight-stage'

interface Props {
  lang: LangCode
  spotlights: SpotlightData[]
  /** Whether phones and tablets play trailers alone. */
  desktopOnly: boolean
  /** Whether a plan can be offered; children get no offer. */
  offersPlans: boolean
}

/** What the service is and what it costs, for guests alone, though members get the same page. */
async function GuestOffer({ lang }: { lang: LangCode }) {
  const [t, landing, price] = await Promise.all([
    getTranslations('home'),
    getTranslations('landing'),
    getStartingPriceText(lang),
  ])
  return (
    <div className="guest-offer member:hidden">
      <p>
        {t('title')}{' '}
        {price && (
          <a className="link" href={pathTo.plans(lang)}>
            {price}
          </a>
        )}
      </p>
      <Button href={pathTo.signUp(lang)} size="s" variant="outline" data-modal="register">
        {landing('signUp')}
      </Button>
    </div>
  )
}

/** The sections over the top of the art, where the header has no room for them. */
async function HomeTop({ lang, offersPlans }: Pick<Props, 'lang' | 'offersPlans'>) {
  const t = await getTranslations('shell')
  const sections = [
    { href: pathTo.category(lang, 'SERIES'), text: t('series'), selected: false },
    { href: pathTo.category(lang, 'MOVIES'), text: t('movies'), selected: false },
    { href: pathTo.channels(lang), text: t('liveTv'), selected: false },
  ]
  return (
    <div className="home-top" data-offer={offersPlans || undefined}>
      <div className="lg:hidden">
        <ChipRow label={t('browse')} chips={sections} />
      </div>
    </div>
  )
}

/** The spotlight of the home page, with rotating slides. */
export async function Spotlight({ lang, spotlights, desktopOnly, offersPlans }: Props) {
  const [first] = spotlights
  if (!first) return null
  preloadHero(first)
  const [t, c] = await Promise.all([getTranslations('home'), getTranslations('catalogue')])
  const count = formatNumber(lang, spotlights.length)
  const slides = spotlights.map((spotlight, index) => {
    const content = <SpotlightSlide {...{ lang, spotlight, desktopOnly, offersPlans }} first={index === 0} />
    const name = c('slide', { position: formatNumber(lang, index + 1), count, title: spotlight.title })
    const { id, title, kind } = spotlight
    return { id, title, movie: kind === 'MOVIES', name, content }
  })
  return (
    <>
      <HomeTop lang={lang} offersPlans={offersPlans} />
      <div className={cx('grid grid-cols-[minmax(0,1fr)]', offersPlans && 'with-offer')}>
        {offersPlans && <GuestOffer lang={lang} />}
        <SpotlightStage
          lang={lang}
          slides={slides}
          desktopOnly={desktopOnly}
          label={t('spotlight')}
          pauseLabel={t('pause')}
          resumeLabel={t('resume')}
          chooseLabel={t('chooseSlide')}
        />
      </div>
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import type { Spotlight as SpotlightData, LangCode } from '@/lib/contract'
import { formatNumber } from '@/lib/i18n'
import { preloadHero } from '../cards/hero'
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
    <SpotlightStage
      lang={lang}
      slides={slides}
      desktopOnly={desktopOnly}
      label={t('spotlight')}
      pauseLabel={t('pause')}
      resumeLabel={t('resume')}
      chooseLabel={t('chooseSlide')}
    />
  )
}

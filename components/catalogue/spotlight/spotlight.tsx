import { getTranslations } from 'next-intl/server'
import type { Spotlight as SpotlightData } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber, languageName } from '@/lib/i18n/format'
import { getLabels } from '../cards/get-labels'
import { preloadHero } from '../cards/preload-hero'
import { SpotlightSlide } from './spotlight-slide'
import { SpotlightStage } from './spotlight-stage'

/** The spotlight of the home page: the first slide stands in the HTML, the others take turns. */
export async function Spotlight({ lang, spotlights }: { lang: LangCode; spotlights: SpotlightData[] }) {
  const [first] = spotlights
  if (!first) return null
  preloadHero(first)
  const [t, c, labels] = await Promise.all([
    getTranslations('home'),
    getTranslations('catalogue'),
    getLabels(lang),
  ])
  const words = {
    label: t('spotlight'),
    pause: t('pause'),
    resume: t('resume'),
    choose: t('chooseSlide'),
    slide: t('slide', { position: '{position}', count: '{count}', title: '{title}' }),
  }
  const count = formatNumber(lang, spotlights.length)
  const slides = spotlights.map((spotlight, index) => {
    const [audio] = spotlight.audioLanguages
    const slideWords = {
      play: c('play'),
      myList: c('myList'),
      audio: audio ? c('audio', { languages: languageName(lang, audio) }) : null,
    }
    const content = (
      <SpotlightSlide spotlight={spotlight} labels={labels} words={slideWords} first={index === 0} />
    )
    const name = t('slide', { position: formatNumber(lang, index + 1), count, title: spotlight.title })
    return { id: spotlight.id, title: spotlight.title, name, content }
  })
  return <SpotlightStage lang={lang} slides={slides} words={words} />
}

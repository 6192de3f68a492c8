'use client'

import { useTranslations } from 'next-intl'
import type { Spotlight } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { languageName } from '@/lib/i18n/format'
import { SpotlightSlide } from './spotlight-slide'
import { useLabels } from '../cards/use-labels'

/** A slide that is drawn in the browser. */
export function FreshSlide({ lang, spotlight }: { lang: LangCode; spotlight: Spotlight }) {
  const t = useTranslations('catalogue')
  const labels = useLabels(lang)
  const [audio] = spotlight.audioLanguages
  const words = {
    play: t('play'),
    myList: t('myList'),
    audio: audio ? t('audio', { languages: languageName(lang, audio) }) : null,
  }
  return <SpotlightSlide spotlight={spotlight} labels={labels} words={words} first={false} />
}

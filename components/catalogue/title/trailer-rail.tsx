import { getTranslations } from 'next-intl/server'
import { Rail } from '@/components/ui/layout/rail'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { placeholderColors } from '@/lib/images/placeholder-colors'
import type { Video } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { foreignText } from '@/lib/i18n/foreign-text'
import { formatDuration } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { Card } from '../cards/card'
import type { CardView } from '../cards/card-view'

function trailerView(lang: LangCode, video: Video): CardView {
  return {
    id: video.id,
    href: pathTo.watch(lang, video.id),
    title: video.title,
    foreign: foreignText(lang, video.textLang),
    badge: null,
    subline: formatDuration(lang, video.duration),
    spokenKind: null,
    art: {
      src: imageUrl(video.thumbnail, 472),
      srcSet: imageSrcSet(video.thumbnail, [320, 472, 640]),
      colors: placeholderColors(video.colors),
    },
    progress: null,
  }
}

/** The trailers and fragments of a title; each plays at once. */
export async function TrailerRail({ lang, trailers }: { lang: LangCode; trailers: Video[] }) {
  const [t, c] = await Promise.all([getTranslations('detail'), getTranslations('catalogue')])
  const title = t('trailers')
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
          <Card card={trailerView(lang, video)} />
        </li>
      ))}
    </Rail>
  )
}

import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { placeholderColors } from '@/lib/images/placeholder-colors'
import type { Video } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { foreignText } from '@/lib/i18n/foreign-text'
import { formatDuration } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { EpisodeProgressNote, EpisodeProgressOverlay } from './episode-progress'

const stillSizes = '(width >= 100em) 248px, (width >= 48em) 208px, 136px'

interface Props {
  lang: LangCode
  video: Video
  /** "4. The cook’s account" */
  title: string
}

/** An episode of a season: one link, named by all that stands in it, number and title first. */
export function EpisodeRow({ lang, video, title }: Props) {
  const foreign = foreignText(lang, video.textLang)
  return (
    <li className="not-first:border-t not-first:border-hair">
      <a className="episode-row" href={pathTo.watch(lang, video.id)}>
        <span className="episode-still">
          <Art
            src={imageUrl(video.thumbnail, 320)}
            srcSet={imageSrcSet(video.thumbnail, [160, 320, 472])}
            sizes={stillSizes}
            colors={placeholderColors(video.colors)}
          />
          <EpisodeProgressOverlay videoId={video.id} />
        </span>
        <div className="md:pt-1">
          <h3 className="nastaliq" {...foreign}>
            {title}
          </h3>
          <p className="mt-0.5 text-14 text-muted">
            {formatDuration(lang, video.duration)}
            <EpisodeProgressNote videoId={video.id} />
          </p>
        </div>
        <p className="nastaliq episode-storyline" {...foreign}>
          {video.storyline}
        </p>
      </a>
    </li>
  )
}

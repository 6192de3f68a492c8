import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { placeholderColors } from '@/lib/images/placeholder-colors'
import type { Video } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { foreignText } from '@/lib/i18n/foreign-text'
import { formatDuration } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { EpisodeMark, EpisodeNote } from './episode-progress'
import css from './episode-row.module.css'

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
    <li className={css.item}>
      <a className={css.episode} href={pathTo.watch(lang, video.id)}>
        <span className={css.still}>
          <Art
            src={imageUrl(video.thumbnail, 320)}
            srcSet={imageSrcSet(video.thumbnail, [160, 320, 472])}
            sizes={stillSizes}
            colors={placeholderColors(video.colors)}
          />
          <EpisodeMark videoId={video.id} />
        </span>
        <div className={css.head}>
          <h3 className="nastaliq" {...foreign}>
            {title}
          </h3>
          <p>
            {formatDuration(lang, video.duration)}
            <EpisodeNote videoId={video.id} />
          </p>
        </div>
        <p className={`${css.storyline} nastaliq`} {...foreign}>
          {video.storyline}
        </p>
      </a>
    </li>
  )
}

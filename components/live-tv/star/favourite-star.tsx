import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { Star } from '../common/live-icons'
import css from './favourite-star.module.css'
import { useFavouritesOfViewer, type Favourites } from './favourites-context'

interface Props {
  lang: LangCode
  channel: TvChannel
}

interface FaceProps extends Props {
  viewer: 'guest' | 'waiting' | 'kept' | 'free'
  toggle?: (channel: TvChannel) => void
}

function viewerOf(favourites: Favourites, id: number): FaceProps['viewer'] {
  if (typeof favourites === 'string') return favourites
  return favourites.ids.has(id) ? 'kept' : 'free'
}

const Face = memo(function StarFace({ lang, channel, viewer, toggle }: FaceProps) {
  const t = useTranslations('liveTv')
  const name = t('favourite', { title: channel.title })
  const kept = viewer === 'kept'
  const drawing = <Icon icon={Star} fill={kept} />
  if (viewer === 'guest')
    return (
      <a
        className={css.star}
        href={pathTo.signUp(lang)}
        rel="nofollow"
        data-modal="register"
        aria-label={name}
      >
        {drawing}
      </a>
    )
  return (
    <button
      type="button"
      className={css.star}
      aria-label={name}
      aria-pressed={kept}
      aria-disabled={!toggle || undefined}
      onClick={() => toggle?.(channel)}
    >
      {drawing}
    </button>
  )
})

/** Keeps a channel among the favourites, or lets it go. A guest is asked to register. */
export function FavouriteStar(props: Props) {
  const favourites = useFavouritesOfViewer()
  const toggle = typeof favourites === 'string' ? undefined : favourites.toggle
  return <Face {...props} viewer={viewerOf(favourites, props.channel.id)} toggle={toggle} />
}

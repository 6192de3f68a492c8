import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { Star } from './live-icons'
import { toggleFavourite, useFavouriteState } from './favourites-store'

interface Props {
  lang: LangCode
  channel: TvChannel
}

/** Adds a channel to the favourites and removes it again. A guest is led to the registration. */
export const FavouriteStar = memo(function StarButton({ lang, channel }: Props) {
  const t = useTranslations('liveTv')
  const state = useFavouriteState(channel.id)
  const name = t('favourite', { title: channel.title })
  const isFavourite = state === 'favourite'
  const icon = <Icon icon={Star} fill={isFavourite} />
  if (state === 'guest')
    return (
      <a
        className="star-button"
        href={pathTo.signUp(lang)}
        rel="nofollow"
        data-modal="register"
        aria-label={name}
      >
        {icon}
      </a>
    )
  return (
    <button
      type="button"
      className="star-button"
      aria-label={name}
      aria-pressed={isFavourite}
      aria-disabled={state === 'pending' || undefined}
      onClick={() => toggleFavourite(channel, t)}
    >
      {icon}
    </button>
  )
})

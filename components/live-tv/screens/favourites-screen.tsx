import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { LangCode } from '@/lib/contract'
import type { TvCategory } from './get-live-tv'
import { favouritesCode, LivePage, type LiveView } from './live-page'
import { FavouriteChannels, FavouriteGuide } from './favourite-channels'

interface Props {
  lang: LangCode
  view: LiveView
  categories: readonly TvCategory[]
  /** When the page was made, in milliseconds since 1970. */
  renderedAt: number
  /** Wraps the member-only content. */
  around: (content: ReactNode) => ReactNode
}

/** The page of a profile's favourite channels: the same HTML for everybody, which the browser fills with the channels. */
export async function FavouritesScreen({ lang, view, categories, renderedAt, around }: Props) {
  const t = await getTranslations('liveTv')
  const shared = { lang, renderedAt }
  return (
    <LivePage {...shared} {...{ view, categories }} title={t('favourites')} selected={favouritesCode}>
      {around(view === 'guide' ? <FavouriteGuide {...shared} /> : <FavouriteChannels {...shared} />)}
    </LivePage>
  )
}

'use client'

import type { ReactNode } from 'react'
import { Grid } from '@/components/ui/layout/grid'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { ChannelCards } from '../channels/channel-list'
import { ChannelPlaceholder } from './channel-placeholder'
import { FavouritesFailure, NoFavourites } from './favourite-states'
import { FavouritesContext } from '../star/favourites-context'
import { Guide } from '../guide/guide'
import type { FavouriteWords, GuideWords, LiveWords } from '../common/live-words'
import { useOwnChannels } from './use-own-channels'

interface OwnProps {
  lang: LangCode
  /** When the server made the page, in milliseconds since 1970. */
  renderedAt: number
  words: LiveWords & FavouriteWords
}

type AreaProps = OwnProps & {
  children: (channels: readonly TvChannel[], now: number) => ReactNode
}

const boxes = 4

/** The member's own channels once they are there, in boxes of their size before. */
function OwnArea({ lang, renderedAt, words, children }: AreaProps) {
  const { root, channels, now, viewer, failed, isFetching, refetch } = useOwnChannels(words, renderedAt)
  if (failed) return <FavouritesFailure words={words} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <FavouritesContext value={viewer}>
      <div ref={root} tabIndex={-1} aria-busy={!channels}>
        {channels?.length === 0 && <NoFavourites lang={lang} words={words} />}
        {channels && channels.length > 0 && children(channels, now)}
        {!channels && (
          <Grid>
            {Array.from({ length: boxes }, (_, index) => (
              <ChannelPlaceholder key={index} />
            ))}
          </Grid>
        )}
      </div>
    </FavouritesContext>
  )
}

/** The channels that the member keeps, with what is on. */
export function OwnChannels({ label, ...own }: OwnProps & { label: string }) {
  const { lang, words } = own
  return (
    <OwnArea {...own}>
      {(channels, now) => <ChannelCards {...{ lang, label, channels, now, words }} />}
    </OwnArea>
  )
}

/** The guide of the channels that the member keeps. */
export function OwnGuide(own: OwnProps & { words: GuideWords }) {
  const { lang, renderedAt, words } = own
  return (
    <OwnArea {...own}>{(channels) => <Guide {...{ lang, channels, renderedAt, words }} sent={{}} />}</OwnArea>
  )
}

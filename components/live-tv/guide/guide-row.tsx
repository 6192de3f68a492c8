import { useTranslations } from 'next-intl'
import { memo, useRef } from 'react'
import { Button } from '@/components/ui/form/button'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import type { GuideBlocks } from './get-guide'
import { onAirEntry, type GuideEntry } from '../common/guide-entries'
import { placeIn } from './guide-window'
import { ChannelLogo } from '../common/channel-logo'
import { FavouriteStar } from '../star/favourite-star'
import { GuideCell } from './guide-cell'
import css from './guide-row.module.css'
import { useNear } from './use-near'
import { useRowProgrammes } from './use-row-programmes'

export interface GuideRowProps {
  lang: LangCode
  channel: TvChannel
  /** The start of the window, in milliseconds since 1970, as `now`. */
  from: number
  now: number
  wide: boolean
  /** What came of the channel's guide with the page; without it the row waits until it is near. */
  sent: GuideBlocks | undefined
}

type TrackProps = Omit<GuideRowProps, 'sent'> & { programmes: readonly GuideEntry[] }

/** The programmes that are on within the window; nothing when there is none. */
function Programmes({ programmes, channel, from, ...shared }: TrackProps) {
  return (
    <div className={css.track} role={shared.wide ? undefined : 'list'}>
      {programmes.map((entry) => {
        const cell = { entry, place: placeIn(from, entry), channelCode: channel.code, ...shared }
        return cell.place && <GuideCell key={entry.id} {...cell} place={cell.place} />
      })}
    </div>
  )
}

/** What stands in the place of programmes that have not come. */
function Waiting({ wide, failed, near, onRetry }: WaitingProps) {
  const t = useTranslations('liveTv')
  return (
    <div className={css.waiting} role={wide ? 'gridcell' : undefined} aria-busy={near && !failed}>
      {failed ? (
        <span className={css.failure}>
          {t('guideFailed')}
          <Button variant="outline" size="s" tabIndex={wide ? -1 : undefined} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </span>
      ) : (
        near && (
          <>
            <span className="vh">{t('loading')}</span>
            <Skeleton shape="text" />
          </>
        )
      )}
    </div>
  )
}

interface WaitingProps {
  wide: boolean
  failed: boolean
  near: boolean
  onRetry: () => void
}

/** A channel with its programmes. Far from sight a row of the grid is but a head. */
export const GuideRow = memo(function Row({ sent, ...row }: GuideRowProps) {
  const { lang, channel, from, now, wide } = row
  const root = useRef<HTMLDivElement>(null)
  const near = useNear(root, sent !== undefined)
  const { programmes, failed, retry } = useRowProgrammes({ lang, channelId: channel.id, from, near, sent })
  const known = programmes ?? onAirEntry(channel, now)
  return (
    <div ref={root} className={css.row} role={wide ? 'row' : 'listitem'}>
      <div className={css.head} role={wide ? 'rowheader' : undefined}>
        <ChannelLogo src={channel.imgLogoUrl} small />
        <h2 className={css.name}>{channel.title}</h2>
        {!wide && (
          <span className={css.star}>
            <FavouriteStar lang={lang} channel={channel} />
          </span>
        )}
      </div>
      {known.length > 0 && !failed && (near || !wide) ? (
        <Programmes {...row} programmes={known} />
      ) : (
        <Waiting {...{ wide, failed, near }} onRetry={retry} />
      )}
    </div>
  )
})

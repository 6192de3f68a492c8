import { useTranslations } from 'next-intl'
import { memo, useRef } from 'react'
import { Button } from '@/components/ui/form/button'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import type { GuideBlocks } from './get-guide'
import { onAirProgramme, type GuideProgramme } from './guide-programmes'
import { positionIn } from './guide-window'
import { ChannelLogo } from '../common/channel-logo'
import { FavouriteStar } from '../common/favourite-star'
import { GuideCell } from './guide-cell'
import { useRowInView } from './use-row-in-view'
import { useRowProgrammes } from './use-row-programmes'

export interface GuideRowProps {
  lang: LangCode
  channel: TvChannel
  /** The start of the window, in milliseconds since 1970, as `now`. */
  from: number
  now: number
  wide: boolean
  /** The channel's programmes that came with the page; without them the row waits until it is in view. */
  sent: GuideBlocks | undefined
}

type TrackProps = Omit<GuideRowProps, 'sent'> & { programmes: readonly GuideProgramme[] }

/** The programmes within the window. */
function Programmes({ programmes, channel, from, ...shared }: TrackProps) {
  return (
    <div className="guide-track" role={shared.wide ? undefined : 'list'}>
      {programmes.map((programme) => {
        const position = positionIn(from, programme)
        const cell = { programme, channelCode: channel.code, ...shared }
        return position && <GuideCell key={programme.id} {...cell} position={position} />
      })}
    </div>
  )
}

interface PlaceholderProps {
  wide: boolean
  failed: boolean
  inView: boolean
  onRetry: () => void
}

/** Stands in for programmes that have not come. */
function ProgrammesPlaceholder({ wide, failed, inView, onRetry }: PlaceholderProps) {
  const t = useTranslations('liveTv')
  return (
    <div
      className="mt-2 grid min-h-13 items-center lg:mt-0 lg:px-4"
      role={wide ? 'gridcell' : undefined}
      aria-busy={inView && !failed}
    >
      {failed ? (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-secondary">
          {t('guideFailed')}
          <Button variant="outline" size="s" tabIndex={wide ? -1 : undefined} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </span>
      ) : (
        inView && (
          <>
            <span className="vh">{t('loading')}</span>
            <Skeleton shape="text" />
          </>
        )
      )}
    </div>
  )
}

/** A channel with its programmes. Out of view a row of the grid has only its head. */
export const GuideRow = memo(function Row({ sent, ...row }: GuideRowProps) {
  const { lang, channel, from, now, wide } = row
  const root = useRef<HTMLDivElement>(null)
  const inView = useRowInView(root, sent !== undefined)
  const { programmes, failed, retry } = useRowProgrammes({ lang, channelId: channel.id, from, inView, sent })
  const shown = programmes ?? onAirProgramme(channel, now)
  return (
    <div ref={root} className="guide-row" role={wide ? 'row' : 'listitem'}>
      <div className="flex items-center gap-3 lg:px-3.5" role={wide ? 'rowheader' : undefined}>
        <ChannelLogo src={channel.imgLogoUrl} small />
        <h2 className="min-w-0 flex-1 text-18 lg:line-clamp-2 lg:text-16 lg:font-strong">{channel.title}</h2>
        {!wide && (
          <span className="lg:hidden">
            <FavouriteStar lang={lang} channel={channel} />
          </span>
        )}
      </div>
      {shown.length > 0 && !failed && (inView || !wide) ? (
        <Programmes {...row} programmes={shown} />
      ) : (
        <ProgrammesPlaceholder {...{ wide, failed, inView }} onRetry={retry} />
      )}
    </div>
  )
})

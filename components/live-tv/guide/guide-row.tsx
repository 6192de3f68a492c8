import { useTranslations } from 'next-intl'
import { memo, useRef } from 'react'
import { ReminderBell } from '@/components/reminders/reminder-bell'
import { AccessMark, Button, PointerHint, Skeleton, Icon, Play, ProgressBar } from '@/components/ui'
import type { TvChannel, LangCode } from '@/lib/contract'
import { elapsedShare } from '@/lib/epg/broadcast-time'
import { pathTo } from '@/lib/routing'
import { ChannelLogo, RotateCcw } from '../common/live-icons'
import { FavouriteStar } from '../common/favourite-star'
import {
  onAirProgramme,
  positionIn,
  type GuideBlocks,
  type GuideProgramme,
  type GuidePosition,
} from '../common/guide-window'
import { ClockRange } from '../common/clock'
import { useRowInView, useRowProgrammes } from './use-row-programmes'

/** In the grid, a bell needs as many units of five minutes; a programme cut by the window's end is whole in the next. */
const minBellUnits = 3
/** In the grid, shorter programmes may have no room for their title, which a pointer is shown. */
const minTitleUnits = 9

/** How far back a channel can be watched, in milliseconds. */
const catchUpMs = 3_600_000

/** What a programme's link does. */
type ProgrammeAction = 'watch' | 'startOver' | 'details'

/**
 * The action for a programme at an instant (milliseconds since 1970): watch what is on, restart what has started
 * within the last hour and ended, and open the title's page for everything else.
 */
export function actionOf({ startDate, endDate }: GuideProgramme, at: number): ProgrammeAction {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  if (start <= at && at < end) return 'watch'
  return end <= at && start >= at - catchUpMs ? 'startOver' : 'details'
}

/** The path of a programme's link. */
export function programmePath(
  lang: LangCode,
  channelCode: string,
  programme: GuideProgramme,
  action: ProgrammeAction,
): string {
  if (action === 'details') return pathTo.detail(lang, programme.seriesCode)
  const player = pathTo.watchChannel(lang, channelCode)
  return action === 'watch' ? player : `${player}?start=${encodeURIComponent(programme.startDate)}`
}

interface GuideCellProps {
  lang: LangCode
  channel: Pick<TvChannel, 'code' | 'free' | 'title'>
  programme: GuideProgramme
  position: GuidePosition
  /** Milliseconds since 1970. */
  now: number
  /** Whether the guide is a grid with arrow keys. */
  wide: boolean
}

/** A programme at its position in time: a link to the player or to the title's page, and a bell while it is to come. */
function GuideCell({ lang, channel, programme, position, now, wide }: GuideCellProps) {
  const t = useTranslations('liveTv')
  const action = actionOf(programme, now)
  const onNow = action === 'watch'
  const hasBell = Date.parse(programme.startDate) > now && (!wide || position.length >= minBellUnits)
  const { title, textLang, startDate, endDate } = programme
  return (
    <div
      className="guide-cell"
      role={wide ? 'gridcell' : 'listitem'}
      data-at={position.at}
      data-for={position.length}
      data-past={Date.parse(endDate) <= now || undefined}
      data-bell={hasBell || undefined}
    >
      <a
        href={programmePath(lang, channel.code, programme, action)}
        tabIndex={wide ? -1 : undefined}
        data-now={onNow || undefined}
      >
        <b>
          <bdi lang={textLang === lang ? undefined : textLang}>{title}</bdi>
        </b>{' '}
        <small>
          <ClockRange lang={lang} from={startDate} to={endDate} />
          {onNow && <span>· {t('onNow')}</span>}
          {action === 'startOver' && (
            <span className="lg:grid lg:place-items-center lg:text-gold">
              <Icon icon={RotateCcw} size="xs" />
              <span className="vh">{t('startOver')}</span>
            </span>
          )}
        </small>{' '}
        {action !== 'details' && (
          <AccessMark free={channel.free} live>
            {t(channel.free ? 'free' : 'withPlan')}
          </AccessMark>
        )}
        {wide && position.length < minTitleUnits && <PointerHint text={title} />}
        {onNow && (
          <>
            <span className="mt-1.5 [grid-area:bar] lg:hidden">
              <ProgressBar tone="teal" value={elapsedShare(programme, now)} />
            </span>
            <span className="ms-2.5 grid size-11 place-items-center rounded-pill border border-line text-gold [grid-area:watch] lg:hidden phone:group-data-desktop-only:hidden">
              <Icon icon={Play} size="s" fill />
            </span>
          </>
        )}
      </a>
      {hasBell && (
        <ReminderBell
          {...{ lang, channel, programme }}
          returnTo={pathTo.guide(lang)}
          tabIndex={wide ? -1 : undefined}
        />
      )}
    </div>
  )
}

interface GuideRowProps {
  lang: LangCode
  channel: TvChannel
  /** The start of the window, in milliseconds since 1970, as `now`. */
  from: number
  now: number
  wide: boolean
  /** The channel's programmes as rendered with the page; without them the row fetches them once it is in view. */
  sent: GuideBlocks | undefined
}

type TrackProps = Omit<GuideRowProps, 'sent'> & { programmes: readonly GuideProgramme[]; loading: boolean }

/** The programmes within the window. */
function Programmes({ programmes, loading, channel, from, ...shared }: TrackProps) {
  return (
    <div className="guide-track" role={shared.wide ? undefined : 'list'} aria-busy={loading || undefined}>
      {programmes.map((programme) => {
        const position = positionIn(from, programme)
        const cell = { programme, channel, ...shared }
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

/** Placeholder of programmes. */
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

/** A channel with its programmes. Out of view, a row of the grid only has its head. */
export const GuideRow = memo(function Row({ sent, ...row }: GuideRowProps) {
  const { lang, channel, from, now, wide } = row
  const root = useRef<HTMLDivElement>(null)
  const inView = useRowInView(root, sent !== undefined)
  const fetched = useRowProgrammes({ lang, channelId: channel.id, from, inView, sent })
  const { programmes, loading, failed, retry } = fetched
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
        <Programmes {...row} programmes={shown} loading={loading} />
      ) : (
        <ProgrammesPlaceholder {...{ wide, failed, inView }} onRetry={retry} />
      )}
    </div>
  )
})

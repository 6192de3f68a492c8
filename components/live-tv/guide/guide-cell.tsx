import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { ProgressBar } from '@/components/ui/feedback/progress-bar'
import type { LangCode } from '@/lib/contract/languages'
import { shareGone } from '@/lib/epg/now-and-next'
import type { GuideEntry } from '../common/guide-entries'
import { pathTo } from '@/lib/routing/paths'
import { RotateCcw } from '../common/live-icons'
import { ClockRange } from '../common/clock'
import css from './guide-cell.module.css'

/** How far back a channel can be watched, in milliseconds. */
const catchUpMs = 3_600_000

/** What a press on a programme of the guide does. */
type ProgrammeAction = 'watch' | 'startOver' | 'details'

/**
 * What can be done with a programme at an instant (milliseconds since 1970): what is on is watched, what began within
 * the last hour can be watched from its start, everything else has the page of its title.
 */
export function actionOf({ startDate, endDate }: GuideEntry, at: number): ProgrammeAction {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  if (start <= at && at < end) return 'watch'
  return end <= at && start >= at - catchUpMs ? 'startOver' : 'details'
}

/** Where a press on a programme leads. */
export function programmePath(
  lang: LangCode,
  channelCode: string,
  entry: GuideEntry,
  action: ProgrammeAction,
): string {
  if (action === 'details') return pathTo.detail(lang, entry.seriesCode)
  const player = pathTo.watchChannel(lang, channelCode)
  return action === 'watch' ? player : `${player}?start=${encodeURIComponent(entry.startDate)}`
}

interface Props {
  lang: LangCode
  channelCode: string
  entry: GuideEntry
  /** Its place in the window, in units. */
  place: { at: number; length: number }
  /** Milliseconds since 1970. */
  now: number
  /** Whether the guide is a grid, which one moves over by arrow keys. */
  wide: boolean
}

/** A programme in its place in time: a link to the player, or to the page of its title. */
export function GuideCell({ lang, channelCode, entry, place, now, wide }: Props) {
  const t = useTranslations('liveTv')
  const action = actionOf(entry, now)
  const onNow = action === 'watch'
  return (
    <div
      className={css.cell}
      role={wide ? 'gridcell' : 'listitem'}
      data-at={place.at}
      data-for={place.length}
      data-past={Date.parse(entry.endDate) <= now || undefined}
    >
      <a
        className={css.link}
        href={programmePath(lang, channelCode, entry, action)}
        tabIndex={wide ? -1 : undefined}
        data-now={onNow || undefined}
      >
        <b className={css.title}>
          <bdi lang={entry.textLang === lang ? undefined : entry.textLang}>{entry.title}</bdi>
        </b>{' '}
        <small className={css.time}>
          <ClockRange lang={lang} from={entry.startDate} to={entry.endDate} />
          {onNow && <span> · {t('onNow')}</span>}
          {action === 'startOver' && (
            <span className={css.again}>
              <Icon icon={RotateCcw} size="xs" />
              <span className="vh">{t('startOver')}</span>
            </span>
          )}
        </small>
        {onNow && (
          <>
            <span className={css.bar}>
              <ProgressBar tone="teal" value={shareGone(entry, now)} />
            </span>
            <span className={css.watch} aria-hidden="true">
              {t('watch')}
            </span>
          </>
        )}
      </a>
    </div>
  )
}

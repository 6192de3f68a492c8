import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { ProgressBar } from '@/components/ui/feedback/progress-bar'
import type { LangCode } from '@/lib/contract/languages'
import { elapsedShare } from '@/lib/epg/now-and-next'
import type { GuideProgramme } from './guide-programmes'
import type { GuidePosition } from './guide-window'
import { pathTo } from '@/lib/routing/paths'
import { ClockRange } from '../common/clock'
import { RotateCcw } from '../common/live-icons'

/** How far back a channel can be watched, in milliseconds. */
const catchUpMs = 3_600_000

/** What a programme's link does. */
type ProgrammeAction = 'watch' | 'startOver' | 'details'

/**
 * The action for a programme at an instant (milliseconds since 1970): what is on is watched, what started within the
 * last hour and is over can be watched from its start, everything else has the page of its title.
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

interface Props {
  lang: LangCode
  channelCode: string
  programme: GuideProgramme
  position: GuidePosition
  /** Milliseconds since 1970. */
  now: number
  /** Whether the guide is a grid with arrow keys. */
  wide: boolean
}

/** A programme at its position in time: a link to the player, or to the page of its title. */
export function GuideCell({ lang, channelCode, programme, position, now, wide }: Props) {
  const t = useTranslations('liveTv')
  const action = actionOf(programme, now)
  const onNow = action === 'watch'
  const { title, textLang, startDate, endDate } = programme
  return (
    <div
      className="guide-cell"
      role={wide ? 'gridcell' : 'listitem'}
      data-at={position.at}
      data-for={position.length}
      data-past={Date.parse(endDate) <= now || undefined}
    >
      <a
        href={programmePath(lang, channelCode, programme, action)}
        tabIndex={wide ? -1 : undefined}
        data-now={onNow || undefined}
      >
        <b>
          <bdi lang={textLang === lang ? undefined : textLang}>{title}</bdi>
        </b>{' '}
        <small>
          <ClockRange lang={lang} from={startDate} to={endDate} />
          {onNow && <span> · {t('onNow')}</span>}
          {action === 'startOver' && (
            <span className="lg:ms-1.5 lg:inline-flex lg:align-[-2px] lg:text-gold">
              <Icon icon={RotateCcw} size="xs" />
              <span className="vh">{t('startOver')}</span>
            </span>
          )}
        </small>
        {onNow && (
          <>
            <span className="mt-1.5 [grid-area:bar] lg:hidden">
              <ProgressBar tone="teal" value={elapsedShare(programme, now)} />
            </span>
            <span
              className="rounded-md bg-gold px-4.5 py-2 font-semibold text-night [grid-area:watch] lg:hidden"
              aria-hidden="true"
            >
              {t('watch')}
            </span>
          </>
        )}
      </a>
    </div>
  )
}

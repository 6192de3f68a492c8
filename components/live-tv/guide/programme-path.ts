import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import type { GuideEntry } from '../common/guide-entries'

/** How far back a channel can be watched, in milliseconds. */
export const catchUpMs = 3_600_000

/** What a press on a programme of the guide does. */
export type ProgrammeAction = 'watch' | 'startOver' | 'details'

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

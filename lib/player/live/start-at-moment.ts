import type Hls from 'hls.js'
import type { Events } from 'hls.js'
import { windowOf } from './hls-window'
import { intoWindow, timeAt } from './live-window'

/** Has a channel start at a moment instead of live, as soon as its playlist tells which second that is. */
export function startAtMoment(hls: Hls, events: typeof Events, moment: Date): void {
  hls.once(events.LEVEL_UPDATED, (_, { details }) => {
    const live = windowOf({ latestLevelDetails: details, liveSyncPosition: hls.liveSyncPosition })
    const time = live && timeAt(live, moment.getTime())
    if (live && time !== null) hls.startLoad(intoWindow(live, time))
  })
}

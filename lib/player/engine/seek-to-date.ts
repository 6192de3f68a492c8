import type Hls from 'hls.js'
import type { Events } from 'hls.js'
import { windowOf } from './hls-window'
import { intoWindow, liveTolerance, timeAt } from '../core/live-window'

/**
 * Has a channel start at a moment instead of live: goes there before the first picture, and again with the first segment
 * should hls.js have gone live meanwhile. A start that it is told itself is lost to picture, not to sound, when a segment
 * fails, and then each waits for the other.
 */
export function startAtMoment(hls: Hls, events: typeof Events, moment: Date): void {
  let begun = false
  const goThere = () => {
    const { media } = hls
    const live = windowOf(hls)
    const time = live && timeAt(live, moment.getTime())
    if (begun || !media || !live || time === null) return
    const second = intoWindow(live, time)
    if (Math.abs(media.currentTime - second) > liveTolerance) media.currentTime = second
  }
  const begin = () => {
    if (!hls.hasEnoughToStart) return
    goThere()
    begun = true
    hls.off(events.FRAG_BUFFERED, begin)
  }
  hls.on(events.MEDIA_ATTACHED, (_, { media }) => {
    media.addEventListener('loadedmetadata', goThere, { once: true })
  })
  hls.on(events.FRAG_BUFFERED, begin)
}

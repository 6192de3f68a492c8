interface StallWatchOptions {
  video: HTMLVideoElement
  /** Seconds without media or a request after which loading counts as stalled. */
  afterSec: number
  /** `times`: how often in a row, without any playback between. */
  onStall: (times: number) => void
}

const lookMs = 1_000
/** Less than this ahead of the viewer's position is nothing to play, in seconds. */
const minBuffer = 0.5

/** How much can be played on from the viewer's position, in seconds. */
export function bufferAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime < buffered.end(index)) {
      return buffered.end(index) - currentTime
    }
  }
  return 0
}

/** Whether the viewer waits for media. In a hidden page nobody does: browsers put its media off until it is looked at. */
function isStarved(video: HTMLVideoElement): boolean {
  if (video.ended || document.hidden || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return false
  const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  return !(video.paused && hasPicture) && bufferAhead(video) < minBuffer
}

export interface StallWatch {
  /** Whether a request of the engine is open; until it is told, one is taken to be. */
  setLoading: (isLoading: boolean) => void
  stop: () => void
}

/**
 * Finds out when nothing is left to play and nothing is on its way, though no error has been reported. Looks each second
 * in which no request is open, and counts looks instead of time: a machine under load is late with everything.
 */
export function watchStall({ video, afterSec, onStall }: StallWatchOptions): StallWatch {
  let timer: ReturnType<typeof setInterval> | undefined
  let idleSec = 0
  let times = 0
  const stop = () => clearInterval(timer)
  const look = () => {
    if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) times = 0
    idleSec = isStarved(video) ? idleSec + 1 : 0
    if (idleSec < afterSec) return
    idleSec = 0
    times += 1
    onStall(times)
  }
  return {
    setLoading(isLoading) {
      stop()
      idleSec = 0
      if (!isLoading) timer = setInterval(look, lookMs)
    },
    stop,
  }
}

interface StallWatchOptions {
  video: HTMLVideoElement
  /** Seconds without media or a request after which loading counts as stalled. */
  afterSec: number
  /** `times`: consecutive stalls without playback in between. */
  onStall: (times: number) => void
}

const intervalMs = 1_000
/** A buffer shorter than this ahead of the position counts as empty, in seconds. */
const minBuffer = 0.5

/** Seconds buffered ahead of the position. */
export function bufferAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime < buffered.end(index)) {
      return buffered.end(index) - currentTime
    }
  }
  return 0
}

/** Whether the viewer waits for media. Never in a hidden page, where browsers defer media. */
function isStarved(video: HTMLVideoElement): boolean {
  if (video.ended || document.hidden || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return false
  const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  return !(video.paused && hasPicture) && bufferAhead(video) < minBuffer
}

export interface StallWatch {
  /** Whether an engine request is pending; assumed so until reported. */
  setLoading: (isLoading: boolean) => void
  stop: () => void
}

/**
 * Detects an empty buffer with no pending request and no reported error. Counts one-second checks instead of elapsed
 * time, since a busy machine is late with everything.
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
      if (!isLoading) timer = setInterval(look, intervalMs)
    },
    stop,
  }
}

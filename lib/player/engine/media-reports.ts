import type { EmitEngineEvent, LiveWindow } from '@/lib/player/core'

const intervalMs = 1_000

/** Updates the live window every second, also while paused. Returns functions to update now and to stop. */
export function trackLiveWindow(read: () => LiveWindow | null, emit: EmitEngineEvent) {
  const update = () => {
    const live = read()
    if (live) emit({ type: 'changed', changes: { live } })
  }
  const timer = setInterval(update, intervalMs)
  return { update, stop: () => clearInterval(timer) }
}

/**
 * Reports payloads of active cues in the element's hidden subtitle tracks, for any engine. The browser times the cues;
 * the page renders them. Returns a function that stops.
 */
export function watchActiveCues(video: HTMLVideoElement, report: (payloads: string[]) => void): () => void {
  const watched = new Set<TextTrack>()
  const read = () => {
    const payloads = [...watched]
      .filter((track) => track.mode === 'hidden')
      .flatMap((track) => [...(track.activeCues ?? [])])
      .map((cue) => ('text' in cue ? String(cue.text) : ''))
    report([...new Set(payloads)])
  }
  const watch = (track: TextTrack) => {
    if (watched.has(track) || !['subtitles', 'captions'].includes(track.kind)) return
    watched.add(track)
    track.addEventListener('cuechange', read)
  }
  const watchAll = () => {
    for (const track of video.textTracks) watch(track)
    read()
  }
  watchAll()
  video.textTracks.addEventListener('addtrack', watchAll)
  video.textTracks.addEventListener('change', watchAll)
  return () => {
    video.textTracks.removeEventListener('addtrack', watchAll)
    video.textTracks.removeEventListener('change', watchAll)
    for (const track of watched) track.removeEventListener('cuechange', read)
  }
}

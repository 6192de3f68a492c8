/** The cues of every loaded subtitle track, and one hidden text track that times those of the selected one. */
export interface CueTrack {
  add: (trackId: string, cues: readonly TextTrackCue[]) => void
  show: (trackId: string | null) => void
}

/** A track added by script cannot be removed, so each element gets exactly one. */
const tracks = new WeakMap<HTMLVideoElement, TextTrack>()

function trackOf(video: HTMLVideoElement): TextTrack {
  const existing = tracks.get(video)
  if (existing) return existing
  const track = video.addTextTrack('subtitles')
  track.mode = 'hidden'
  tracks.set(video, track)
  return track
}

function isSameCue(one: TextTrackCue, other: TextTrackCue): boolean {
  return one.startTime === other.startTime && one.endTime === other.endTime && one.id === other.id
}

/** Lets the browser time cues without a `<track>` URL, which a strict CSP would block. */
export function createCueTrack(video: HTMLVideoElement): CueTrack {
  const track = trackOf(video)
  const loaded = new Map<string, TextTrackCue[]>()
  let shown: string | null = null
  const empty = () => {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
  }
  empty()
  return {
    add(trackId, cues) {
      const all = loaded.get(trackId) ?? []
      const added = cues.filter((cue) => !all.some((present) => isSameCue(present, cue)))
      loaded.set(trackId, [...all, ...added])
      if (trackId === shown) for (const cue of added) track.addCue(cue)
    },
    show(trackId) {
      shown = trackId
      empty()
      for (const cue of trackId === null ? [] : (loaded.get(trackId) ?? [])) track.addCue(cue)
    },
  }
}

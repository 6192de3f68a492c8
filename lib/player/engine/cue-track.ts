/** The cues of every subtitle track that was read, and one hidden track of the element that times the chosen one's. */
export interface CueTrack {
  add: (trackId: string, cues: readonly TextTrackCue[]) => void
  show: (trackId: string | null) => void
}

/** A track made by script can never be taken off its element, so each element has one for good. */
const tracks = new WeakMap<HTMLVideoElement, TextTrack>()

function trackOf(video: HTMLVideoElement): TextTrack {
  const known = tracks.get(video)
  if (known) return known
  const track = video.addTextTrack('subtitles')
  track.mode = 'hidden'
  tracks.set(video, track)
  return track
}

function isSameCue(one: TextTrackCue, other: TextTrackCue): boolean {
  return one.startTime === other.startTime && one.endTime === other.endTime && one.id === other.id
}

/** Lets the browser time cues without any `<track>` address, which a strict content policy would refuse. */
export function createCueTrack(video: HTMLVideoElement): CueTrack {
  const track = trackOf(video)
  const known = new Map<string, TextTrackCue[]>()
  let shown: string | null = null
  const empty = () => {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
  }
  empty()
  return {
    add(trackId, cues) {
      const all = known.get(trackId) ?? []
      const added = cues.filter((cue) => !all.some((present) => isSameCue(present, cue)))
      known.set(trackId, [...all, ...added])
      if (trackId === shown) for (const cue of added) track.addCue(cue)
    },
    show(trackId) {
      shown = trackId
      empty()
      for (const cue of trackId === null ? [] : (known.get(trackId) ?? [])) track.addCue(cue)
    },
  }
}

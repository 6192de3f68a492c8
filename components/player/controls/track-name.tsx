import { languages, readLangCode } from '@/lib/contract/languages'
import { fillIn } from '../ui/fill-in'
import type { Track } from '@/lib/player/core/player-state'

interface TrackNameProps {
  track: Track
  /** `Track {number}`, for a track that says nothing about itself. */
  unknown: string
}

/** A track by the name of its language in that language. */
export function TrackName({ track, unknown }: TrackNameProps) {
  const code = readLangCode(track.lang)
  if (code !== null) {
    const { dir, endonym } = languages[code]
    return (
      <bdi className="endonym" lang={code} dir={dir}>
        {endonym}
      </bdi>
    )
  }
  return <bdi lang={track.lang || undefined}>{track.name || fillIn(unknown, { number: track.id })}</bdi>
}

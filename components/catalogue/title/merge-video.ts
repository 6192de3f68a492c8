import type { Video } from '@/lib/contract/content-shapes'
import { mergeDeep } from '@/lib/query/merge-deep'

type Place = Pick<Video, 'lastSec' | 'lastUpdateTimestamp'>

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === 0

/** The place of the later timestamp; one without a place or a time never wins over one that has both. */
function newestPlace(known: Place, told: Place): Place {
  const [a, b] = [known, told].map(({ lastSec, lastUpdateTimestamp }) =>
    typeof lastSec === 'number' && lastUpdateTimestamp ? Date.parse(lastUpdateTimestamp) : -Infinity,
  )
  const { lastSec, lastUpdateTimestamp } = (b ?? 0) >= (a ?? 0) && b !== -Infinity ? told : known
  return { lastSec: lastSec ?? null, lastUpdateTimestamp: lastUpdateTimestamp ?? null }
}

/**
 * One video as it is known and as it is newly told, in one (specification 3): storyline, season count, info and title
 * stay when the new ones are empty, and the place is the newest one that there is.
 */
export function mergeVideo(known: Video, told: Partial<Video>): Video {
  const kept = (['storyline', 'seasonCount', 'info', 'title'] as const).filter((key) => isEmpty(told[key]))
  const texts = Object.fromEntries(kept.map((key) => [key, known[key]]))
  const place = newestPlace(known, { ...known, ...told })
  return { ...mergeDeep(known, told as Video), ...texts, ...place }
}

/** The videos as they are newly told, each with what was known of it. */
export function mergeVideos(known: readonly Video[], told: readonly Video[]): Video[] {
  const knownById = new Map(known.map((video) => [video.id, video]))
  return told.map((video) => mergeVideo(knownById.get(video.id) ?? video, video))
}

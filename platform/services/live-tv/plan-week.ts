/** A film, or a series with its episodes in order, to be aired. */
export interface LineUpTitle<Video> {
  code: string
  isSeries: boolean
  forKids: boolean
  videos: readonly Video[]
}

interface PlannedProgramme<Video> {
  video: Video
  minutes: number
}

const weekMinutes = 7 * 24 * 60
/** Programmes start at full ten minutes, as in printed guides, and last at least twenty. */
const grid = 10
const minMinutes = 2 * grid
const filmMinutes = [80, 90, 100, 110, 120]
const episodeMinutes = [30, 40, 50, 60]
const childrensMinutes = [20, 30]

/**
 * A channel's schedule for a week, without gaps: its titles in rounds, each in another order, and each series
 * continuing with its next episode. Deterministic for a channel and its titles.
 */
export function planWeek<Video>(
  channelCode: string,
  titles: readonly LineUpTitle<Video>[],
): PlannedProgramme<Video>[] {
  const halves = halvesOf(channelCode, titles)
  const planned: PlannedProgramme<Video>[] = []
  let left = halves.flat().length === 0 ? 0 : weekMinutes
  for (let round = 0; left > 0; round += 1)
    for (const title of halves.flatMap((half) => inOrder(`${channelCode}/${round}`, half))) {
      const video = title.videos[round % title.videos.length]
      if (left === 0 || video === undefined) continue
      const usual = usualMinutes(title)
      const minutes = left - usual < minMinutes ? left : usual
      planned.push({ video, minutes })
      left -= minutes
    }
  return planned
}

/** Each round shuffles the two halves separately, so that nothing repeats soon. */
function halvesOf<Video>(channelCode: string, titles: readonly LineUpTitle<Video>[]) {
  const airable = inOrder(
    channelCode,
    titles.filter(({ videos }) => videos.length > 0),
  )
  const middle = Math.ceil(airable.length / 2)
  return [airable.slice(0, middle), airable.slice(middle)]
}

function inOrder<Title extends { code: string }>(seed: string, titles: readonly Title[]): Title[] {
  return titles
    .map((title) => ({ title, rank: hashOf(`${seed}/${title.code}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ title }) => title)
}

function usualMinutes({ code, isSeries, forKids }: LineUpTitle<unknown>) {
  const lengths = isSeries ? (forKids ? childrensMinutes : episodeMinutes) : filmMinutes
  return lengths[hashOf(code) % lengths.length] ?? grid
}

/** FNV-1a with a final mix, so that texts with the same ending hash far apart. */
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A film, or a series with its episodes in order, to be aired. */
export interface LineUpTitle<Video> {
  code: string
  isSeries: boolean
  forKids: boolean
  videos: readonly Video[]
}

export interface PlannedProgramme<Video> {
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

/** A channel's titles, in any order. */
interface LineUp<Video> {
  channelCode: string
  titles: readonly LineUpTitle<Video>[]
}

/** A title on air, in minutes since the start of the week. */
interface Airtime {
  titleCode: string
  from: number
  to: number
}

/** The slots of the week, of ten minutes, in which a title is on: 1 for each; by the title's code. */
type OnAir = Map<string, Uint8Array>

/**
 * The schedules of channels for a week, in the order of the channels: each without gaps, its titles in rounds, each in
 * another order, and each series continuing with its next episode. A title waits while another channel airs it, and
 * while fewer than half of the channel's titles were on since. Deterministic for the channels and their titles; a
 * channel added at the end changes none before it.
 */
export function planWeeks<Video>(lineUps: readonly LineUp<Video>[]): PlannedProgramme<Video>[][] {
  const elsewhere: OnAir = new Map()
  return lineUps.map((lineUp) => {
    const { programmes, airtimes } = planWeek(lineUp, elsewhere)
    for (const { titleCode, from, to } of airtimes) {
      const slots = elsewhere.get(titleCode) ?? new Uint8Array(weekMinutes / grid)
      elsewhere.set(titleCode, slots.fill(1, from / grid, to / grid))
    }
    return programmes
  })
}

function planWeek<Video>({ channelCode, titles }: LineUp<Video>, elsewhere: OnAir) {
  const airable = titles.filter(({ videos }) => videos.length > 0)
  const programmes: PlannedProgramme<Video>[] = []
  const airtimes: Airtime[] = []
  const timesAired = new Map<string, number>()
  const waiting: LineUpTitle<Video>[] = []
  let from = 0
  for (let round = 0; airable.length > 0 && from < weekMinutes;) {
    if (waiting.length <= airable.length) {
      waiting.push(...inOrder(`${channelCode}/${round}`, airable))
      round += 1
    }
    const [title] = waiting.splice(nextOf(waiting, { from, airtimes, elsewhere, titles: airable.length }), 1)
    if (!title) break
    const aired = timesAired.get(title.code) ?? 0
    const video = title.videos[aired % title.videos.length]
    if (video === undefined) break
    timesAired.set(title.code, aired + 1)
    const airtime = airtimeFrom(from, title)
    programmes.push({ video, minutes: airtime.to - from })
    airtimes.push(airtime)
    from = airtime.to
  }
  return { programmes, airtimes }
}

interface Slot {
  from: number
  /** Of the channel itself, in order. */
  airtimes: readonly Airtime[]
  elsewhere: OnAir
  /** How many titles the channel has. */
  titles: number
}

/**
 * The index of the first title that is on nowhere else and has not been on recently; else of one that has not just
 * been on; else of one that only the channel itself has not had recently.
 */
function nextOf(
  waiting: readonly LineUpTitle<unknown>[],
  { from, airtimes, elsewhere, titles }: Slot,
): number {
  const last = airtimes.at(-1)?.titleCode
  const recent = airtimes
    .slice(Math.max(0, airtimes.length - Math.floor(titles / 2)))
    .map(({ titleCode }) => titleCode)
  const isFree = (title: LineUpTitle<unknown>) => {
    const { to } = airtimeFrom(from, title)
    return !elsewhere
      .get(title.code)
      ?.subarray(from / grid, to / grid)
      .includes(1)
  }
  const isFresh = ({ code }: LineUpTitle<unknown>) => !recent.includes(code)
  const wishes = [
    (title: LineUpTitle<unknown>) => isFresh(title) && isFree(title),
    (title: LineUpTitle<unknown>) => title.code !== last && isFree(title),
    isFresh,
  ]
  for (const isWished of wishes) {
    const index = waiting.findIndex(isWished)
    if (index !== -1) return index
  }
  return 0
}

function airtimeFrom(from: number, title: LineUpTitle<unknown>): Airtime {
  const to = from + usualMinutes(title)
  return { titleCode: title.code, from, to: weekMinutes - to < minMinutes ? weekMinutes : to }
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

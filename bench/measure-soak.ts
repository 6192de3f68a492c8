import { median, type Figure } from './figures'
import { findVideo } from './find-video'
import { inventedAt, send } from './invented'
import { watchMemory, type MemorySample } from './resident-memory'
import {
  changeList,
  createMember,
  findTitles,
  logIn,
  readList,
  reportProgress,
  type Member,
} from './soak-members'

const json = { 'content-type': 'application/json' }
const memberCount = 5
const pages = [
  '/en',
  '/ar',
  '/en/detail/the-lanterns-of-fustat',
  '/en/category/SERIES',
  '/en/watch/channel',
  '/en/search',
]
const terms = ['moon', 'fustat', 'قمر', 'lantern', 'sea']

interface Tally {
  requests: number
  unexpected: Map<string, number>
}

interface Addresses {
  web: string
  platform: string
}

function count(tally: Tally, what: string, good: boolean): void {
  tally.requests += 1
  if (!good) tally.unexpected.set(what, (tally.unexpected.get(what) ?? 0) + 1)
}

/** One viewer's visit to a page of the app. */
async function visit({ web }: Addresses, path: string, tally: Tally): Promise<void> {
  const { status } = await send(web, { path })
  count(tally, `${path} ${status}`, status === 200)
}

/** Starts a video like the player: its address, the playlist, a rendition and a segment. */
async function play({ web }: Addresses, videoId: number, tally: Tally): Promise<void> {
  const headers = { ...json, origin: web, 'sec-fetch-site': 'same-origin' }
  let cookie = ''
  const read = async (url: string, init: { method?: string; headers?: Record<string, string> } = {}) => {
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie } })
    cookie ||= response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    const text = await response.text()
    count(tally, `player ${new URL(url).pathname.slice(0, 12)} ${response.status}`, response.ok)
    return text
  }
  const call = `${web}/api/content/video/video-url?videoId=${videoId}`
  await read(`${web}/api/content/video/findById?videoId=${videoId}`)
  const { data } = JSON.parse(await read(call, { method: 'POST', headers })) as {
    data: { url?: string } | null
  }
  let address = data?.url && new URL(data.url, web).href
  for (let depth = 0; depth < 3 && address; depth += 1) {
    const next = (await read(address)).split('\n').find((line) => line !== '' && !line.startsWith('#'))
    address = next && new URL(next, address).href
  }
}

/** Growth of a program in the second half, in megabytes a minute: the slope of a linear fit. */
function slopeOf(samples: readonly MemorySample[], program: 'web' | 'platform'): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const minutes = half.map(({ atMs }) => atMs / 60_000)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [atMean, sizeMean] = [mean(minutes), mean(half.map((sample) => sample[program]))]
  const rise = half.map((sample, at) => ((minutes[at] ?? 0) - atMean) * (sample[program] - sizeMean))
  return mean(rise) / mean(minutes.map((minute) => (minute - atMean) ** 2))
}

/** By how much the median of the last quarter exceeds that of the third, in percent. */
function growthOf(samples: readonly MemorySample[], program: 'web' | 'platform'): number {
  const values = samples.map((sample) => sample[program])
  const [half, last] = [Math.floor(values.length / 2), Math.floor(values.length * 0.75)]
  return 100 * (median(values.slice(last)) / median(values.slice(half, last)) - 1)
}

function printMemory(samples: readonly MemorySample[]): void {
  const step = Math.max(1, Math.floor(samples.length / 20))
  console.log('\n  after      web  platform')
  for (const { atMs, web, platform } of samples.filter((_, index) => index % step === 0))
    console.log(
      `  ${(atMs / 1_000).toFixed(0).padStart(4)} s  ${web.toFixed(0).padStart(4)} MB  ${platform.toFixed(0).padStart(4)} MB`,
    )
}

function memoryFigures(samples: readonly MemorySample[]): Figure[] {
  return (['web', 'platform'] as const).flatMap((program) => {
    const max = Math.max(...samples.map((sample) => sample[program]))
    return [
      { what: `${program}: most resident memory`, value: max, unit: 'MB', limit: 450 },
      {
        what: `${program}: growth, last quarter to third`,
        value: growthOf(samples, program),
        unit: '%',
        limit: 5,
      },
      {
        what: `${program}: slope of the second half`,
        value: slopeOf(samples, program),
        unit: 'MB/min',
        limit: 5,
      },
    ]
  })
}

/** Members' acknowledged writes. */
interface Written {
  progress: Map<Member, number>
  lists: Map<Member, Set<number>>
}

/**
 * Number of acknowledged writes that cannot be read back: progress in a video, and titles of lists, missing or extra.
 */
async function countLost({ platform }: Addresses, videoId: number, written: Written): Promise<number> {
  let lost = 0
  for (const [member, lastSec] of written.progress) {
    const found = await reportProgress(platform, member, { videoId, event: 'START', lastSec: 0 })
    if (found !== lastSec) lost += 1
  }
  for (const [member, titles] of written.lists) {
    const found = new Set(await readList(platform, member))
    lost += [...titles].filter((id) => !found.has(id)).length
    lost += [...found].filter((id) => !titles.has(id)).length
  }
  return lost
}

/** Members' writes in turn: progress and My List. */
function writers(
  { platform }: Addresses,
  members: readonly Member[],
  videoId: number,
  titles: readonly number[],
) {
  const written: Written = {
    progress: new Map(),
    lists: new Map(members.map((member) => [member, new Set()])),
  }
  const memberAt = (index: number) => members[index % members.length] as Member
  return {
    written,
    progress: async (index: number) => {
      // Within the demo video, which is 48 seconds long: the platform stores nothing beyond its end.
      const lastSec = 5 + (index % 40)
      await reportProgress(platform, memberAt(index), { videoId, event: 'PROGRESS', lastSec })
      written.progress.set(memberAt(index), lastSec)
    },
    list: async (index: number) => {
      const id = titles[(index * 7) % titles.length] ?? 0
      const own = written.lists.get(memberAt(index)) as Set<number>
      await changeList(platform, memberAt(index), own.has(id) ? 'removeToMyList' : 'addToMyList', id)
      if (!own.delete(id)) own.add(id)
    },
  }
}

/**
 * Pages, searches, players, logins, writes, invented addresses and abandoned calls, mixed, for `seconds`: the memory of
 * both programs over time, unexpected responses, and acknowledged writes that cannot be read back.
 */
export async function measureSoak(addresses: Addresses, seconds: number): Promise<Figure[]> {
  const { web, platform } = addresses
  const videoId = await findVideo(web)
  const members = await Promise.all(
    Array.from({ length: memberCount }, (_, at) => createMember(platform, at)),
  )
  const visitor = await createMember(platform, memberCount)
  const tally: Tally = { requests: 0, unexpected: new Map() }
  const { written, ...write } = writers(addresses, members, videoId, await findTitles(platform))
  const until = performance.now() + seconds * 1_000
  const repeat = async (pauseMs: number, job: (index: number) => Promise<void>) => {
    for (let index = 0; performance.now() < until; index += 1) {
      await job(index).catch((error: unknown) => count(tally, String(error).slice(0, 80), false))
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  const counted = (job: (index: number) => Promise<unknown>) => async (index: number) => {
    await job(index)
    tally.requests += 1
  }
  const search = (index: number) => `/en/search/${encodeURIComponent(terms[index % terms.length] ?? '')}`
  const memory = watchMemory(new URL(web).port)
  await Promise.all([
    repeat(10, (index) => visit(addresses, pages[index % pages.length] ?? '/en', tally)),
    repeat(100, (index) => visit(addresses, search(index), tally)),
    repeat(300, () => play(addresses, videoId, tally)),
    repeat(
      1_000,
      counted(() => logIn(platform, visitor.email)),
    ),
    repeat(200, counted(write.progress)),
    repeat(200, counted(write.list)),
    repeat(10, async (index) => {
      const { status } = await send(web, inventedAt(index))
      count(tally, `invented ${status}`, status > 0 && status < 500)
    }),
    repeat(
      20,
      counted((index) => send(web, { path: '/api/content/v3/breakdowns?limit=20' }, 1 + (index % 15))),
    ),
    repeat(
      100,
      counted((index) => send(web, { path: `/en/search/left${index}` }, 1 + (index % 15))),
    ),
  ])
  const samples = await memory.stop()
  printMemory(samples)
  for (const [what, times] of tally.unexpected) console.log(`  unexpected: ${what}, ${times} times`)
  const unexpected = [...tally.unexpected.values()].reduce((sum, times) => sum + times, 0)
  const lost = await countLost(addresses, videoId, written)
  return [
    { what: 'requests', value: tally.requests, unit: '' },
    { what: 'unexpected answers', value: unexpected, unit: '', limit: 0 },
    { what: 'acknowledged writes that cannot be read', value: lost, unit: '', limit: 0 },
    ...memoryFigures(samples),
  ]
}

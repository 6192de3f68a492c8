import { headerNames } from '@/lib/contract/headers'
import { median, type Figure } from './figures'
import { findVideo } from './find-video'
import { inventedAt, send } from './invented'
import { watchMemory, type MemorySample } from './resident-memory'

const password = 'hilal-demo-1'
const members = 5
const pages = [
  '/en',
  '/ar',
  '/en/detail/the-lanterns-of-fustat',
  '/en/category/SERIES',
  '/en/watch/channel',
  '/en/search',
]
const words = ['moon', 'fustat', 'قمر', 'lantern', 'sea']

interface Member {
  email: string
  headers: Record<string, string>
  sessionId: string
}

interface Created {
  deviceId: string
  tokenInfo: { accessToken: string }
  userProfile: { id: number }[]
}

interface Tally {
  requests: number
  unexpected: Map<string, number>
}

interface Addresses {
  web: string
  platform: string
}

const json = { 'content-type': 'application/json' }

async function post<Data>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return ((await response.json()) as { data: Data }).data
}

async function createMember({ platform }: Addresses, index: number): Promise<Member> {
  const email = `soak-${index}-${Date.now()}@hilalplay.test`
  const made = await post<Created>(`${platform}/sandbox/users`, { email, password })
  const headers = {
    authorization: `Bearer ${made.tokenInfo.accessToken}`,
    [headerNames.deviceId]: made.deviceId,
    [headerNames.profileId]: String(made.userProfile[0]?.id ?? ''),
  }
  return { email, headers, sessionId: crypto.randomUUID() }
}

async function logIn({ platform }: Addresses, email: string): Promise<void> {
  const body = { email, password, gRecaptchaResponse: 'bench' }
  await post(`${platform}/auth/auth/login`, body, { [headerNames.deviceId]: 'soak-device-of-logins' })
}

/** Reports how far a video has been watched, or asks where it stopped. Gives the place that the platform answers. */
async function report(
  { platform }: Addresses,
  { headers, sessionId }: Member,
  progress: { videoId: number; event: 'START' | 'PROGRESS'; lastSec: number },
): Promise<number> {
  const body = { ...progress, sessionId, lastUpdateTimestamp: new Date().toISOString() }
  const data = await post<{ lastSec: number }>(`${platform}/watch/content-access`, body, headers)
  return data.lastSec
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

/** Starts a video as the player does: its address, the playlist, a rendition and a segment. */
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

/** How much the median of the last quarter exceeds that of the third, in percent: a program that grows shows it. */
function growth(samples: readonly MemorySample[], program: 'web' | 'platform'): number {
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

/**
 * Pages, searches, players, logins, writes, invented addresses and abandoned calls, mixed, for `seconds`: the memory of
 * both programs over time, answers that nobody expects, and writes that were acknowledged and cannot be read back.
 */
export async function measureSoak(addresses: Addresses, seconds: number): Promise<Figure[]> {
  const videoId = await findVideo(addresses.web)
  const all = await Promise.all(Array.from({ length: members }, (_, index) => createMember(addresses, index)))
  const visitor = await createMember(addresses, members)
  const tally: Tally = { requests: 0, unexpected: new Map() }
  const written = new Map<Member, number>()
  const until = performance.now() + seconds * 1_000
  const repeat = async (pauseMs: number, job: (index: number) => Promise<void>) => {
    for (let index = 0; performance.now() < until; index += 1) {
      await job(index).catch((error: unknown) => count(tally, String(error).slice(0, 80), false))
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  const memberAt = (index: number) => all[index % all.length] as Member
  const write = async (index: number) => {
    const member = memberAt(index)
    const lastSec = 10 + (index % 300)
    await report(addresses, member, { videoId, event: 'PROGRESS', lastSec })
    written.set(member, lastSec)
    tally.requests += 1
  }
  const memory = watchMemory(new URL(addresses.web).port)
  await Promise.all([
    repeat(10, (index) => visit(addresses, pages[index % pages.length] ?? '/en', tally)),
    repeat(100, (index) =>
      visit(addresses, `/en/search/${encodeURIComponent(words[index % words.length] ?? '')}`, tally),
    ),
    repeat(300, () => play(addresses, videoId, tally)),
    repeat(1_000, async () => {
      await logIn(addresses, visitor.email)
      tally.requests += 1
    }),
    repeat(200, write),
    repeat(10, async (index) => {
      const { status } = await send(addresses.web, inventedAt(index))
      count(tally, `invented ${status}`, status > 0 && status < 500)
    }),
    repeat(20, async (index) => {
      await send(addresses.web, { path: '/api/content/v3/breakdowns?limit=20' }, 1 + (index % 15))
      tally.requests += 1
    }),
  ])
  const samples = await memory.stop()
  printMemory(samples)
  for (const [what, times] of tally.unexpected) console.log(`  unexpected: ${what}, ${times} times`)
  let lost = 0
  for (const [member, lastSec] of written) {
    const read = await report(addresses, member, { videoId, event: 'START', lastSec: 0 })
    if (read !== lastSec) lost += 1
  }
  const memoryFigures = (['web', 'platform'] as const).flatMap((program): Figure[] => [
    {
      what: `${program}: most resident memory`,
      value: Math.max(...samples.map((sample) => sample[program])),
      unit: 'MB',
      limit: 450,
    },
    { what: `${program}: growth in the second half`, value: growth(samples, program), unit: '%', limit: 10 },
  ])
  const unexpected = [...tally.unexpected.values()].reduce((sum, times) => sum + times, 0)
  return [
    { what: 'requests', value: tally.requests, unit: '' },
    { what: 'unexpected answers', value: unexpected, unit: '', limit: 0 },
    { what: 'acknowledged writes that cannot be read', value: lost, unit: '', limit: 0 },
    ...memoryFigures,
  ]
}

import { headerNames } from '@/lib/contract'

const password = 'hilal-demo-1'
const json = { 'content-type': 'application/json' }

/** A member created by the soak test, with the headers of its calls to the platform. */
export interface Member {
  email: string
  headers: Record<string, string>
  sessionId: string
}

interface Created {
  deviceId: string
  tokenInfo: { accessToken: string }
  userProfile: { id: number }[]
}

async function read<Data>(url: string, init: RequestInit): Promise<Data> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`)
  return ((await response.json()) as { data: Data }).data
}

function post<Data>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Data> {
  return read(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
}

/** Creates a member through the sandbox. `platform` is its base URL, as everywhere here. */
export async function createMember(platform: string, index: number): Promise<Member> {
  const email = `soak-${index}-${Date.now()}@hilalplay.test`
  const made = await post<Created>(`${platform}/sandbox/users`, { email, password })
  const headers = {
    authorization: `Bearer ${made.tokenInfo.accessToken}`,
    [headerNames.deviceId]: made.deviceId,
    [headerNames.profileId]: String(made.userProfile[0]?.id ?? ''),
  }
  return { email, headers, sessionId: crypto.randomUUID() }
}

/** Logs a member in on one device, always the same. @throws when the login is refused */
export async function logIn(platform: string, email: string): Promise<void> {
  const body = { email, password, gRecaptchaResponse: 'bench' }
  await post(`${platform}/auth/auth/login`, body, { [headerNames.deviceId]: 'soak-device-of-logins' })
}

/** Reports progress, or requests the resume point. @returns the second that the platform responds with */
export async function reportProgress(
  platform: string,
  { headers, sessionId }: Member,
  progress: { videoId: number; event: 'START' | 'PROGRESS'; lastSec: number },
): Promise<number> {
  const body = { ...progress, sessionId, lastUpdateTimestamp: new Date().toISOString() }
  return (await post<{ lastSec: number }>(`${platform}/watch/content-access`, body, headers)).lastSec
}

/** Adds a title to a member's My List, or removes it. */
export async function changeList(
  platform: string,
  { headers }: Member,
  change: 'addToMyList' | 'removeToMyList',
  seriesId: number,
): Promise<void> {
  await read(`${platform}/content/favoriteSeries/${change}?seriesId=${seriesId}`, { headers })
}

/** Ids of the titles in a member's My List. */
export async function readList(platform: string, { headers }: Member): Promise<number[]> {
  const cards = await read<{ id: number }[]>(`${platform}/content/favoriteSeries/myList?limit=100`, {
    headers,
  })
  return cards.map(({ id }) => id)
}

/** Ids of some titles of the catalogue. */
export async function findTitles(platform: string): Promise<number[]> {
  const cards = await read<{ id: number }[]>(`${platform}/content/series/list?limit=12`, {})
  return cards.map(({ id }) => id)
}

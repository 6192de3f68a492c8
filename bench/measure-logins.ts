import { performance } from 'node:perf_hooks'
import { hash, verify } from '@node-rs/argon2'
import { headerNames } from '@/lib/contract'
import { median, percentile95, type Figure } from './figures'

const people = 100
const rounds = 200
const password = 'hilal-demo-1'
/** The platform's own parameters: 19 MiB, 2 passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const email = (index: number) => `bench-${index}@hilalplay.test`

interface Envelope<Data> {
  data: Data
}

async function post<Data>(url: string, body: unknown, deviceId?: string): Promise<Data> {
  const headers = {
    'content-type': 'application/json',
    ...(deviceId && { [headerNames.deviceId]: deviceId }),
  }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as Envelope<Data>).data
}

const logIn = (platform: string, index: number) =>
  post<{ tokenInfo: { accessToken: string } }>(
    `${platform}/auth/auth/login`,
    { email: email(index), password, gRecaptchaResponse: 'bench' },
    `bench-device-${index}`,
  )

/** Duration of each of several sequential runs, in milliseconds. */
async function timeEach(times: number, run: (index: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let index = 0; index < times; index += 1) {
    const startedAt = performance.now()
    await run(index)
    taken.push(performance.now() - startedAt)
  }
  return taken
}

/** The cost of a session per request: the same cheap call with and without one, alternating. */
async function timeSessionCheck(platform: string, accessToken: string): Promise<number> {
  const url = `${platform}/content/faq/list`
  const read = async (headers?: Record<string, string>) => (await fetch(url, { headers })).arrayBuffer()
  const bearer = { authorization: `Bearer ${accessToken}` }
  await timeEach(50, () => read(bearer))
  const guest: number[] = []
  const member: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    guest.push(...(await timeEach(1, () => read())))
    member.push(...(await timeEach(1, () => read(bearer))))
  }
  return median(member) - median(guest)
}

/** Logins one by one and in parallel, the share of argon2 in one, and the cost of a session. Sandbox only. */
export async function measureLogins(platform: string): Promise<Figure[]> {
  for (let index = 0; index < people; index += 1) {
    await post(`${platform}/sandbox/users`, { email: email(index), password })
  }
  const single = await timeEach(people, (index) => logIn(platform, index))
  const lastTokens = await hash(password, strength)
  const argon2 = await timeEach(30, () => verify(lastTokens, password))
  const startedAt = performance.now()
  const all = await Promise.allSettled(Array.from({ length: people }, (_, index) => logIn(platform, index)))
  const together = performance.now() - startedAt
  const { tokenInfo } = await logIn(platform, 0)
  return [
    { what: 'one login, median', value: median(single), unit: 'ms' },
    { what: 'one login, 95th percentile', value: percentile95(single), unit: 'ms' },
    { what: 'argon2 in it', value: (100 * median(argon2)) / median(single), unit: '%' },
    { what: `${people} logins at once`, value: together, unit: 'ms' },
    {
      what: 'of them failed',
      value: all.filter(({ status }) => status === 'rejected').length,
      unit: '',
      limit: 0,
    },
    {
      what: 'session check of a request',
      value: await timeSessionCheck(platform, tokenInfo.accessToken),
      unit: 'ms',
      limit: 1,
    },
  ]
}

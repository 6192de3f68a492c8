import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { headerNames, type TokenInfo } from '@/lib/contract'
import { seedProgress } from '../platform/test/seed-progress'
import { stackEnv } from '../scripts/run/stack/environment'
import { startProgram, waitUntilReady } from '../scripts/run/stack/program'
import { percentile95, type Figure } from './figures'

const port = '4298'
const platform = `http://127.0.0.1:${port}`
const dataDir = '.data/bench-personal'
const titles = 20_000
const profiles = 2_000
const videosEach = 500
const timedProfiles = 200
/** Loading that many titles takes a minute or two of one core. */
const seedMs = 600_000
const railsLimit = 20

interface MadeUser {
  tokenInfo: TokenInfo
  deviceId: string
}

/** Runs `work` with a platform on the folder, and stops it again. */
async function withPlatform<Result>(work: () => Promise<Result>): Promise<Result> {
  const stack = { port: '3298', platformPort: port, dataDir, purgeToken: 'a-token-of-the-bench-only' }
  const env = { ...stackEnv(stack, 'sandbox'), SEED_TITLES: String(titles), LOG_LEVEL: 'error' }
  const program = startProgram('platform', ['dist/platform.mjs'], env)
  try {
    await waitUntilReady(program, `${platform}/health/ready`, seedMs)
    return await work()
  } finally {
    await program.stop()
  }
}

async function read<Data>(path: string, init: RequestInit): Promise<Data> {
  const response = await fetch(platform + path, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return ((await response.json()) as { data: Data }).data
}

const makeUser = () =>
  read<MadeUser>('/sandbox/users', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({}),
  })

/** Milliseconds of the call for each profile, one after the other. @throws when one has no rails */
async function timeEach(path: string, ids: readonly number[], user: MadeUser): Promise<number[]> {
  const taken: number[] = []
  for (const id of ids) {
    const headers = {
      authorization: `Bearer ${user.tokenInfo.accessToken}`,
      [headerNames.deviceId]: user.deviceId,
      [headerNames.profileId]: String(id),
    }
    const startedAt = performance.now()
    const list = await read<unknown[]>(path, { headers })
    taken.push(performance.now() - startedAt)
    if (list.length === 0) throw new Error(`${path} gave profile ${id} nothing`)
  }
  return taken
}

/** The rails and the history of profiles over HTTP, with 20,000 titles and a million rows of progress. */
export async function measurePersonal(): Promise<Figure[]> {
  rmSync(dataDir, { recursive: true, force: true })
  try {
    const user = await withPlatform(makeUser)
    const ids = await seedProgress({ folder: join(dataDir, 'db'), profiles, videosEach })
    const every = Math.max(1, Math.floor(ids.length / timedProfiles))
    const timed = ids.filter((_, index) => index % every === 0)
    return await withPlatform(async () => {
      await timeEach('/content/v2/rails', timed.slice(0, 5), user)
      const rails = percentile95(await timeEach('/content/v2/rails', timed, user))
      const history = percentile95(await timeEach('/content/v2/history', timed, user))
      return [
        { what: 'rows of progress', value: profiles * videosEach, unit: 'rows' },
        { what: 'personal rails, 95th percentile', value: rails, unit: 'ms', limit: railsLimit },
        { what: 'watch history, 95th percentile', value: history, unit: 'ms', limit: railsLimit },
      ]
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

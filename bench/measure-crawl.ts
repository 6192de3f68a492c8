import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { percentile95, type Figure } from './figures'
import { inventedAt, runMany, send } from './invented'
import type { ProbeOrder, ProbeReport } from './page-probe'
import { watchMemory } from './resident-memory'

const ceilingMb = 450
/** Fewer last less than a second, which measures the warm-up. */
const minAbandoned = 5_000
const realPages = [
  '/en',
  '/ar',
  '/en/detail/the-lanterns-of-fustat',
  '/en/category/SERIES',
  '/en/about-us',
  '/fr/channels',
]

/** Lets a program run before others where the system permits that. */
function prefer(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, -10)
  } catch {
    // Only an administrator may.
  }
}

/** Returns a function that runs the page probe while `load` runs. Its viewers wait for no core that the load needs. */
function startProbe(origin: string) {
  const program = fork(new URL('page-probe.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  prefer(program.pid)
  const order = (message: ProbeOrder) => program.send(message)
  return {
    during: async (load: () => Promise<unknown>): Promise<ProbeReport> => {
      order({ origin, paths: realPages })
      await load()
      const reported = once(program, 'message')
      order('stop')
      return ((await reported) as [ProbeReport])[0]
    },
    end: () => program.kill(),
  }
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 10_000))

/**
 * Invented addresses of every kind, 2 and 50 at a time, then abandoned calls, while real pages are requested: their
 * times compared with idle ones, and the memory of both programs. `count` addresses each, and a fifth of it abandoned,
 * but at least 5,000. Linux only.
 */
export async function measureCrawl(origin: string, count: number): Promise<Figure[]> {
  for (const path of realPages) await send(origin, { path })
  const memory = watchMemory(new URL(origin).port)
  const probe = startProbe(origin)
  const quiet = await probe.during(idle)
  const limit = 2 * percentile95(quiet.times)
  const figures: Figure[] = [{ what: 'real pages idle, p95', value: percentile95(quiet.times), unit: 'ms' }]
  let index = 0
  for (const atOnce of [2, 50]) {
    let failed = 0
    const invent = async () => {
      const { status } = await send(origin, inventedAt((index += 1)))
      if (status === 0) failed += 1
    }
    const real = await probe.during(() => runMany(count, atOnce, invent))
    figures.push(
      {
        what: `${count} invented, ${atOnce} at a time: real p95`,
        value: percentile95(real.times),
        unit: 'ms',
        limit,
      },
      { what: `  real pages not answered with 200`, value: real.unavailable, unit: '', limit: 0 },
      { what: `  invented without an answer`, value: failed, unit: '', limit: 0 },
    )
  }
  const aborted = Math.max(minAbandoned, Math.ceil(count / 5))
  const abandon = async (at: number) => {
    const path = at % 2 ? '/api/content/v3/breakdowns?limit=20' : `/en/search/left${at}`
    await send(origin, { path }, 1 + (at % 20))
  }
  const real = await probe.during(() => runMany(aborted, 20, abandon))
  probe.end()
  figures.push(
    { what: `${aborted} abandoned: real p95`, value: percentile95(real.times), unit: 'ms', limit },
    { what: `  real pages not answered with 200`, value: real.unavailable, unit: '', limit: 0 },
  )
  const samples = await memory.stop()
  for (const program of ['web', 'platform'] as const) {
    const max = Math.max(...samples.map((sample) => sample[program]))
    figures.push({ what: `${program}: most resident memory`, value: max, unit: 'MB', limit: ceilingMb })
  }
  return figures
}

import { readFileSync, readdirSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Figure } from './figures'

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}

function pidOf(program: string): number | null {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = pids.find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(program)
    } catch {
      return false
    }
  })
  return found ? Number(found) : null
}

/** Requests every picture that a response names in every width, as its first visitors do, so that all are scaled. */
async function requestPictures(origin: string, path: string): Promise<void> {
  const text = await (await fetch(origin + path)).text()
  const pictures = new Set(text.match(/\/img\/\d+\/[\w./-]+/g))
  const headers = { accept: 'image/webp' }
  await Promise.all([...pictures].map(async (one) => (await fetch(origin + one, { headers })).arrayBuffer()))
}

/**
 * Resident memory of both programs after the pictures of some pages, and 10,000 requests spread over pages and calls.
 * Linux only.
 */
export async function measureMemory(origin: string, paths: readonly string[]): Promise<Figure[]> {
  const amount = Math.ceil(10_000 / paths.length)
  for (const path of paths) await requestPictures(origin, path)
  for (const path of paths) await autocannon({ url: origin + path, connections: 10, amount })
  return ['dist/web.mjs', 'dist/platform.mjs'].flatMap((program) => {
    const pid = pidOf(program)
    const what = `${program} after 10,000 requests`
    return pid === null ? [] : [{ what, value: residentMegabytes(pid), unit: 'MB', limit: 450 }]
  })
}

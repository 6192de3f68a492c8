import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface MemorySample {
  atMs: number
  web: number
  platform: number
}

/** Resident megabytes of a process; 0 after it has ended. Linux only. */
function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

function argumentsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** The process of the program of the stack that listens on this port. */
function pidOf(program: string, port: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = pids.find(
    (pid) => argumentsOf(pid).includes(program) && environmentOf(pid).includes(`PORT=${port}`),
  )
  return Number(found ?? 0)
}

/** Samples the resident memory of both programs of a stack until stopped. */
export function watchMemory(port: string, everyMs = 1_000) {
  const samples: MemorySample[] = []
  const startedAt = performance.now()
  let stopped = false
  const sample = () => {
    const [web, platform] = ['dist/web.mjs', 'dist/platform.mjs'].map((name) =>
      residentMegabytes(pidOf(name, port)),
    )
    samples.push({ atMs: performance.now() - startedAt, web: web ?? 0, platform: platform ?? 0 })
  }
  const watching = (async () => {
    while (!stopped) {
      sample()
      await sleep(everyMs)
    }
  })()
  return {
    stop: async () => {
      stopped = true
      await watching
      sample()
      return samples
    },
  }
}

import type { ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const sparedRenders = 8

interface OverloadOptions {
  /** Milliseconds that the loop may be late on average before pages are shed. */
  limitMs?: number
  windowMs?: number
}

/** Whether a series of mean delays is an overload: two windows in a row over the limit, until one is under half of it. */
export function createOverloadJudge(limitMs: number) {
  let over = 0
  let overloaded = false
  return (meanMs: number): boolean => {
    over = meanMs > limitMs ? over + 1 : 0
    if (over >= 2) overloaded = true
    else if (meanMs < limitMs / 2) overloaded = false
    return overloaded
  }
}

/**
 * Counts the pages being rendered. With fewer than `spared` of them, a loop that runs late is late for other
 * reasons, and shedding would help nobody.
 */
export function countRenders(spared: number) {
  let open = 0
  return {
    isMany: () => open >= spared,
    count: (response: ServerResponse) => {
      open += 1
      response.once('close', () => (open -= 1))
    },
  }
}

/** Watches how late the event loop runs, and how many pages are being rendered. */
export function watchOverload({ limitMs = 150, windowMs = 500 }: OverloadOptions = {}) {
  const renders = countRenders(sparedRenders)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const judge = createOverloadJudge(limitMs)
  let late = false
  delay.enable()
  const timer = setInterval(() => {
    late = judge(delay.count > 0 ? delay.mean / 1e6 : 0)
    delay.reset()
  }, windowMs).unref()
  return {
    isOverloaded: () => late && renders.isMany(),
    countRender: renders.count,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}

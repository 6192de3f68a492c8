import { monitorEventLoopDelay } from 'node:perf_hooks'

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

/** Watches how late the event loop runs. */
export function watchOverload({ limitMs = 150, windowMs = 500 }: OverloadOptions = {}) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const judge = createOverloadJudge(limitMs)
  let overloaded = false
  delay.enable()
  const timer = setInterval(() => {
    overloaded = judge(delay.count > 0 ? delay.mean / 1e6 : 0)
    delay.reset()
  }, windowMs).unref()
  return {
    isOverloaded: () => overloaded,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}

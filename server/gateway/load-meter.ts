import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'

const sampleMs = 250
const resolutionMs = 10
const nanoseconds = 1e6

interface LoadMeterOptions {
  maxDelayMs?: number
  /** Event loop delay since the last reset, in nanoseconds. */
  delay?: Pick<IntervalHistogram, 'mean' | 'enable' | 'disable' | 'reset'>
}

/** Reports whether this process keeps up with its load. */
export interface LoadMeter {
  isBehind(): boolean
  close(): void
}

/**
 * Samples the event loop delay four times a second. Overload means two consecutive samples averaging more than
 * `maxDelayMs`, so that a single pause does not count.
 */
export function createLoadMeter({
  maxDelayMs = 120,
  delay = monitorEventLoopDelay({ resolution: resolutionMs }),
}: LoadMeterOptions = {}): LoadMeter {
  delay.enable()
  let lateSamples = 0
  const timer = setInterval(() => {
    lateSamples = delay.mean / nanoseconds > maxDelayMs ? lateSamples + 1 : 0
    delay.reset()
  }, sampleMs).unref()
  return {
    isBehind: () => lateSamples > 1,
    close: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}

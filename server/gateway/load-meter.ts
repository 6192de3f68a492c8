import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'

const sampleMs = 250
const resolutionMs = 10
const nanoseconds = 1e6

interface LoadMeterOptions {
  maxDelayMs?: number
  /** How late the event loop was since the last reset, in nanoseconds. */
  delay?: Pick<IntervalHistogram, 'mean' | 'enable' | 'disable' | 'reset'>
}

/** Tells whether this process keeps up with its work. */
export interface LoadMeter {
  isBehind(): boolean
  close(): void
}

/**
 * Measures four times a second how late the event loop is. Two samples in a row with more than `maxDelayMs` on average
 * decide, so that one pause does not.
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

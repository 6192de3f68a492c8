import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/api/log'

const sampleMs = 250
const resolutionMs = 10
const nanoseconds = 1e6

interface LoadMeterOptions {
  maxDelayMs?: number
  /** Event loop delay since the last reset, in nanoseconds. */
  delay?: Pick<IntervalHistogram, 'mean' | 'enable' | 'disable' | 'reset'>
}

/** Reports whether this process keeps up with its load. */
interface LoadMeter {
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

const maxDevices = 50_000
/** How long an admitted device may request further addresses, to renew one or for the next episode. */
const watchingMs = 2 * 3_600_000
const logEveryMs = 10_000

interface AdmissionOptions {
  meter?: LoadMeter
  /** Maximum number of concurrent address requests to the host. */
  maxUnderWay?: number
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

/** Admission control: delays new viewers so that running playback is unaffected. */
export interface Admission {
  /**
   * Admits a device to request a media address. Call the returned function with the device id from the response, if
   * any. @param deviceId `''` for a device without one. @returns `null` when it has to wait
   */
  enter(deviceId: string): ((watching: string | null) => void) | null
  close(): void
}

/**
 * Delays new devices while the event loop lags or too many calls to the host are pending; the latter also detects a
 * slow external host.
 */
export function createAdmission({
  meter = createLoadMeter(),
  maxUnderWay = 96,
  now = () => performance.now(),
}: AdmissionOptions = {}): Admission {
  const devices = new LRUCache<string, number>({ max: maxDevices })
  let underWay = 0
  let putOff = 0
  let loggedAt = -Infinity
  const notePutOff = () => {
    putOff += 1
    if (now() - loggedAt < logEveryMs) return
    log.warn({ putOff, underWay }, 'too busy: newcomers wait before they watch')
    putOff = 0
    loggedAt = now()
  }
  const isWatching = (deviceId: string) => (devices.get(deviceId) ?? -Infinity) + watchingMs > now()
  return {
    enter: (deviceId) => {
      const isFull = meter.isBehind() || underWay >= maxUnderWay
      if (isFull && !isWatching(deviceId)) {
        notePutOff()
        return null
      }
      underWay += 1
      return (watching) => {
        underWay -= 1
        if (watching) devices.set(watching, now())
      }
    },
    close: () => meter.close(),
  }
}

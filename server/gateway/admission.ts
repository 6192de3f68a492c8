import { LRUCache } from 'lru-cache'
import { log } from '@/lib/api/log'
import { createLoadMeter, type LoadMeter } from './load-meter'

const maxDevices = 50_000
/** For so long a device that was let in may ask for further addresses: to renew one, or for the next episode. */
const watchingMs = 2 * 3_600_000
const logEveryMs = 10_000

interface AdmissionOptions {
  meter?: LoadMeter
  /** Calls for an address that may be under way at the host at the same time. */
  maxUnderWay?: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

/** Decides who may begin to watch, so that what plays already goes on. */
export interface Admission {
  /**
   * Lets a device ask for the address of media, and counts it as under way until the function is called with the device
   * that was given one, if any. @param deviceId `''` where it has none yet. @returns `null` when it has to wait
   */
  enter(deviceId: string): ((watching: string | null) => void) | null
  close(): void
}

/**
 * While this process is late with its work, or too many calls wait for the host, devices that play nothing yet have to
 * wait. A host of one's own with a slow database is noticed by the second, also where it runs elsewhere.
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

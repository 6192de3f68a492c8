import { deviceKnownCookie } from '../../session/device-known'

let first: Promise<unknown> | null = null

const isKnown = () => document.cookie.includes(`${deviceKnownCookie}=1`)

/**
 * Lets the browser's very first call go alone. Its answer brings the device id, and calls that left at the same
 * time would each be given another one, so that a playback address would belong to a device that is no more.
 */
export async function claimDevice<T>(call: () => Promise<T>): Promise<T> {
  if (isKnown()) return call()
  const earlier = first ?? window.earlyCall?.answer
  if (earlier) {
    await Promise.allSettled([earlier])
    return call()
  }
  const answer = call()
  first = answer
  void Promise.allSettled([answer]).then(() => {
    first = null
  })
  return answer
}

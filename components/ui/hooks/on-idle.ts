/** Long enough for a busy page, in milliseconds: after it the work is done all the same. */
const maxWaitMs = 2_000

/** Calls back when the page has nothing else to do. Returns how to call that off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: maxWaitMs })
  return () => cancelIdleCallback(handle)
}

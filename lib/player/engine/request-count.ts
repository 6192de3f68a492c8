/** Counts a request from when it is sent until it ends, in whatever way. */
export type CountRequest = (request: XMLHttpRequest) => void

/** Tells when the first of an engine's requests is sent, and when none is open any more. */
export function createRequestCount(onChange: (isLoading: boolean) => void): CountRequest {
  const open = new Set<XMLHttpRequest>()
  return (request) => {
    request.addEventListener('loadstart', () => {
      open.add(request)
      if (open.size === 1) onChange(true)
    })
    request.addEventListener('loadend', () => {
      if (open.delete(request) && open.size === 0) onChange(false)
    })
  }
}

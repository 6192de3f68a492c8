/** Counts a request from sending to completion, however it ends. */
export type CountRequest = (request: XMLHttpRequest) => void

/** Reports when the first request of an engine is sent and when none is pending. */
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

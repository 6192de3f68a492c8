import type { IncomingMessage } from 'node:http'

interface DrainLimits {
  maxBytes?: number
  timeoutMs?: number
}

/**
 * Reads and drops what is still to come of a body that nobody wants, so that the next request on the connection can be
 * read. Resolves `false` when it goes on beyond the limits: then the connection is of no more use.
 */
export function drainBody(
  request: IncomingMessage,
  { maxBytes = 2 * 1024 * 1024, timeoutMs = 20_000 }: DrainLimits = {},
): Promise<boolean> {
  if (request.complete || request.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) finish(false)
    }
    const finish = (drained: boolean) => {
      clearTimeout(timer)
      request.off('data', count)
      resolve(drained)
    }
    const timer = setTimeout(() => finish(false), timeoutMs).unref()
    request.once('end', () => finish(true)).once('close', () => finish(true))
    request.on('data', count).resume()
  })
}

/** Whether a body says of itself that it is longer than anybody would read to the end. */
export function isEndless({ headers }: IncomingMessage, maxBytes = 2 * 1024 * 1024): boolean {
  return Number(headers['content-length'] ?? 0) > maxBytes
}

import type { IncomingMessage } from 'node:http'

interface DrainLimits {
  maxBytes?: number
  timeoutMs?: number
}

/**
 * Reads and discards the rest of a rejected body, so that the connection can be reused. Resolves `false` when the body
 * exceeds the limits and the connection has to close.
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

/** Whether the declared length exceeds what would be drained. */
export function isEndless({ headers }: IncomingMessage, maxBytes = 2 * 1024 * 1024): boolean {
  return Number(headers['content-length'] ?? 0) > maxBytes
}

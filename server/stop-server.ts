import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface StopOptions {
  /** How long requests under way may take. */
  deadlineMs?: number
  /** How long kept connections may still bring a request, which is answered and then closed. */
  lingerMs?: number
}

/**
 * Stops without failing a request: no new connections, whatever is under way ends, and a request that comes on
 * a kept connection is answered with `connection: close`. What is left at the deadline is cut.
 */
export async function stopServer(
  server: Server,
  { deadlineMs = 10_000, lingerMs = 500 }: StopOptions = {},
): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs).unref()
  await Promise.race([closed, sleep(lingerMs, undefined, { ref: false })])
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
}

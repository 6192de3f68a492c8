import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/api/log'
import type { Entry } from './create-entry'

interface StopOptions {
  /** Deadline for pending requests. */
  deadlineMs?: number
  /** How long idle connections may still send a request, which is answered and then closed. */
  lingerMs?: number
}

/**
 * Stops without failing a request: accepts no connections, finishes pending requests, answers those on kept-alive
 * connections with `connection: close`, and cuts the rest at the deadline.
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

/**
 * Shuts down gracefully on SIGTERM or SIGINT: finishes pending requests, then calls `close`. A second signal exits at
 * once.
 */
export function stopOnSignals(entry: Entry, close: () => Promise<void>): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'web app stops')
    entry.dispose()
    await stopServer(entry.server)
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

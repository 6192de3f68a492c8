import { log } from '@/lib/api/log'
import type { Entry } from './create-entry'
import { stopServer } from './stop-server'

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

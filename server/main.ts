import { isMainThread, workerData } from 'node:worker_threads'
import { ConfigError } from '@/lib/config/config-error'
import { exitCodes } from '@/lib/contract/exit-codes'
import type { RendererData } from './next/renderer'

/** Logs may not work yet: what is wrong is said in plain words. */
function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The web app cannot start: ${message}\n`)
  process.exit(error instanceof ConfigError ? exitCodes.badConfig : exitCodes.failed)
}

// Loaded within the attempt, since the environment is read and checked as soon as it is imported.
if (isMainThread) {
  import('./start-web').then(({ startWeb }) => startWeb()).catch(fail)
} else {
  const { runRendererThread } = await import('./next/renderer-thread')
  await runRendererThread(workerData as RendererData)
}

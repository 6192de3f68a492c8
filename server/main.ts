import { isMainThread, workerData } from 'node:worker_threads'
import { ConfigError, exitCodes } from '@/lib/contract/process'
import type { RendererData } from './next/renderer'

/** The logger may not be set up yet, so the error is printed as plain text. */
function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The web app cannot start: ${message}\n`)
  process.exit(error instanceof ConfigError ? exitCodes.badConfig : exitCodes.failed)
}

// Imported inside the try block, since importing it validates the environment.
if (isMainThread) {
  import('./start-web').then(({ startWeb }) => startWeb()).catch(fail)
} else {
  const { runRendererThread } = await import('./next/renderer-thread')
  await runRendererThread(workerData as RendererData)
}

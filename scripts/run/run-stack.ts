import { stackEnv, type Stack } from './environment'
import { startProgram, waitUntilReady, type Program } from './program'

export interface RunningStack {
  programs: readonly Program[]
  stop: () => Promise<void>
}

/** Left to itself, Node lets rubbish pile up to a gigabyte before it cleans; each program lives on a third of this. */
const heap = '--max-old-space-size=320'

/**
 * Starts the platform, then the web app, each when the one before is ready. With hosts of an operator's own in
 * the environment the platform stays off.
 */
export async function runStack(stack: Stack, mode: 'sandbox' | 'production'): Promise<RunningStack> {
  const env = stackEnv(stack, mode)
  const programs: Program[] = []
  const stop = async () => {
    for (const program of [...programs].reverse()) await program.stop()
  }
  try {
    if (!process.env.CONTENT_HOST) {
      const platform = startProgram('platform', [heap, 'dist/platform.mjs'], env)
      programs.push(platform)
      await waitUntilReady(platform, `http://127.0.0.1:${stack.platformPort}/health/ready`)
    }
    const web = startProgram('web app', [heap, 'dist/web.mjs'], env)
    programs.push(web)
    await waitUntilReady(web, `http://localhost:${stack.port}/healthz`)
  } catch (error) {
    await stop()
    throw error
  }
  return { programs, stop }
}

import { stackEnv, type Stack } from './environment'
import { startProgram, waitUntilReady, type Program } from './program'
import { superviseProgram } from './supervise'

export interface RunningStack {
  programs: readonly Program[]
  stop: () => Promise<void>
}

/** Left to itself, Node lets rubbish pile up to a gigabyte before it cleans; each program lives on a third of this. */
const heap = '--max-old-space-size=320'

interface StackOptions {
  /** Starts a program again that ends when it was ready before, and leaves the other one alone. */
  restart?: boolean
}

/**
 * Starts the platform, then the web app, each when the one before is ready. With hosts of an operator's own in
 * the environment the platform stays off. Rejects when one of them does not get ready; nothing runs then.
 */
export async function runStack(
  stack: Stack,
  mode: 'sandbox' | 'production',
  { restart = false }: StackOptions = {},
): Promise<RunningStack> {
  const env = stackEnv(stack, mode)
  const programs: Program[] = []
  const stop = async () => {
    for (const program of [...programs].reverse()) await program.stop()
  }
  const add = async (name: string, file: string, url: string) => {
    const start = () => startProgram(name, [heap, file], env)
    const program = start()
    const index = programs.push(program) - 1
    await waitUntilReady(program, url)
    if (restart) programs[index] = superviseProgram(program, start)
  }
  try {
    if (!process.env.CONTENT_HOST)
      await add('platform', 'dist/platform.mjs', `http://127.0.0.1:${stack.platformPort}/health/ready`)
    await add('web app', 'dist/web.mjs', `http://localhost:${stack.port}/healthz`)
  } catch (error) {
    await stop()
    throw error
  }
  return { programs, stop }
}

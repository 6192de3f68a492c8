import { hasSandboxGateway, sandboxGatewayPort, stackEnv, type Stack } from './environment'
import { startProgram, waitUntilReady, type Program } from './program'
import { superviseProgram } from './supervise'

export interface RunningStack {
  programs: readonly Program[]
  stop: () => Promise<void>
}

/**
 * By default Node's heap grows to a gigabyte before a full collection; each program needs a third of this. Uploads ask
 * for collections of their own.
 */
const nodeFlags = ['--max-old-space-size=320', '--expose-gc']

interface StackOptions {
  /** Restarts a program that ends after it was ready, independently of the other. */
  restart?: boolean
}

/**
 * Starts the sandbox's gateway, the platform and the web app, each when the previous one is ready. If the environment
 * names other hosts, only the web app is started. Rejects when one of them does not become ready, and stops all.
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
    const start = () => startProgram(name, [...nodeFlags, file], env)
    const program = start()
    const index = programs.push(program) - 1
    await waitUntilReady(program, url)
    if (restart) programs[index] = superviseProgram(program, start)
  }
  try {
    if (!process.env.CONTENT_HOST && hasSandboxGateway(stack, mode))
      await add(
        'sandbox gateway',
        'dist/sandbox-gateway.mjs',
        `http://127.0.0.1:${sandboxGatewayPort(stack)}/health`,
      )
    if (!process.env.CONTENT_HOST)
      await add('platform', 'dist/platform.mjs', `http://127.0.0.1:${stack.platformPort}/health/ready`)
    await add('web app', 'dist/web.mjs', `http://localhost:${stack.port}/healthz`)
  } catch (error) {
    await stop()
    throw error
  }
  return { programs, stop }
}

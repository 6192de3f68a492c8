import type { RunningStack } from './run-stack'

/**
 * Starts both programs. Exits with 0 when a signal stops them; with 1 and the error message when they do not start; and
 * with the code of a program that ended for good, after stopping the other. A signal during the start stops them as
 * soon as they have started.
 */
export async function untilStopped(start: () => Promise<RunningStack>): Promise<void> {
  let signalled: () => void = () => undefined
  const signal = new Promise<void>((resolve) => (signalled = resolve)).then(() => 0)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, signalled)
  try {
    const running = await start()
    const code = await Promise.race([signal, ...running.programs.map((program) => program.exited)])
    await running.stop()
    process.exit(code)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

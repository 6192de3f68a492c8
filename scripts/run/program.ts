import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Program {
  name: string
  exited: Promise<number>
  stop: () => Promise<void>
}

function watch(name: string, child: ChildProcess): Program {
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await exited
  }
  return { name, exited, stop }
}

/** Starts one of the two programs, with its log on this terminal. */
export function startProgram(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return watch(name, child)
}

/** Waits until `url` answers with a 2xx status, or throws when the program ends first or the time is up. */
export async function waitUntilReady(program: Program, url: string, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let ended = false
  void program.exited.then(() => (ended = true))
  while (Date.now() < deadline) {
    if (ended) throw new Error(`The ${program.name} ended before it was ready.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The ${program.name} was not ready after ${timeoutMs / 1_000} s.`)
}

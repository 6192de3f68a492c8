import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export interface RunningScript {
  child: ChildProcess
  /** Output so far, standard output and error together. */
  output(): string
  /** Resolves once the output contains the text; fails when the process ends first. */
  waitFor(text: string): Promise<void>
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** Starts a script of the platform as a separate process. */
export function spawnScript(
  script: string,
  environment: Record<string, string>,
  args: string[] = [],
): RunningScript {
  const child = spawn(process.execPath, ['--import', 'tsx', join(process.cwd(), script), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const watchers = new Set<() => void>()
  const onData = (chunk: Buffer) => {
    output += chunk.toString()
    for (const watch of watchers) watch()
  }
  child.stdout.on('data', onData)
  child.stderr.on('data', onData)
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  const waitFor = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const watch = () => {
        if (!output.includes(text)) return
        watchers.delete(watch)
        resolve()
      }
      watchers.add(watch)
      watch()
      void ended.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)))
    })
  return { child, output: () => output, waitFor, ended }
}

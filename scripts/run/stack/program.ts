import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** How a program ended. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
  /** The line of its error output that may explain the end. */
  lastError: string | null
  /** Milliseconds between its last error output and the end. */
  quietMs: number
}

export interface Program {
  name: string
  exited: Promise<number>
  /** How it ended, in full. */
  ended: Promise<Ending>
  stop: () => Promise<void>
}

const maxCharacters = 8_192

/** Forwards a program's error output, and returns what of it may explain the end. */
function followErrors(child: ChildProcess): () => Pick<Ending, 'lastError' | 'quietMs'> {
  let last = ''
  let lastAt = -Infinity
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    last = (last + text).slice(-maxCharacters)
    lastAt = performance.now()
  })
  return () => {
    const lines = last.split('\n').filter((line) => /error/i.test(line))
    const line = lines.find((one) => one.includes('FATAL ERROR')) ?? lines.at(-1)
    return { lastError: line?.trim().slice(0, 300) ?? null, quietMs: performance.now() - lastAt }
  }
}

function watch(name: string, child: ChildProcess): Program {
  const errorsAtEnd = followErrors(child)
  const ended = once(child, 'close').then((values) => {
    const [code, signal] = values as [number | null, NodeJS.Signals | null]
    return { code, signal, ...errorsAtEnd() }
  })
  const exited = ended.then(({ code }) => code ?? 1)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exited
  }
  return { name, exited, ended, stop }
}

/** A program ends with its parent process, also when that one is killed before it could stop it. */
function endWithThisProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
}

/** Starts one of the two programs, with its log on this terminal. */
export function startProgram(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  endWithThisProcess(child)
  return watch(name, child)
}

/** Waits until `url` returns a 2xx status. Throws when the program ends first or at the timeout. */
export async function waitUntilReady(program: Program, url: string, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let ended = false
  void program.exited.then(() => (ended = true))
  while (Date.now() < deadline) {
    if (ended) throw new Error(`The ${program.name} ended before it was ready.`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The ${program.name} was not ready after ${timeoutMs / 1_000} s.`)
}

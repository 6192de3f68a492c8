import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a program and returns its output; a failure contains its error output. */
export async function runTool(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, [...args], { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** Stops with a clear message when a program that footage needs is not installed. */
export async function requireTools(): Promise<void> {
  const missing: string[] = []
  for (const [program, flag] of [
    ['ffmpeg', '-version'],
    ['ffprobe', '-version'],
    ['espeak-ng', '--version'],
  ] as const) {
    await runTool(program, [flag]).catch(() => missing.push(program))
  }
  if (missing.length > 0) {
    throw new Error(`Footage needs ${missing.join(', ')}. On Debian: apt-get install ffmpeg espeak-ng`)
  }
}

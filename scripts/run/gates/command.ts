import { spawn } from 'node:child_process'

export interface CommandResult {
  code: number
  output: string
  seconds: number
}

/** Runs a local binary or program to its end. Its output is collected, and also printed when `show` is set. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { show?: boolean; env?: Readonly<Record<string, string | undefined>> } = {},
): Promise<CommandResult> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    const take = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      chunks.push(chunk)
      if (options.show) target.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    const end = (code: number) =>
      resolve({
        code,
        output: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - started) / 1_000,
      })
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message))
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** The path of a package's binary. */
export const bin = (name: string) => `node_modules/.bin/${name}`

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts a program that prints its id and keeps running, and exits as soon as it reads a line. */
const starter = `
  import { startProgram } from './scripts/run/stack/program.ts'
  startProgram('program', ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], {})
  process.stdin.once('data', () => process.exit(1))
`

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isGoneSoon(pid: number): Promise<boolean> {
  for (let looks = 0; looks < 250 && isRunning(pid); looks += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return !isRunning(pid)
}

test('ends a program with its parent process', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', starter]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const pid = Number(line)
  expect(isRunning(pid)).toBe(true)
  child.stdin.write('exit\n')
  await once(child, 'exit')
  const isGone = await isGoneSoon(pid)
  if (!isGone) process.kill(pid)
  expect(isGone).toBe(true)
}, 20_000)

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'

const onLinux = process.platform === 'linux' ? it : it.skip

/** `code` with `setThreadPriority` and `niceness()` of the current thread, as one script. */
function compile(code: string): string {
  const built = buildSync({
    stdin: {
      contents: `
        import { readFileSync } from 'node:fs'
        import { parentPort } from 'node:worker_threads'
        import { setThreadPriority } from './thread-priority'
        function niceness() {
          const text = readFileSync('/proc/thread-self/stat', 'utf8')
          return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16])
        }
        ${code}`,
      resolveDir: __dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  })
  return built.outputFiles[0]?.text ?? ''
}

onLinux('lowers the priority of its own thread alone', async () => {
  const mainStat = () => readFileSync(`/proc/${process.pid}/task/${process.pid}/stat`, 'utf8')
  const before = mainStat().split(' ')[18]
  const worker = new Worker(compile('setThreadPriority(3); parentPort.postMessage(niceness())'), {
    eval: true,
  })
  const niceness = await new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  await worker.terminate()
  expect(niceness).toBe(3)
  expect(mainStat().split(' ')[18]).toBe(before)
})

onLinux('does nothing where a higher priority is forbidden', () => {
  const script = compile(`
    if (process.getuid() === 0) process.setuid(65534)
    setThreadPriority(-5)
    console.log(niceness())`)
  expect(Number(execFileSync(process.execPath, ['-e', script]).toString())).toBeGreaterThanOrEqual(0)
})

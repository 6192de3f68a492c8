import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'

const onLinux = process.platform === 'linux' ? it : it.skip

/** Runs the module on a thread and returns the niceness of that thread and of the main one. */
async function nicenessOnThread(): Promise<{ thread: number; main: number }> {
  const built = await build({
    stdin: {
      contents: `
        import { readlinkSync, readFileSync } from 'node:fs'
        import { parentPort } from 'node:worker_threads'
        import { lowerThreadPriority } from './lower-priority'
        lowerThreadPriority(3)
        parentPort.postMessage(readFileSync('/proc/thread-self/stat', 'utf8'))`,
      resolveDir: __dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  })
  const worker = new Worker(built.outputFiles[0]?.text ?? '', { eval: true })
  const stat = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  await worker.terminate()
  const niceOf = (text: string) => Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16])
  return {
    thread: niceOf(stat),
    main: niceOf(readFileSync(`/proc/${process.pid}/task/${process.pid}/stat`, 'utf8')),
  }
}

onLinux('lets the other threads of the process go first, and leaves their priority as it was', async () => {
  const { thread, main } = await nicenessOnThread()
  expect(thread - main).toBe(3)
})

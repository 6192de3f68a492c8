import { Worker } from 'node:worker_threads'
import type { ArtResult } from './art-worker'
import type { ArtJob } from './plan-art'

/** Shares jobs among `count` threads; `onResult` hears of each picture as soon as it is made. */
export async function runWorkers(
  jobs: readonly ArtJob[],
  folder: string,
  count: number,
  onResult: (result: ArtResult) => void,
): Promise<void> {
  const waiting = [...jobs]
  await Promise.all(
    Array.from({ length: Math.min(count, jobs.length) }, () => workThrough(waiting, folder, onResult)),
  )
}

/** Node passes its loaders on to no thread, so each thread registers TypeScript itself. */
const startTypeScript = `
  import('tsx/esm/api')
    .then(({ register }) => register())
    .then(() => import(${JSON.stringify(new URL('./art-worker.ts', import.meta.url).href)}))
`

function workThrough(
  waiting: ArtJob[],
  folder: string,
  onResult: (result: ArtResult) => void,
): Promise<void> {
  const worker = new Worker(startTypeScript, { eval: true, workerData: { folder } })
  return new Promise((resolve, reject) => {
    const next = () => {
      const job = waiting.shift()
      if (job) worker.postMessage(job)
      else void worker.terminate().then(() => resolve())
    }
    worker.on('error', reject)
    worker.on('message', (result: ArtResult) => {
      onResult(result)
      next()
    })
    next()
  })
}

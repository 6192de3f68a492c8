import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { makePicture } from './make-picture'
import type { ArtJob } from './plan-art'

/** What the worker returns for a job. */
export interface ArtResult {
  name: string
  colours: string[]
}

const { folder } = z.object({ folder: z.string() }).parse(workerData)

parentPort?.on('message', (job: ArtJob) => {
  void makePicture(job, folder).then((colours) => {
    const result: ArtResult = { name: job.name, colours }
    parentPort?.postMessage(result)
  })
})
